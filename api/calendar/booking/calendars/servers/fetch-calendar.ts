import type { CalendarAccess } from '#api/calendar/booking/calendars/access.ts';
import { sha256 } from '#api/core/sha256.ts';
import type { CalendarKind } from '#common/dashboard-options.ts';
import { createCalendarFetch } from './calendar-fetch.ts';
import type { DavReply } from './dav-reply.ts';
import { askForEvents, readCalendarTag } from './discover.ts';
import { refusalOf } from './failure.ts';

/** Holds what a server sent, before it is looked into. */
export interface CalendarContent {
  source: { text: string } | { reply: DavReply };
  /** Changes with the calendar. */
  tag: string | null;
}

const HASH = 'sha256:';
const NOT_MODIFIED = 304;

async function fetchFile(access: CalendarAccess, known: string | null, signal: AbortSignal) {
  const headers = {
    accept: 'text/calendar, text/plain;q=0.5, */*;q=0.1',
    ...(known !== null && !known.startsWith(HASH) && { 'if-none-match': known }),
  };
  const response = await createCalendarFetch(access, signal)(access.url, { headers });
  if (response.status === NOT_MODIFIED && known !== null) return null;
  if (!response.ok) throw refusalOf(response.status, access.url);
  const text = await response.text();
  const tag = response.headers.get('etag') ?? HASH + sha256(text);
  return tag === known ? null : { source: { text }, tag };
}

/**
 * Reads a calendar from its server.
 * @param known the tag of what was read last
 * @returns `null` while it is the same
 * @throws ProbeFailure, or what the connection fails with
 */
export async function fetchCalendar(
  kind: CalendarKind,
  access: CalendarAccess,
  options: { known: string | null; range: { start: number; end: number }; signal: AbortSignal },
): Promise<CalendarContent | null> {
  const { known, range, signal } = options;
  if (kind === 'ics') return fetchFile(access, known, signal);
  // Asked for first, so that a change while the events are read is seen the next time.
  const tag = await readCalendarTag(access, signal);
  if (tag !== null && tag === known) return null;
  return { source: { reply: await askForEvents(access, range, signal) }, tag };
}
