import { calendarQuery, type DAVResponse, propfind } from 'tsdav';
import type { CalendarAccess } from '#api/features/booking/calendars/access.ts';
import { ProbeFailure } from '#api/features/connections/probes/outcome.ts';
import { createCalendarFetch, ReplyTooLarge } from './calendar-fetch.ts';
import { refusalOf } from './failure.ts';

/** A file of a calendar. */
export interface CalendarObject {
  /** ETag, with its quotes. */
  etag: string | null;
  text: string;
}

const MULTI_STATUS = 207;

/** A property with text, as tsdav gives it. */
export function textOf(value: unknown): string | null {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  const cdata = typeof value === 'object' && value !== null && '_cdata' in value ? value._cdata : null;
  return typeof cdata === 'string' ? cdata : null;
}

export const isCalendar = ({ props }: DAVResponse) => Object.keys(props?.resourcetype ?? {}).includes('calendar');

/** @throws ProbeFailure for what is no reply of CalDAV */
export function assertMultiStatus(replies: readonly DAVResponse[], url: string): void {
  const [first] = replies;
  // tsdav gives the status of the whole reply where it could not be understood.
  if (!first || first.props !== undefined) return;
  if (first.status === MULTI_STATUS && typeof first.raw === 'object') return;
  throw refusalOf(first.status === MULTI_STATUS ? 200 : first.status, url);
}

/**
 * A text that changes with the calendar; `null` where the server has none. The ctag is asked for first: Radicale writes a
 * file for each event when it makes up its first sync token, which took 14 s for 2,000 of them.
 * @throws ProbeFailure
 */
export async function readCalendarTag(access: CalendarAccess, signal: AbortSignal): Promise<string | null> {
  const { url } = access;
  async function ask(props: Record<string, object>) {
    const replies = await propfind({ url, depth: '0', props, fetch: createCalendarFetch(access, signal) });
    assertMultiStatus(replies, url);
    return replies;
  }
  const found = (await ask({ 'd:resourcetype': {}, 'cs:getctag': {} })).find(isCalendar);
  if (!found)
    throw new ProbeFailure(
      'not_found',
      'There is no calendar at this address, but maybe an account: choose its calendar.',
    );
  const tag = textOf(found.props?.getctag);
  if (tag !== null) return tag;
  const [other] = await ask({ 'd:sync-token': {} });
  return textOf(other?.props?.syncToken);
}

const timeOf = (timestamp: number) => new Date(timestamp).toISOString().replace(/[-:]|\.\d+/g, '');

const filterOf = (range?: { start: number; end: number }) => ({
  'comp-filter': {
    _attributes: { name: 'VCALENDAR' },
    'comp-filter': {
      _attributes: { name: 'VEVENT' },
      ...(range && { 'time-range': { _attributes: { start: timeOf(range.start), end: timeOf(range.end) } } }),
    },
  },
});

async function query(access: CalendarAccess, signal: AbortSignal, range?: { start: number; end: number }) {
  const { url } = access;
  const replies = await calendarQuery({
    url,
    depth: '1',
    props: { 'd:getetag': {}, 'c:calendar-data': {} },
    filters: filterOf(range),
    fetch: createCalendarFetch(access, signal),
  });
  assertMultiStatus(replies, url);
  return replies.flatMap(({ props }): CalendarObject[] => {
    const text = textOf(props?.calendarData);
    return text === null ? [] : [{ text, etag: textOf(props?.getetag) }];
  });
}

/**
 * Reads all events of a calendar, because servers are not at one about which of them occur when; of one that is too
 * large for that only those that the server has in the range. @throws ProbeFailure
 */
export async function readCalendarObjects(
  access: CalendarAccess,
  range: { start: number; end: number },
  signal: AbortSignal,
): Promise<CalendarObject[]> {
  try {
    return await query(access, signal);
  } catch (error) {
    if (!(error instanceof ReplyTooLarge)) throw error;
    return query(access, signal, range);
  }
}
