import { type DAVResponse, davRequest } from 'tsdav';
import type { CalendarAccess } from '#api/calendar/booking/calendars/access.ts';
import { createBoundedWork, WorkFailed } from '#api/core/bounded/bounded-work.ts';
import { budgets } from '#api/core/bounded/budget.ts';
import { createCalendarFetch } from './calendar-fetch.ts';
import { refusalOf } from './failure.ts';

/** The reply of a CalDAV server, not parsed. */
export interface DavReply {
  url: string;
  type: string;
  text: string;
}

/** One resource of a reply. */
export type DavResource = Pick<DAVResponse, 'href' | 'status' | 'props'>;

/** Thrown for what is no reply of CalDAV. */
export class NotMultiStatus extends Error {
  override name = 'NotMultiStatus';
}

const MULTI_STATUS = 207;
/** A reply of this size is parsed in milliseconds. */
const SMALL = 32 * 1024;

/** A property with text, as tsdav gives it. */
export function textOf(value: unknown): string | null {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  const cdata = typeof value === 'object' && value !== null && '_cdata' in value ? value._cdata : null;
  return typeof cdata === 'string' ? cdata : null;
}

/**
 * Sends what `ask` makes and gives its reply as it came: tsdav would parse it here, and one that was made for it stops
 * every other answer. @throws ProbeFailure
 */
export async function askDav(
  access: CalendarAccess,
  signal: AbortSignal,
  ask: (request: typeof fetch) => Promise<unknown>,
): Promise<DavReply> {
  const request = createCalendarFetch(access, signal);
  const replies: DavReply[] = [];
  await ask(async (input, init) => {
    const response = await request(input, init);
    if (response.status !== MULTI_STATUS) throw refusalOf(response.ok ? 200 : response.status, access.url);
    replies.push({
      url: access.url,
      type: response.headers.get('content-type') ?? '',
      text: await response.text(),
    });
    return new Response(null, { status: 200 });
  });
  return replies[0] ?? { url: access.url, type: '', text: '' };
}

const hasMultiStatus = ({ raw }: DAVResponse) => typeof raw === 'object' && raw !== null && 'multistatus' in raw;

/** Parses a reply. A resource that is gone, or refused, is one of them and costs no other. @throws NotMultiStatus */
export async function parseDavReply({ url, type, text }: DavReply): Promise<DavResource[]> {
  const replies = await davRequest({
    url,
    init: { method: 'REPORT', body: undefined },
    fetch: async () => new Response(text, { status: MULTI_STATUS, headers: { 'content-type': type } }),
  });
  if (!replies.some(hasMultiStatus)) throw new NotMultiStatus('no multistatus');
  return replies
    .filter(({ href }) => href !== undefined)
    .map(({ href, status, props }) => ({ ...(href !== undefined && { href }), status, ...(props && { props }) }));
}

const parseInThread = createBoundedWork<typeof parseDavReply>(
  new URL(import.meta.url),
  'parseDavReply',
  budgets.calendarReply,
);

/** Parses a reply without keeping others waiting. @throws ProbeFailure; WorkEnded */
export async function readDavReply(reply: DavReply): Promise<DavResource[]> {
  try {
    return await (reply.text.length <= SMALL ? parseDavReply(reply) : parseInThread(reply));
  } catch (error) {
    const isOther =
      error instanceof NotMultiStatus || (error instanceof WorkFailed && error.errorName === 'NotMultiStatus');
    throw isOther ? refusalOf(200, reply.url) : error;
  }
}
