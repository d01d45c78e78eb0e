import { Op, type Transaction } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { selectRows } from '#api/database/table.ts';
import type { InvoiceReceiptRow, InvoiceRow } from '#api/database/tables/invoices.ts';
import type { PaymentRow } from '#api/database/tables/payments.ts';
import { lostOf } from '#api/work/payments/stripe-events.ts';
import type { InvoiceState } from '#common/money-options.ts';

/** What became of an invoice. */
export interface InvoiceBalance {
  paid: number;
  credited: number;
  open: number;
  overpaid: number;
  payments: PaymentRow[];
  receipts: InvoiceReceiptRow[];
  credits: InvoiceRow[];
}

type Needs = Pick<Context, 'database'>;

/** What came of a payment and did not go back, in minor units. */
async function keptOf(context: Needs, payment: PaymentRow, transaction?: Transaction): Promise<number> {
  if (payment.paidAt === null) return 0;
  return payment.amount - payment.refunded - (await lostOf(context, payment, transaction));
}

const group = <Row>(rows: readonly Row[], keyOf: (row: Row) => string | null) => Map.groupBy(rows, keyOf);

/** Balances of invoices by id, read in a few queries for all. */
export async function readBalances(
  context: Needs,
  rows: readonly InvoiceRow[],
  transaction?: Transaction,
): Promise<(id: string) => InvoiceBalance> {
  const { models } = context.database;
  const inside = transaction && { transaction };
  const ids = rows.map(({ id }) => id);
  const payments = await selectRows(models.payments, {
    where: { invoiceId: ids },
    order: ['createdAt', 'reference'],
    ...inside,
  });
  const receipts = await selectRows(models.invoiceReceipts, {
    where: { invoiceId: ids },
    order: ['receivedOn', 'createdAt', 'id'],
    ...inside,
  });
  const credits = await selectRows(models.invoices, {
    where: { refersTo: ids, number: { [Op.ne]: null } },
    order: ['issuedOn', 'id'],
    ...inside,
  });
  const kept = new Map<string, number>();
  for (const payment of payments) kept.set(payment.id, await keptOf(context, payment, transaction));
  const byInvoice = {
    payments: group(payments, ({ invoiceId }) => invoiceId),
    receipts: group(receipts, ({ invoiceId }) => invoiceId),
    credits: group(credits, ({ refersTo }) => refersTo),
  };
  const totals = new Map(rows.map(({ id, total }) => [id, Number(total)]));
  return (id) => {
    const own = {
      payments: byInvoice.payments.get(id) ?? [],
      receipts: byInvoice.receipts.get(id) ?? [],
      credits: byInvoice.credits.get(id) ?? [],
    };
    const byPayment = own.payments.reduce((sum, payment) => sum + (kept.get(payment.id) ?? 0), 0);
    const paid = own.receipts.reduce((sum, one) => sum + (one.paymentId === null ? Number(one.amount) : 0), byPayment);
    const credited = own.credits.reduce((sum, { total }) => sum + Number(total), 0);
    const left = (totals.get(id) ?? 0) - credited - paid;
    return { ...own, paid, credited, open: Math.max(0, left), overpaid: Math.max(0, -left) };
  };
}

/** The balance of one invoice. */
export const readBalance = async (
  context: Needs,
  row: InvoiceRow,
  transaction?: Transaction,
): Promise<InvoiceBalance> => (await readBalances(context, [row], transaction))(row.id);

/** Follows from money and the day alone. */
export function stateOfInvoice(
  { kind, number, total, dueOn }: InvoiceRow,
  { paid, credited, open }: InvoiceBalance,
  today: string,
): InvoiceState {
  if (number === null) return 'draft';
  if (kind === 'credit' || (credited > 0 && credited >= Number(total))) return 'credited';
  if (open === 0) return 'paid';
  if (dueOn !== null && dueOn < today) return 'overdue';
  return paid > 0 ? 'partly_paid' : 'open';
}
