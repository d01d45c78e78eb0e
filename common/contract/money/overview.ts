import { z } from 'zod';
import { amount, date } from '#common/contract/quotes/fields.ts';
import { endpoint, reply } from '#common/endpoint.ts';
import { timestamp, unset } from '#common/fields.ts';
import { exportedKinds, exportFormats } from '#common/money-options.ts';

export const MoneyOverview = z.object({
  sums: z.array(
    z.object({
      currency: z.string(),
      /** Open of invoices, and unpaid payments without one. */
      due: amount,
      overdue: amount,
      /** In the month of the site's zone, less what went back. */
      paidThisMonth: amount,
      /** Agreed, and asked for by no payment. */
      notAsked: amount,
    }),
  ),
  open: z.array(
    z.object({
      kind: z.enum(['invoice', 'payment']),
      id: z.string(),
      engagementId: z.string().nullable(),
      number: z.string(),
      client: z.string(),
      amount,
      currency: z.string(),
      dueOn: date.nullable(),
      daysOverdue: z.number(),
    }),
  ),
  refundsWithoutCreditNote: z.array(
    z.object({
      refundId: z.string(),
      paymentId: z.string(),
      invoiceId: z.string(),
      amount,
      currency: z.string(),
    }),
  ),
  /** Of the next 24 hours. */
  reminders: z.array(
    z.object({ invoiceId: z.string(), number: z.string(), client: z.string(), step: z.number(), at: timestamp }),
  ),
});
export type MoneyOverview = z.output<typeof MoneyOverview>;

const PATH = '/api/money';

export const getMoney = endpoint({
  method: 'GET',
  path: PATH,
  access: 'admin',
  scope: 'money:read',
  summary: 'What is due, overdue, paid this month and not asked for yet',
  reply: reply(MoneyOverview),
});

export const exportMoney = endpoint({
  method: 'GET',
  path: `${PATH}/export`,
  access: 'admin',
  scope: 'money:read',
  summary: 'Invoices or payments for bookkeeping, as CSV or JSON',
  query: z.strictObject({
    of: unset(z.enum(exportedKinds)).describe('Payments by default'),
    format: unset(z.enum(exportFormats)).describe('CSV by default'),
    from: unset(z.iso.date()).describe('Issued, or paid, on this day or later'),
    to: unset(z.iso.date()).describe('Issued, or paid, on this day or earlier'),
  }),
  produces: ['text/csv', 'application/json'],
});
