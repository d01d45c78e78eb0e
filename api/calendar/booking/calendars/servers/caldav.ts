import { calendarQuery, propfind } from 'tsdav';
import type { CalendarAccess } from '#api/calendar/booking/calendars/access.ts';
import { ProbeFailure } from '#api/core/connections/outcome.ts';
import { ReplyTooLarge } from './calendar-fetch.ts';
import { askDav, type DavReply, type DavResource, readDavReply, textOf } from './dav-reply.ts';

export const isCalendar = ({ props }: DavResource) => Object.keys(props?.resourcetype ?? {}).includes('calendar');

/**
 * A text that changes with the calendar; `null` where the server has none. The ctag is asked for first: Radicale writes a
 * file for each event when it makes up its first sync token, which took 14 s for 2,000 of them.
 * @throws ProbeFailure
 */
export async function readCalendarTag(access: CalendarAccess, signal: AbortSignal): Promise<string | null> {
  const { url } = access;
  const ask = async (props: Record<string, object>) =>
    readDavReply(await askDav(access, signal, (request) => propfind({ url, depth: '0', props, fetch: request })));
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

const query = (access: CalendarAccess, signal: AbortSignal, range?: { start: number; end: number }) =>
  askDav(access, signal, (request) =>
    calendarQuery({
      url: access.url,
      depth: '1',
      props: { 'd:getetag': {}, 'c:calendar-data': {} },
      filters: filterOf(range),
      fetch: request,
    }),
  );

/**
 * Asks for all events of a calendar, because servers are not at one about which of them occur when; of one that is too
 * large for that only for those that the server has in the range. @throws ProbeFailure
 */
export async function askForEvents(
  access: CalendarAccess,
  range: { start: number; end: number },
  signal: AbortSignal,
): Promise<DavReply> {
  try {
    return await query(access, signal);
  } catch (error) {
    if (!(error instanceof ReplyTooLarge)) throw error;
    return query(access, signal, range);
  }
}
