import { Op } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { selectRows } from '#api/database/table.ts';
import type { EngagementRow } from '#api/database/tables/engagements.ts';
import type { InvoiceRow } from '#api/database/tables/invoices.ts';
import type { PaymentRow } from '#api/database/tables/payments.ts';
import { readBalances } from '#api/work/invoices/balance.ts';
import { readUpcomingReminders } from '#api/work/invoices/reminders.ts';
import { unpaidOf } from '#api/work/payments/balance.ts';
import { lostOf } from '#api/work/payments/stripe-events.ts';
import type { MoneyOverview } from '#common/contract/money/overview.ts';
import { INVOICE } from '#common/money-limits.ts';
import { dayIn, daysBetween } from '#common/site/days.ts';
import { zonedTime } from '#common/site/zoned-time.ts';

type Open = MoneyOverview['open'][number];
type Sum = MoneyOverview['sums'][number];

/** The month of the site's zone that a day is in, as milliseconds. */
interface Month {
  first: string;
  from: number;
}

/** Sums by currency, which is added when it is met first. */
function createSums() {
  const byCurrency = new Map<string, Sum>();
  return {
    add(currency: string, name: Exclude<keyof Sum, 'currency'>, amount: number) {
      const sum = byCurrency.get(currency) ?? { currency, due: 0, overdue: 0, paidThisMonth: 0, notAsked: 0 };
      sum[name] += amount;
      byCurrency.set(currency, sum);
    },
    list: () => [...byCurrency.values()].sort((a, b) => (a.currency < b.currency ? -1 : 1)),
  };
}

type Sums = ReturnType<typeof createSums>;

/** What is open of invoices. */
async function openInvoices(context: Context, rows: readonly InvoiceRow[], today: string): Promise<Open[]> {
  const balanceOf = await readBalances(context, rows);
  return rows.flatMap((row) => {
    const { open } = balanceOf(row.id);
    if (open === 0) return [];
    const daysOverdue = row.dueOn !== null && row.dueOn < today ? daysBetween(row.dueOn, today) : 0;
    const { id, engagementId, number, clientName: client, currency, dueOn } = row;
    return [
      {
        kind: 'invoice' as const,
        id,
        engagementId,
        number: number ?? '',
        client,
        amount: open,
        currency,
        dueOn,
        daysOverdue,
      },
    ];
  });
}

/** Unpaid payments that no invoice asks for, of work that goes on. */
const openPayments = (payments: readonly PaymentRow[], engagements: ReadonlyMap<string, EngagementRow>): Open[] =>
  payments.flatMap((payment) => {
    const engagement = engagements.get(payment.engagementId);
    const isOpen = payment.paidAt === null && payment.invoiceId === null && payment.state !== 'void';
    if (!isOpen || !engagement || engagement.state === 'cancelled') return [];
    const { id, engagementId, reference: number, amount, currency } = payment;
    const client = engagement.clientCompany ?? engagement.clientName;
    return [
      { kind: 'payment' as const, id, engagementId, number, client, amount, currency, dueOn: null, daysOverdue: 0 },
    ];
  });

/**
 * Adds what was received in the month, less what went back: payments without the parts that came as receipts, and receipts
 * but those that were withheld.
 */
async function addReceived(
  context: Context,
  payments: readonly PaymentRow[],
  currencyOf: (invoiceId: string) => string | undefined,
  { first, from }: Month,
  sums: Sums,
) {
  const { models } = context.database;
  const receipts = await selectRows(models.invoiceReceipts, {});
  for (const { invoiceId, amount, method, receivedOn } of receipts) {
    const currency = currencyOf(invoiceId);
    if (currency && method !== 'withheld' && receivedOn >= first) sums.add(currency, 'paidThisMonth', Number(amount));
  }
  for (const payment of payments) {
    if (payment.paidAt === null || payment.paidAt < from) continue;
    const parts = receipts.reduce((sum, one) => sum + (one.paymentId === payment.id ? Number(one.amount) : 0), 0);
    sums.add(payment.currency, 'paidThisMonth', payment.amount - parts);
  }
  const currencies = new Map(payments.map(({ id, currency }) => [id, currency]));
  const refunds = await selectRows(models.refunds, { where: { state: 'done', doneAt: { [Op.gte]: from } } });
  for (const { paymentId, amount } of refunds)
    sums.add(currencies.get(paymentId) ?? '', 'paidThisMonth', -Number(amount));
  for (const payment of payments)
    if (payment.state === 'lost' && payment.updatedAt >= from)
      sums.add(payment.currency, 'paidThisMonth', -(await lostOf(context, payment)));
}

/** Refunds whose invoice was credited by less than went back. */
async function refundsWithoutCredit(
  context: Context,
  payments: readonly PaymentRow[],
  invoices: readonly InvoiceRow[],
): Promise<MoneyOverview['refundsWithoutCreditNote']> {
  const invoiced = new Map(payments.map((payment) => [payment.id, payment]));
  const refunds = await selectRows(context.database.models.refunds, {
    where: { state: 'done', creditId: { [Op.is]: null } },
    order: ['doneAt', 'id'],
  });
  const balanceOf = await readBalances(context, invoices);
  return refunds.flatMap(({ id: refundId, paymentId, amount }) => {
    const payment = invoiced.get(paymentId);
    if (!payment || payment.invoiceId === null) return [];
    const { credited, payments: linked } = balanceOf(payment.invoiceId);
    const returned = linked.reduce((sum, { refunded }) => sum + refunded, 0);
    if (credited >= returned) return [];
    return [{ refundId, paymentId, invoiceId: payment.invoiceId, amount: Number(amount), currency: payment.currency }];
  });
}

/** What is due, overdue, paid this month and not asked for yet, with the list of what is open. */
export async function readMoney(context: Context): Promise<MoneyOverview> {
  const { models } = context.database;
  const { timeZone } = (await context.site.current()).content.identity;
  const today = dayIn(timeZone, context.now());
  const first = `${today.slice(0, 7)}-01`;
  const month = { first, from: zonedTime(timeZone, first, '00:00') };
  const engagements = await selectRows(models.engagements, {});
  const payments = await selectRows(models.payments, { order: ['createdAt', 'reference'] });
  const invoices = await selectRows(models.invoices, {
    where: { number: { [Op.ne]: null }, kind: { [Op.ne]: 'credit' } },
    order: ['issuedOn', 'number'],
  });
  const open = [
    ...(await openInvoices(context, invoices, today)),
    ...openPayments(payments, new Map(engagements.map((row) => [row.id, row]))),
  ].sort((a, b) => b.daysOverdue - a.daysOverdue);
  const sums = createSums();
  for (const { currency, amount, daysOverdue } of open) {
    sums.add(currency, 'due', amount);
    if (daysOverdue > 0) sums.add(currency, 'overdue', amount);
  }
  for (const engagement of engagements)
    if (engagement.state !== 'cancelled')
      sums.add(engagement.currency, 'notAsked', await unpaidOf(context, engagement));
  const currencies = new Map(invoices.map(({ id, currency }) => [id, currency]));
  await addReceived(context, payments, (id) => currencies.get(id), month, sums);
  return {
    sums: sums.list(),
    open: open.slice(0, INVOICE.openListed),
    refundsWithoutCreditNote: await refundsWithoutCredit(context, payments, invoices),
    reminders: await readUpcomingReminders(context),
  };
}
