import type { Transaction } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { selectRow } from '#api/database/table.ts';
import type { BookingRow } from '#api/database/tables/bookings.ts';

/** The calendar that holds the event of a call; else the one that calls are written into. */
export async function findTarget(
  { database }: Pick<Context, 'database'>,
  { calendarId }: Pick<BookingRow, 'calendarId'>,
  transaction?: Transaction,
) {
  const { bookingCalendars } = database.models;
  const inTransaction = transaction ? { transaction } : {};
  const holder =
    calendarId === null
      ? undefined
      : await selectRow(bookingCalendars, { where: { id: calendarId }, ...inTransaction });
  return holder ?? (await selectRow(bookingCalendars, { where: { writeTo: 1 }, ...inTransaction }));
}

/**
 * Has the owner's calendar follow a call that was booked, moved or cancelled: it is written after the commit, again and
 * again until it is done. Until then `calendarState` is `pending`, and `off` without such a calendar. What the owner did
 * to the event before is settled by the change.
 * @returns the call as it is stored now
 */
export async function queueCalendarWrite(
  context: Pick<Context, 'database'>,
  booking: BookingRow,
  transaction: Transaction,
): Promise<BookingRow> {
  const target = await findTarget(context, booking, transaction);
  const queued = { calendarState: target ? ('pending' as const) : ('off' as const), calendarChange: null };
  await context.database.models.bookings.update(queued, { where: { id: booking.id }, transaction });
  return { ...booking, ...queued };
}
