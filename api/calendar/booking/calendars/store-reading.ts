import type { Transaction } from 'sequelize';
import { enqueueCalendarUnreadable } from '#api/calendar/booking/calendar-emails.ts';
import type { Context } from '#api/core/context.ts';
import { newId } from '#api/core/ids.ts';
import { selectRow } from '#api/database/table.ts';
import type { BookingBusyRow, BookingCalendarRow } from '#api/database/tables/bookings.ts';
import { applyChanges, type WrittenCalls } from './changes.ts';
import type { CalendarTimes } from './events/busy-times.ts';
import type { Reading, ReadingOutcome } from './reading.ts';

/** Rows of one INSERT. */
const BATCH = 500;

/** Replaces the busy times of a calendar. */
export async function storeBusyTimes(
  { database }: Pick<Context, 'database'>,
  calendarId: string,
  { busy, own }: CalendarTimes,
  transaction: Transaction,
): Promise<void> {
  const { bookingBusy } = database.models;
  await bookingBusy.destroy({ where: { calendarId }, transaction });
  const rows: BookingBusyRow[] = [
    ...busy.map(({ start, end }) => ({ id: newId(), calendarId, start, end, bookingId: null })),
    ...own.map(({ start, end, bookingId }) => ({ id: newId(), calendarId, start, end, bookingId })),
  ];
  for (let index = 0; index < rows.length; index += BATCH)
    await bookingBusy.bulkCreate(rows.slice(index, index + BATCH), { transaction });
}

/** The columns of a calendar that has been read. */
export const readColumns = ({ at, times, syncState }: Reading) => ({
  state: 'ok' as const,
  lastReadAt: at,
  failingSince: null,
  lastError: null,
  toldAt: null,
  syncState,
  ...(times && { events: times.events, unread: JSON.stringify(times.unread) }),
});

/**
 * Stores what a calendar said; of one that could not be read only that, so that its last copy goes on counting. A read
 * that began before the one that is stored changes nothing, nor one of a calendar that was changed meanwhile.
 */
export async function storeOutcome(
  context: Context,
  before: BookingCalendarRow,
  outcome: ReadingOutcome,
  written: WrittenCalls,
): Promise<void> {
  const { database, log, now } = context;
  const { bookingCalendars } = database.models;
  const { id } = before;
  await database.transaction(async (transaction) => {
    const row = await selectRow(bookingCalendars, { where: { id }, transaction, lock: transaction.LOCK.UPDATE });
    if (!row || row.updatedAt !== before.updatedAt) return;
    const isOlder = 'reading' in outcome && row.lastReadAt !== null && row.lastReadAt > outcome.reading.at;
    if (isOlder) return;
    if ('reading' in outcome) {
      const { reading } = outcome;
      if (reading.times) await storeBusyTimes(context, id, reading.times, transaction);
      await bookingCalendars.update(readColumns(reading), { where: { id }, transaction });
      if (row.state === 'unreadable') log.info({ calendarId: id }, 'calendar is read again');
      await applyChanges(context, row, reading, written, transaction);
      return;
    }
    // Another read that began meanwhile has succeeded.
    if (row.lastReadAt !== before.lastReadAt) return;
    const { code, message } = outcome.failure;
    const since = row.failingSince ?? now();
    const failed = { state: 'unreadable' as const, failingSince: since, lastError: message.slice(0, 500) };
    await bookingCalendars.update({ ...failed, toldAt: row.toldAt ?? now() }, { where: { id }, transaction });
    if (row.toldAt === null) {
      log.warn({ calendarId: id, code, reason: message }, 'calendar not read, its last copy is used');
      await enqueueCalendarUnreadable(context, row, { since, problem: message }, transaction);
    }
  });
}
