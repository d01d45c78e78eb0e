import { setTimeout as pauseFor } from 'node:timers/promises';
import { z } from 'zod';
import { Contact, listContacts } from '#common/contract/contacts.ts';
import { listAllTestimonials, Testimonial } from '#common/contract/testimonials.ts';
import { listTimeline, TimelineEntry } from '#common/contract/timeline.ts';
import { TIMELINE_PAGE } from '#common/dashboard-limits.ts';
import type { ServerFetch } from '#desktop/main/network/server-fetch.ts';
import { apiAddress } from '#desktop/main/server/server-address.ts';
import type { Mirror } from './mirror.ts';
import { storedPages } from './observe-reply.ts';

const PAGE_SIZE = 100;
const READ_TIMEOUT_MS = 30_000;

const List = z.object({
  data: z.object({ submissions: z.array(Contact), pagination: z.object({ hasNextPage: z.boolean() }) }),
});
const Entries = z.object({
  data: z.object({ entries: z.array(z.unknown()), nextCursor: z.string().nullable() }),
});
const Testimonials = z.object({ data: z.array(z.unknown()), pagination: z.object({ pages: z.number() }) });

/** The reading cannot go on now; it begins again later. */
class ReadFailed extends Error {
  override name = 'ReadFailed';
}

interface Parts {
  origin: string;
  mirror: Mirror;
  token(): Promise<string | null>;
  fetchServer: ServerFetch;
  now(): number;
  signal: AbortSignal;
  /** Milliseconds between two reads. */
  pause: number;
}

const filled = (path: string, id: string) => path.replace('{id}', encodeURIComponent(id));

/** Reads calls of the site one at a time. */
function createReads({ origin, token: currentToken, fetchServer, signal, pause }: Parts) {
  async function read(path: string, query: Record<string, string> = {}, etag: string | null = null) {
    signal.throwIfAborted();
    const url = apiAddress(origin, path);
    const token = await currentToken();
    if (!url || token === null) throw new ReadFailed('Signed out');
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    const headers = {
      accept: 'application/json',
      authorization: `Bearer ${token}`,
      ...(etag === null ? {} : { 'if-none-match': etag }),
    };
    const limit = AbortSignal.any([signal, AbortSignal.timeout(READ_TIMEOUT_MS)]);
    const response = await fetchServer({ url, method: 'GET', headers, signal: limit });
    const body: unknown = response.status === 304 ? null : await response.json().catch(() => null);
    await pauseFor(pause);
    return { status: response.status, body, etag: response.headers.get('etag') };
  }

  /** @throws for anything but a complete reply */
  async function readOne<S extends z.core.$ZodType>(
    schema: S,
    path: string,
    query: Record<string, string>,
  ): Promise<z.output<S>> {
    const { status, body } = await read(path, query);
    const parsed = z.safeParse(schema, body);
    if (status !== 200 || !parsed.success) throw new ReadFailed(`${path} was answered with ${status}`);
    return parsed.data;
  }

  return { read, readOne };
}

/** Reads all contacts with their timelines and all content into the mirror, one call at a time. @throws when a read fails */
export async function readSite(parts: Parts): Promise<void> {
  const { mirror, now } = parts;
  const { read, readOne } = createReads(parts);

  async function readContacts() {
    const seen = new Set<string>();
    const places = [{}, { trash: 'true' }, { spam: 'true' }];
    for (const place of places)
      for (let page = 1, more = true; more; page += 1) {
        const query = {
          ...place,
          page: String(page),
          limit: String(PAGE_SIZE),
          sortBy: 'submittedAt',
          sortOrder: 'asc',
        };
        const { data } = await readOne(List, listContacts.path, query);
        await mirror.putContacts(data.submissions);
        for (const { _id } of data.submissions) seen.add(_id);
        more = data.pagination.hasNextPage;
      }
    await mirror.keepContacts(seen);
  }

  async function readTimeline(contact: Contact) {
    const entries: TimelineEntry[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const query = { limit: String(TIMELINE_PAGE.max), ...(cursor && { cursor }) };
      const { status, body } = await read(filled(listTimeline.path, contact._id), query);
      // It was deleted while the others were read.
      if (status === 404) return;
      const page = Entries.safeParse(body);
      if (!page.success) throw new ReadFailed(`A timeline was answered with ${status}`);
      // An entry of a newer server that this app does not know is left out.
      entries.push(...page.data.data.entries.flatMap((entry) => TimelineEntry.safeParse(entry).data ?? []));
      cursor = page.data.data.nextCursor;
    }
    await mirror.putTimeline(contact, entries);
  }

  async function readTestimonials() {
    const all: Testimonial[] = [];
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      const { data, pagination } = await readOne(Testimonials, listAllTestimonials.path, {
        page: String(page),
        limit: String(PAGE_SIZE),
        sort: 'oldest',
      });
      all.push(...data.flatMap((one) => Testimonial.safeParse(one).data ?? []));
      pages = pagination.pages;
    }
    await mirror.putTestimonials(all, true);
  }

  async function readPages() {
    for (const path of storedPages) {
      const { status, body, etag } = await read(path, {}, mirror.page(path)?.etag ?? null);
      if (status === 401) throw new ReadFailed('Signed out');
      // A site without some part answers 404 or 403 there.
      if (status === 200) await mirror.putPage(path, body, etag, now());
    }
  }

  await readPages();
  await readContacts();
  await readTestimonials();
  await mirror.setSavedAt(now());
  const newestFirst = mirror.contacts().toSorted((a, b) => b.submittedAt.localeCompare(a.submittedAt));
  for (const contact of newestFirst) if (!mirror.hasTimeline(contact)) await readTimeline(contact);
  await mirror.setSavedAt(now());
}
