import { Op, type Transaction } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { repeat } from '#api/core/repeat.ts';
import { toIso } from '#api/core/timestamps.ts';
import { selectRow, selectRows } from '#api/database/table.ts';
import type { InvoiceRow } from '#api/database/tables/invoices.ts';
import { emailReminder } from '#api/work/emails/money-emails.ts';
import { lockEngagement } from '#api/work/find.ts';
import { readReminders } from '#api/work/money/settings.ts';
import type { MoneyOverview } from '#common/contract/money/overview.ts';
import { DAY, MINUTE } from '#common/limits.ts';
import { INVOICE } from '#common/money-limits.ts';
import { addDays, dayIn } from '#common/site/days.ts';
import { zonedTime } from '#common/site/zoned-time.ts';
import { readBalance } from './balance.ts';

interface Due {
  row: InvoiceRow;
  /** Counts from 1. */
  step: number;
  /** Day of the site's zone, and the time at which it goes out. */
  day: string;
  at: number;
}

/** The steps of an invoice that fall on one of these days. */
function stepsOn(
  row: InvoiceRow,
  { days, since }: { days: readonly number[]; since: string },
  dates: readonly string[],
) {
  const { dueOn } = row;
  if (dueOn === null) return [];
  return days.flatMap((after, index) => {
    const day = addDays(dueOn, after);
    // Only days that came after the switch: nobody is reminded of what is past.
    return dates.includes(day) && since < day ? [{ row, step: index + 1, day }] : [];
  });
}

/** Nothing is credited, on its way or gone back, and something is open. */
async function isToRemind(context: Context, row: InvoiceRow, transaction?: Transaction): Promise<number | null> {
  const { open, credited, payments } = await readBalance(context, row, transaction);
  const isContested = payments.some(
    ({ state, refunded }) => refunded > 0 || state === 'processing' || state === 'disputed' || state === 'lost',
  );
  return open === 0 || credited > 0 || isContested ? null : open;
}

/** Reminders of these days that were not sent; none while they are switched off. */
async function findDue(context: Context, dates: readonly string[]): Promise<Due[]> {
  const { models } = context.database;
  const reminders = await readReminders(context);
  const { timeZone } = (await context.site.current()).content.identity;
  if (reminders === null) return [];
  const rows = await selectRows(models.invoices, {
    where: { number: { [Op.ne]: null }, kind: { [Op.ne]: 'credit' }, remind: 1, engagementId: { [Op.ne]: null } },
  });
  const due = rows.flatMap((row) => stepsOn(row, reminders, dates));
  const invoiceId = due.map(({ row }) => row.id);
  const sent = await selectRows(models.invoiceReminders, { where: { invoiceId } });
  const isSent = ({ row, step, day }: { row: InvoiceRow; step: number; day: string }) =>
    sent.some((one) => one.invoiceId === row.id && (one.step === step || one.day === day));
  return due
    .filter((one) => !isSent(one))
    .map((one) => ({ ...one, at: zonedTime(timeZone, one.day, INVOICE.reminderTime) }));
}

/** Sends one reminder where it is still due; of two instances one does. */
async function remind(context: Context, { row: { id }, step, day }: Due): Promise<void> {
  const { database, now } = context;
  await database.transaction(async (transaction) => {
    const found = await selectRow(database.models.invoices, { where: { id }, transaction });
    if (!found || found.engagementId === null) return;
    const engagement = await lockEngagement(context, found.engagementId, transaction);
    const row = await selectRow(database.models.invoices, { where: { id, remind: 1 }, transaction });
    const where = { invoiceId: id, [Op.or]: [{ step }, { day }] };
    const isSent = (await database.models.invoiceReminders.count({ where, transaction })) > 0;
    const open = row && !isSent ? await isToRemind(context, row, transaction) : null;
    if (!row || open === null) return;
    const reminder = { id: `${id}-${step}`, invoiceId: id, step, day, at: now() };
    await database.models.invoiceReminders.create(reminder, { transaction });
    await emailReminder(context, { invoice: row, engagement, open, step }, transaction);
  });
}

/** Sends the reminders of today from nine o'clock on, in the site's zone. */
export async function sendInvoiceReminders(context: Context): Promise<void> {
  const { timeZone } = (await context.site.current()).content.identity;
  const due = await findDue(context, [dayIn(timeZone, context.now())]);
  for (const one of due) if (one.at <= context.now()) await remind(context, one);
  if (due.length > 0) context.deliveries.notify();
}

/** Reminders of the next 24 hours, so that the owner can stop one. */
export async function readUpcomingReminders(context: Context): Promise<MoneyOverview['reminders']> {
  const now = context.now();
  const { timeZone } = (await context.site.current()).content.identity;
  const today = dayIn(timeZone, now);
  const due = await findDue(context, [today, addDays(today, 1)]);
  const upcoming: MoneyOverview['reminders'] = [];
  for (const { row, step, at } of due) {
    if (at <= now || at > now + DAY || (await isToRemind(context, row)) === null) continue;
    upcoming.push({ invoiceId: row.id, number: row.number ?? '', client: row.clientName, step, at: toIso(at) });
  }
  return upcoming.sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
}

/** Reminds of overdue invoices until it is stopped. */
export const createInvoiceWorker = (context: Context) =>
  repeat({
    every: MINUTE,
    work: () => sendInvoiceReminders(context),
    log: context.log,
    failure: 'invoices not reminded of, retrying',
  });
