import type { Context } from '#api/core/context.ts';
import { FetchFailed, type PublicFetch } from '#api/core/public-fetch.ts';
import type { Limit } from '#api/core/rate-limits.ts';
import { selectRows } from '#api/database/table.ts';
import type { CheckedLink } from '#common/contract/project-links.ts';
import { rateLimited } from '#common/errors.ts';
import type { Actor } from '#common/events.ts';
import { MINUTE, SECOND } from '#common/limits.ts';

/** Checks ask other servers, so they are limited. */
const CHECKS: Limit = { name: 'link-check', points: 10, duration: 10 * MINUTE };
const CONCURRENCY = 8;
/** The browser waits for the reply, so the whole check ends before it gives up. */
const LINK_TIMEOUT_MS = 6 * SECOND;
const CHECK_TIMEOUT_MS = 12 * SECOND;

const FIELDS = ['demoUrl', 'githubUrl'] as const;

type Found = Pick<CheckedLink, 'state' | 'reason'>;

const GONE = new Set([404, 410]);
/** Servers that do not know HEAD, or refuse it to robots, are asked with GET. */
const TRIED_AGAIN = new Set([400, 403, 404, 405, 410, 501]);

function judge(status: number): Found {
  if (status < 400) return { state: 'ok', reason: 'The page is there.' };
  if (GONE.has(status)) return { state: 'dead', reason: `The page does not exist (${status}).` };
  return { state: 'unsure', reason: `The server refuses to tell (${status}). Open the link yourself.` };
}

const failures: Record<FetchFailed['reason'], Found> = {
  not_https: { state: 'dead', reason: 'It leads to a page without encryption.' },
  not_public: { state: 'dead', reason: 'Only this machine or its network can reach it.' },
  too_large: { state: 'ok', reason: 'The page is there.' },
  too_many_redirects: { state: 'dead', reason: 'It redirects in a circle.' },
  timeout: { state: 'unsure', reason: 'The server did not reply in time. Check again later.' },
  no_network: { state: 'unsure', reason: 'This server has no way to the address now. Check again later.' },
  unreachable: { state: 'dead', reason: 'There is no server at this address, or its certificate is not valid.' },
};

async function visit(read: PublicFetch, url: string, whole: AbortSignal): Promise<Found> {
  if (!url.startsWith('https:')) return { state: 'insecure', reason: 'It has no encryption: enter its https address.' };
  const ask = (method: 'HEAD' | 'GET') =>
    read(url, { method, maxBytes: 0, signal: AbortSignal.any([whole, AbortSignal.timeout(LINK_TIMEOUT_MS)]) });
  try {
    const { status } = await ask('HEAD');
    return judge(TRIED_AGAIN.has(status) ? (await ask('GET')).status : status);
  } catch (error) {
    if (error instanceof FetchFailed) return failures[error.reason];
    throw error;
  }
}

/** Visits each address once, a few at a time. */
async function visitAll(read: PublicFetch, urls: readonly string[]): Promise<Map<string, Found>> {
  const waiting = [...new Set(urls)];
  const found = new Map<string, Found>();
  const whole = AbortSignal.timeout(CHECK_TIMEOUT_MS);
  const work = async () => {
    for (let url = waiting.shift(); url !== undefined; url = waiting.shift())
      found.set(url, whole.aborted ? failures.timeout : await visit(read, url, whole));
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
  // When no address at all can be reached, this server is the one that is cut off.
  if ([...found.values()].every((one) => one === failures.unreachable))
    for (const url of found.keys()) found.set(url, failures.no_network);
  return found;
}

/** Visits the links of all projects and stores which of them are dead. @throws RateLimited */
export async function checkLinks(context: Context, actor: Actor): Promise<CheckedLink[]> {
  const { projects } = context.database.models;
  const { allowed, retryAfter } = await context.limits.take(CHECKS, 'owner');
  if (!allowed) throw rateLimited('Links were checked often just now. Please wait.', retryAfter);
  const attributes = ['id', 'title', 'demoUrl', 'githubUrl', 'deadLinks'];
  const rows = await selectRows(projects, { attributes, where: { deletedAt: null } });
  const links = rows.flatMap((row) =>
    FIELDS.flatMap((field) => {
      const url = row[field];
      return url === null ? [] : [{ projectId: row.id, title: row.title, field, url }];
    }),
  );
  const found = await visitAll(
    context.publicFetch,
    links.map(({ url }) => url),
  );
  const checked = links.map((link) => ({ ...link, ...(found.get(link.url) ?? failures.timeout) }));
  const changes = rows.flatMap(({ id, deadLinks }) => {
    const dead = checked.filter(({ projectId, state }) => projectId === id && state === 'dead').map(({ url }) => url);
    const stored = dead.length === 0 ? null : JSON.stringify(dead);
    return stored === deadLinks ? [] : [{ id, deadLinks: stored }];
  });
  if (changes.length > 0)
    await context.content.change(async (transaction) => {
      // Not an edit: `updatedAt` stays, so that what the owner has open is not out of date.
      for (const { id, deadLinks } of changes)
        await projects.update({ deadLinks }, { where: { id, deletedAt: null }, transaction });
      const details = { dead: checked.filter(({ state }) => state === 'dead').length };
      const event = { type: 'portfolio.links-checked', entityId: null, title: 'Links', actor, details } as const;
      await context.events.emit(event, transaction);
    });
  return checked;
}
