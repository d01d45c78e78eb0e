import type { Context } from '#api/core/context.ts';
import { selectRow } from '#api/database/table.ts';
import type { BookingCalendarRow } from '#api/database/tables/booking-calendars.ts';
import type { BookingRow } from '#api/database/tables/bookings.ts';
import { readAvailability } from '#api/features/booking/availability.ts';
import { eventUid } from '#api/features/booking/invitations/invitation.ts';
import { SECOND } from '#common/limits.ts';
import { type CalendarAccess, readAccess } from './access.ts';
import type { StoredCalendarChange } from './busy.ts';
import { recordChange } from './changes.ts';
import { eventText, readWritten } from './event-text.ts';
import { readBusyTimes } from './events/busy-times.ts';
import { createCalendarFetch } from './servers/calendar-fetch.ts';
import { refusalOf } from './servers/failure.ts';
import { findTarget } from './write.ts';

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
    const reader = { ownerZone: timeZone, addresses: new Set<string>(), window, bookingOf: () => booking.id };
    const { own } = await readBusyTimes([text], reader);
    return own[0]?.start;
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
