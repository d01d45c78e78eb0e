import { Op, type Transaction } from 'sequelize';
import { enqueueCalendarChange } from '#api/calendar/booking/calendar-emails.ts';
import type { Context } from '#api/core/context.ts';
import { nextTimestamp } from '#api/core/timestamps.ts';
import { selectRow, selectRows } from '#api/database/table.ts';
import type { BookingCalendarRow, BookingRow } from '#api/database/tables/bookings.ts';
import { readCalendarChange, type StoredCalendarChange } from './busy.ts';
import type { Reading } from './reading.ts';

/** The calls whose events a calendar had before it was read, by their id. */
export type WrittenCalls = ReadonlyMap<string, BookingRow>;

/** The calls to come whose events are in that calendar. */
export async function readWrittenCalls({ database, now }: Context, calendarId: string): Promise<WrittenCalls> {
  const where = {
    calendarId,
    calendarState: 'written' as const,
    status: 'confirmed' as const,
    end: { [Op.gt]: now() },
  };
  const rows = await selectRows(database.models.bookings, { where });
  return new Map(rows.map((row) => [row.id, row]));
}

/** Stores what the owner did to the event of a call, and tells the owner; the call itself stays as it is. */
export async function recordChange(
  context: Context,
  booking: BookingRow,
  change: { found: StoredCalendarChange; tag: string | null; calendar: string },
  transaction: Transaction,
): Promise<void> {
  const { database, now } = context;
  const { found, tag, calendar } = change;
  const updatedAt = nextTimestamp(now(), booking.updatedAt);
  const columns = { calendarChange: JSON.stringify(found), calendarTag: tag, updatedAt };
  await database.models.bookings.update(columns, { where: { id: booking.id }, transaction });
  const { kind, start: movedTo } = found;
  await enqueueCalendarChange(context, booking, { calendar, kind, movedTo }, transaction);
}

function findChange(booking: BookingRow, starts: readonly number[]): StoredCalendarChange | null {
  if (starts.includes(booking.start)) return null;
  const [start] = starts;
  return start === undefined ? { kind: 'removed', start: null } : { kind: 'moved', start };
}

/** Compares the events of our calls with the calls. Nothing in a calendar ever deletes or moves a call. */
export async function applyChanges(
  context: Context,
  calendar: BookingCalendarRow,
  { times, tags }: Reading,
  written: WrittenCalls,
  transaction: Transaction,
): Promise<void> {
  if (times === null) return;
  const { bookings } = context.database.models;
  for (const before of written.values()) {
    const { id } = before;
    const starts = times.own.filter(({ bookingId }) => bookingId === id).map(({ start }) => start);
    const found = findChange(before, starts);
    const tag = tags.get(id) ?? null;
    const isKnown = JSON.stringify(found) === JSON.stringify(readCalendarChange(before));
    if (isKnown && tag === before.calendarTag) continue;
    const booking = await selectRow(bookings, { where: { id }, transaction, lock: transaction.LOCK.UPDATE });
    // It was changed, or written anew, while the calendar was read.
    if (
      booking?.calendarState !== 'written' ||
      booking.sequence !== before.sequence ||
      booking.calendarTag !== before.calendarTag ||
      booking.calendarChange !== before.calendarChange
    )
      continue;
    if (found && !isKnown) await recordChange(context, booking, { found, tag, calendar: calendar.name }, transaction);
    else if (isKnown) await bookings.update({ calendarTag: tag }, { where: { id }, transaction });
    else {
      // The owner has put it back.
      const updatedAt = nextTimestamp(context.now(), booking.updatedAt);
      const columns = { calendarChange: null, calendarTag: tag, updatedAt };
      await bookings.update(columns, { where: { id }, transaction });
    }
  }
}
