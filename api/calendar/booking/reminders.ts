import { Op, type Transaction } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import type { Emitted } from '#api/core/events.ts';
import { newId } from '#api/core/ids.ts';
import { repeat } from '#api/core/repeat.ts';
import { selectRow, selectRows } from '#api/database/table.ts';
import type { BookingReminderRow, BookingRow } from '#api/database/tables/bookings.ts';
import { MINUTE, SECOND } from '#common/limits.ts';
import { readAvailability } from './availability.ts';
import type { CallEvent } from './change-booking.ts';
import { enqueueReminder } from './emails.ts';

const LOOK_INTERVAL_MS = 10 * SECOND;
const BATCH = 50;

/** Sets the reminders of a call anew: one for each of the owner's times that is still to come. */
export async function setReminders(
  context: Pick<Context, 'database' | 'site'>,
  { id, start }: Pick<BookingRow, 'id' | 'start'>,
  now: number,
  transaction: Transaction,
): Promise<void> {
  const { bookingReminders } = context.database.models;
  await dropReminders(context, id, transaction);
  const { reminderMinutes } = await readAvailability(context, transaction);
  const rows = reminderMinutes
    .map((minutes) => ({ id: newId(), bookingId: id, minutes, at: start - minutes * MINUTE }))
    .filter(({ at }) => at > now);
  if (rows.length > 0) await bookingReminders.bulkCreate(rows, { transaction });
}

/** Drops the reminders of a call that are still to be sent. */
export async function dropReminders(
  { database }: Pick<Context, 'database'>,
  bookingId: string,
  transaction: Transaction,
): Promise<void> {
  await database.models.bookingReminders.destroy({ where: { bookingId }, transaction });
}

/** Has the reminders follow a change of a call. */
export async function keepReminders(
  context: Context,
  { subject: { booking } }: Emitted<CallEvent>,
  transaction: Transaction,
): Promise<void> {
  if (booking.status === 'confirmed') await setReminders(context, booking, context.now(), transaction);
  else await dropReminders(context, booking.id, transaction);
}

/** Queues one reminder, unless its call is over or cancelled; of several instances the one that deletes its row. */
async function remind(context: Context, { id, bookingId }: BookingReminderRow): Promise<void> {
  const { database, now } = context;
  const { bookings, bookingReminders } = database.models;
  await database.transaction(async (transaction) => {
    if ((await bookingReminders.destroy({ where: { id }, transaction })) === 0) return;
    const booking = await selectRow(bookings, { where: { id: bookingId }, transaction });
    if (booking?.status === 'confirmed' && booking.end > now()) await enqueueReminder(context, booking, transaction);
  });
}

/** Queues the reminders whose time has come. */
export async function sendDueReminders(context: Context): Promise<void> {
  const { bookingReminders } = context.database.models;
  for (;;) {
    const due = await selectRows(bookingReminders, {
      where: { at: { [Op.lte]: context.now() } },
      order: ['at', 'id'],
      limit: BATCH,
    });
    for (const reminder of due) await remind(context, reminder);
    if (due.length < BATCH) return;
  }
}

/** Looks for due reminders until it is stopped. */
export const createReminderWorker = (context: Context) =>
  repeat({
    every: LOOK_INTERVAL_MS,
    work: () => sendDueReminders(context),
    log: context.log,
    failure: 'reminders of calls not queued, retrying',
  });
