import { createHash } from 'node:crypto';
import type { CalendarAccess } from '#api/features/booking/calendars/access.ts';
import type { CalendarKind } from '#common/dashboard-options.ts';
import { type CalendarObject, readCalendarObjects, readCalendarTag } from './caldav.ts';
import { createCalendarFetch } from './calendar-fetch.ts';
import { refusalOf } from './failure.ts';

export interface CalendarContent {
  objects: CalendarObject[];
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
  const tag = response.headers.get('etag') ?? HASH + createHash('sha256').update(text).digest('hex');
  return tag === known ? null : { objects: [{ text, etag: null }], tag };
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
  return { objects: await readCalendarObjects(access, range, signal), tag };
}
