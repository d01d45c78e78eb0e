import { calendarQuery, propfind } from 'tsdav';
import type { CalendarAccess } from '#api/calendar/booking/calendars/access.ts';
import { ProbeFailure } from '#api/core/connections/outcome.ts';
import { ReplyTooLarge } from './calendar-fetch.ts';
import { askDav, type DavReply, type DavResource, readDavReply, textOf } from './dav-reply.ts';

export interface FoundCalendar {
  url: string;
  name: string;
}

const props = {
  'd:resourcetype': {},
  'd:displayname': {},
  'd:current-user-principal': {},
  'c:calendar-home-set': {},
  'c:supported-calendar-component-set': {},
};

const hrefOf = (property: unknown): string | null => {
  const href = typeof property === 'object' && property !== null && 'href' in property ? property.href : null;
  return textOf(Array.isArray(href) ? href[0] : href);
};

const isGiven = (href: string | null): href is string => href !== null;

/** A calendar of tasks only has no times. */
function hasEvents({ props: found }: DavResource): boolean {
  const components: unknown = found?.supportedCalendarComponentSet?.comp;
  if (components === undefined) return true;
  return JSON.stringify(components).includes('"VEVENT"');
}

const lastPart = (url: string) => decodeURIComponent(new URL(url).pathname.split('/').findLast(Boolean) ?? '');

const isCalendar = ({ props }: DavResource) => Object.keys(props?.resourcetype ?? {}).includes('calendar');

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

/** The calendars of an account, or the one that the address names. @throws ProbeFailure */
export async function findCalendars(access: CalendarAccess, signal: AbortSignal): Promise<FoundCalendar[]> {
  const look = async (url: string, depth: '0' | '1'): Promise<DavResource[]> =>
    readDavReply(await askDav(access, signal, (request) => propfind({ url, depth, props, fetch: request })));
  const absolute = (href: string) => new URL(href, access.url).href;
  const calendarsIn = (replies: readonly DavResource[]) =>
    replies
      .filter((reply) => isCalendar(reply) && hasEvents(reply) && reply.href !== undefined)
      .map(({ href = '', props: found }) => ({
        url: absolute(href),
        name: textOf(found?.displayname)?.trim() || lastPart(absolute(href)),
      }));

  async function inAccount(url: string): Promise<FoundCalendar[]> {
    const replies = await look(url, '1');
    const direct = calendarsIn(replies);
    if (direct.length > 0) return direct;
    const principal = replies.map(({ props: found }) => hrefOf(found?.currentUserPrincipal)).find(isGiven);
    const accounts = principal === undefined ? replies : await look(absolute(principal), '0');
    const home = accounts.map(({ props: found }) => hrefOf(found?.calendarHomeSet)).find(isGiven);
    return home === undefined ? [] : calendarsIn(await look(absolute(home), '1'));
  }

  try {
    const found = await inAccount(access.url);
    if (found.length > 0) return found;
  } catch (error) {
    // A server that has its calendars elsewhere says so at the address of RFC 6764.
    if (!(error instanceof ProbeFailure) || error.code === 'wrong_password') throw error;
    const found = await inAccount(absolute('/.well-known/caldav')).catch((second: unknown) => {
      throw second instanceof ProbeFailure ? error : second;
    });
    if (found.length > 0) return found;
    throw error;
  }
  throw new ProbeFailure('not_found', 'This account has no calendar: create one there first.');
}
