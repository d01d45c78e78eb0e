import { Op, type Transaction } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { selectRow } from '#api/database/table.ts';
import { readAccess, SERVER_CALENDAR } from './access.ts';

/** Has calls written into one calendar, and into no other one. */
export async function moveWriteTo({ database }: Pick<Context, 'database'>, id: string, transaction: Transaction) {
  const { bookingCalendars } = database.models;
  await bookingCalendars.update({ writeTo: 0 }, { where: { id: { [Op.ne]: id }, writeTo: 1 }, transaction });
  await bookingCalendars.update({ writeTo: 1 }, { where: { id }, transaction });
}

/** Calls go into the server's calendar where the owner has chosen none. */
export async function passOnWriteTo(context: Pick<Context, 'database'>, transaction: Transaction): Promise<void> {
  const { bookingCalendars } = context.database.models;
  if (await selectRow(bookingCalendars, { where: { writeTo: 1 }, transaction })) return;
  await moveWriteTo(context, SERVER_CALENDAR, transaction);
}

/** Host of the calendar that calls are written into; `null` without one. */
export async function readCalendarHost(
  context: Pick<Context, 'database' | 'secrets' | 'connections'>,
): Promise<string | null> {
  const row = await selectRow(context.database.models.bookingCalendars, { where: { writeTo: 1 } });
  const access = row && (await readAccess(context, row));
  return access ? new URL(access.url).hostname : null;
}
