import ICAL from 'ical.js';
import { z } from 'zod';
import { readAvailability } from '#api/calendar/booking/availability.ts';
import { eventUid } from '#api/calendar/booking/invitations/invitation.ts';
import type { Context } from '#api/core/context.ts';
import { selectRow } from '#api/database/table.ts';
import type { BookingCalendarRow, BookingRow } from '#api/database/tables/bookings.ts';
import { SECOND } from '#common/limits.ts';
import { type CalendarAccess, readAccess } from './access.ts';
import type { StoredCalendarChange } from './busy.ts';
import { recordChange } from './changes.ts';
import { readInThread } from './reading.ts';
import { createCalendarFetch } from './servers/calendar-fetch.ts';
import { refusalOf } from './servers/failure.ts';
import { findTarget } from './write.ts';

/** The start that we wrote, by which a change of the owner's is told from one of ours. */
const WRITTEN_START = 'x-portfolio-start';
const PRODUCT = '-//Portfolio//Booking//EN';

const Answers = z.array(z.object({ label: z.string(), text: z.string() }));

const utcTime = (timestamp: number) => ICAL.Time.fromJSDate(new Date(timestamp), true);

/** Calendars of some servers refuse control characters, and no line of a text needs any. */
const clean = (text: string) => text.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n]/gu, ' ');

function describe({ email, note, answers }: BookingRow): string {
  const parts = [email, note, ...Answers.parse(JSON.parse(answers)).map(({ label, text }) => `${label}: ${text}`)];
  return clean(parts.filter((part) => part !== null && part !== '').join('\n\n'));
}

/**
 * A call as an event (RFC 5545) for the owner's calendar. It has no ATTENDEE: the calendar's server would send an
 * invitation of its own.
 */
function eventText(booking: BookingRow, uid: string, now: number): string {
  const calendar = new ICAL.Component('vcalendar');
  calendar.addPropertyWithValue('version', '2.0');
  calendar.addPropertyWithValue('prodid', PRODUCT);
  const event = new ICAL.Component('vevent');
  const values: [string, string | number | ICAL.Time][] = [
    ['uid', uid],
    ['dtstamp', utcTime(now)],
    ['dtstart', utcTime(booking.start)],
    ['dtend', utcTime(booking.end)],
    ['sequence', booking.sequence],
    ['status', 'CONFIRMED'],
    ['transp', 'OPAQUE'],
    ['summary', clean(`${booking.typeName}: ${booking.name}`)],
    ['description', describe(booking)],
    ...(booking.placeText === null ? [] : [['location', clean(booking.placeText)] as [string, string]]),
    [WRITTEN_START, utcTime(booking.start).toICALString()],
  ];
  for (const [name, value] of values) event.addPropertyWithValue(name, value);
  calendar.addSubcomponent(event);
  return `${calendar.toString()}\r\n`;
}

/** The start with which we wrote the text of an event, and its version; `null` for what is not there. */
function readWritten(text: string): { start: number | null; sequence: number | null } {
  const start = /^X-PORTFOLIO-START[^:\r\n]*:(\d{8}T\d{6}Z)/im.exec(text)?.[1];
  const sequence = /^SEQUENCE:(\d+)/im.exec(text)?.[1];
  return {
    start: start === undefined ? null : Date.parse(isoOf(start)),
    sequence: sequence === undefined ? null : Number(sequence),
  };
}

/** '20261201T090000Z' as ical.js reads it. */
const isoOf = (time: string) => time.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z');

const WRITE_TIME_MS = 10 * SECOND;
const GONE = new Set([404, 410]);
const PRECONDITION_FAILED = 412;

/** The result of a write: the ETag of the event, and what the owner has done to it without our knowing. */
interface Written {
  tag: string | null;
  change: StoredCalendarChange | null;
}

const fileOf = (calendarUrl: string, uid: string) =>
  new URL(`${encodeURIComponent(uid).replace('%40', '@')}.ics`, calendarUrl.replace(/\/?$/, '/')).href;

