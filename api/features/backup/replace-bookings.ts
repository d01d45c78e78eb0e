import { Op, type Transaction } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { SITE_ID } from '#api/core/published-site.ts';
import { selectRow } from '#api/database/table.ts';
import { resetTypes } from '#api/features/booking/first-types.ts';
import { fillContent } from '#common/site/braces.ts';
import { readStoredContent } from '#common/site/stored.ts';
import type { CheckedBackup } from './check.ts';
import { replaceRows } from './replace-rows.ts';
import { bookingTables } from './tables.ts';

/** The published document as the transaction sees it: that of the backup. */
async function readSite(context: Context, transaction: Transaction) {
  const { siteState, siteVersions } = context.database.models;
  const state = await selectRow(siteState, { where: { id: SITE_ID }, attributes: ['publishedId'], transaction });
  const version = state && (await selectRow(siteVersions, { where: { id: state.publishedId }, transaction }));
  if (!version) return (await context.site.current()).content;
  const { mail } = await context.connections.current(transaction);
  return fillContent(readStoredContent(version.content), { contactEmail: mail.to, now: context.now() });
}

/** Calls and what belongs to them as the backup has them; the hours stay where it has none. */
export async function replaceBookings(context: Context, backup: CheckedBackup, transaction: Transaction) {
  const { sequelize, models } = context.database;
  for (const table of bookingTables)
    if (table !== 'bookingAvailability' || backup.holds(table)) await replaceRows(context, backup, table, transaction);
  if (!backup.holds('bookingTypes')) await resetTypes(context, await readSite(context, transaction), transaction);
  // Their events are in calendars of another server.
  const calendars = sequelize.literal('(SELECT id FROM booking_calendars)');
  await models.bookings.update(
    { calendarState: 'off', calendarId: null, calendarTag: null, calendarChange: null },
    { where: { calendarId: { [Op.and]: [{ [Op.ne]: null }, { [Op.notIn]: calendars }] } }, transaction },
  );
  // These were sent since the backup, or are of no use any more.
  await models.bookingReminders.destroy({ where: { at: { [Op.lte]: context.now() } }, transaction });
}
