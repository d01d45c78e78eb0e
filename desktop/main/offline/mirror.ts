import { z } from 'zod';
import { Contact } from '#common/contract/contacts.ts';
import { getPortfolio, Portfolio } from '#common/contract/portfolio.ts';
import { Testimonial } from '#common/contract/testimonials.ts';
import { TimelineEntry } from '#common/contract/timeline.ts';
import type { SealedMap } from './sealed-map.ts';

const Meta = z.object({ savedAt: z.number() });
const Timeline = z.object({ stamp: z.string(), entries: z.array(TimelineEntry) });
const Page = z.object({ etag: z.string().nullable(), at: z.number(), body: z.unknown() });

const contactKey = (id: string) => `contact:${id}`;
const timelineKey = (id: string) => `timeline:${id}`;
const testimonialKey = (id: string) => `testimonial:${id}`;
const pageKey = (address: string) => `page:${address}`;
const META = 'meta';

/** Replies of other reads that are stored; the oldest are replaced. */
const MAX_PAGES = 400;

/** Stamp of a contact as it was when its timeline was read. */
export const stampOf = ({ updatedAt, lastEmailAt, pendingReply, tags }: Contact): string =>
  JSON.stringify([updatedAt, lastEmailAt, pendingReply, tags]);

/** Everything that this computer holds of a site: contacts with their timelines, testimonials, and replies as they came. */
export function createMirror(store: SealedMap) {
  const contacts = new Map<string, Contact>();
  const testimonials = new Map<string, Testimonial>();
  for (const key of store.keys()) {
    // A value that an earlier version wrote differently is read again from the server.
    if (key.startsWith('contact:')) {
      const contact = Contact.safeParse(store.get(key));
      if (contact.success) contacts.set(contact.data._id, contact.data);
    }
    if (key.startsWith('testimonial:')) {
      const testimonial = Testimonial.safeParse(store.get(key));
      if (testimonial.success) testimonials.set(testimonial.data._id, testimonial.data);
    }
  }

  const changed = (known: unknown, read: unknown) => JSON.stringify(known) !== JSON.stringify(read);

  return {
    savedAt: (): number | null => Meta.safeParse(store.get(META)).data?.savedAt ?? null,
    setSavedAt: (savedAt: number) => store.set([[META, { savedAt }]]),

    contacts: (): Contact[] => [...contacts.values()],
    contact: (id: string): Contact | undefined => contacts.get(id),
    async putContacts(read: readonly Contact[]) {
      const news = read.filter((contact) => changed(contacts.get(contact._id), contact));
      await store.set(news.map((contact) => [contactKey(contact._id), contact]));
      for (const contact of news) contacts.set(contact._id, contact);
    },
    /** Deletes the contacts that the server no longer has. */
    async keepContacts(ids: ReadonlySet<string>) {
      const gone = [...contacts.keys()].filter((id) => !ids.has(id));
      await store.set(
        gone.flatMap((id) => [
          [contactKey(id), undefined],
          [timelineKey(id), undefined],
        ]),
      );
      for (const id of gone) contacts.delete(id);
    },

    timeline: (id: string): TimelineEntry[] | null =>
      Timeline.safeParse(store.get(timelineKey(id))).data?.entries ?? null,
    hasTimeline: (contact: Contact): boolean => {
      const value = store.get(timelineKey(contact._id));
      return typeof value === 'object' && value !== null && 'stamp' in value && value.stamp === stampOf(contact);
    },
    putTimeline: (contact: Contact, entries: readonly TimelineEntry[]) =>
      store.set([[timelineKey(contact._id), { stamp: stampOf(contact), entries }]]),

    testimonials: (): Testimonial[] => [...testimonials.values()],
    testimonial: (id: string): Testimonial | undefined => testimonials.get(id),
    /** @param all whether these are all that the server has */
    async putTestimonials(read: readonly Testimonial[], all: boolean) {
      const ids = new Set(read.map(({ _id }) => _id));
      const gone = all ? [...testimonials.keys()].filter((id) => !ids.has(id)) : [];
      const news = read.filter((one) => changed(testimonials.get(one._id), one));
      await store.set([
        ...news.map((one) => [testimonialKey(one._id), one] as [string, unknown]),
        ...gone.map((id) => [testimonialKey(id), undefined] as [string, unknown]),
      ]);
      for (const one of news) testimonials.set(one._id, one);
      for (const id of gone) testimonials.delete(id);
    },

    page: (address: string) => Page.safeParse(store.get(pageKey(address))).data ?? null,
    async putPage(address: string, body: unknown, etag: string | null, at: number) {
      const pages = store.keys().filter((key) => key.startsWith('page:'));
      const known = Page.safeParse(store.get(pageKey(address))).data;
      if (known && !changed(known.body, body) && known.etag === etag) return;
      const oldest = pages.length < MAX_PAGES || known ? [] : pages.slice(0, pages.length - MAX_PAGES + 1);
      await store.set([
        ...oldest.map((key) => [key, undefined] as [string, unknown]),
        [pageKey(address), { etag, at, body }],
      ]);
    },
    /** The stored portfolio; `null` before it was read once. */
    portfolio(): Portfolio | null {
      const page = Page.safeParse(store.get(pageKey(getPortfolio.path))).data;
      return z.object({ data: Portfolio }).safeParse(page?.body).data?.data ?? null;
    },
    remove: () => store.remove(),
  };
}

export type Mirror = ReturnType<typeof createMirror>;