/** Writes, moves and removes the event of one call. */
function createEvents(context: Context, access: CalendarAccess, booking: BookingRow) {
  const uid = eventUid(booking.id, context.config.publicUrl);
  const url = fileOf(access.url, uid);
  const call = createCalendarFetch(access, AbortSignal.timeout(WRITE_TIME_MS));

  async function get(): Promise<{ tag: string | null; text: string } | null> {
    const response = await call(url);
    if (GONE.has(response.status)) return null;
    if (!response.ok) throw refusalOf(response.status, url);
    return { tag: response.headers.get('etag'), text: await response.text() };
  }

  /** @returns `null` when the event is not as the condition says */
  async function put(condition: Record<string, string>): Promise<Written | null> {
    const body = eventText(booking, uid, context.now());
    const headers = { 'content-type': 'text/calendar; charset=utf-8', ...condition };
    const response = await call(url, { method: 'PUT', body, headers });
    const isKnown = 'if-match' in condition;
    if (response.status === PRECONDITION_FAILED || (isKnown && GONE.has(response.status))) return null;
    if (!response.ok) throw refusalOf(response.status, url);
    // A server that changes what it stores does not say its ETag (RFC 4791, 5.3.4).
    return { tag: response.headers.get('etag') ?? (await get())?.tag ?? null, change: null };
  }

  async function startOf(text: string): Promise<number | undefined> {
    const { timeZone } = await readAvailability(context);
    const window = { start: context.now(), end: context.now() };
    const { times } = await readInThread({
      source: { text },
      ...{ ownerZone: timeZone, addresses: new Set(), window },
      calls: { ids: new Set([booking.id]), suffix: eventUid('', context.config.publicUrl) },
    });
    return times.own[0]?.start;
  }

  /** Another version of the event is there than the one that we know. */
  async function settle(): Promise<Written> {
    const found = await get();
    if (found === null) {
      if (booking.calendarTag !== null) return { tag: null, change: { kind: 'removed', start: null } };
      throw refusalOf(PRECONDITION_FAILED, url);
    }
    const { tag, text } = found;
    const written = readWritten(text);
    const start = await startOf(text);
    // A write of ours, after which this process ended.
    if (start === booking.start && written.sequence === booking.sequence) return { tag, change: null };
    const isMoved = start !== booking.start && start !== written.start;
    if (isMoved)
      return { tag, change: start === undefined ? { kind: 'removed', start: null } : { kind: 'moved', start } };
    const overwritten = tag === null ? null : await put({ 'if-match': tag });
    if (overwritten === null) throw refusalOf(PRECONDITION_FAILED, url);
    return overwritten;
  }

  return {
    async write(): Promise<Written> {
      const { calendarTag } = booking;
      return (await put(calendarTag === null ? { 'if-none-match': '*' } : { 'if-match': calendarTag })) ?? settle();
    },
    async remove(): Promise<Written> {
      const response = await call(url, { method: 'DELETE' });
      if (!response.ok && !GONE.has(response.status)) throw refusalOf(response.status, url);
      return { tag: null, change: null };
    },
  };
}

/** Stores what came of a write. A call that was changed meanwhile is written once more. */
async function store(
  context: Context,
  booking: BookingRow,
  calendar: BookingCalendarRow,
  { tag, change }: Written,
): Promise<void> {
  const { bookings } = context.database.models;
  const { id, sequence, status } = booking;
  await context.database.transaction(async (transaction) => {
    const row = await selectRow(bookings, { where: { id }, transaction, lock: transaction.LOCK.UPDATE });
    if (!row) return;
    const isSame = row.sequence === sequence && row.status === status;
    const calendarState = change ? ('failed' as const) : ('written' as const);
    const columns = { calendarId: calendar.id, calendarTag: tag, ...(isSame && { calendarState }) };
    await bookings.update(columns, { where: { id }, transaction });
    if (change && isSame)
      await recordChange(context, row, { found: change, tag, calendar: calendar.name }, transaction);
  });
}

/**
 * Has the owner's calendar follow a call: its event is written, moved or removed.
 * @throws ProbeFailure, or what the connection fails with
 */
export async function writeCall(context: Context, booking: BookingRow): Promise<void> {
  const calendar = await findTarget(context, booking);
  const access = calendar && (await readAccess(context, calendar));
  if (!calendar || !access) {
    await context.database.models.bookings.update({ calendarState: 'off' }, { where: { id: booking.id } });
    return;
  }
  // An event of a calendar that is gone has a tag of no other one.
  const known = { ...booking, calendarTag: booking.calendarId === calendar.id ? booking.calendarTag : null };
  const events = createEvents(context, access, known);
  await store(context, booking, calendar, await (booking.status === 'cancelled' ? events.remove() : events.write()));
}
