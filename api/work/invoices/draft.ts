import type { Transaction } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { newId } from '#api/core/ids.ts';
import { refusedEngagement } from '#api/core/state-refusals.ts';
import { nextTimestamp } from '#api/core/timestamps.ts';
import { siteVoice } from '#api/core/voice.ts';
import { selectRow, selectRows } from '#api/database/table.ts';
import type { EngagementRow } from '#api/database/tables/engagements.ts';
import type { InvoiceRow } from '#api/database/tables/invoices.ts';
import type { PaymentRow } from '#api/database/tables/payments.ts';
import { taxedChange } from '#api/work/engagements/changes/document.ts';
import { lockEngagement } from '#api/work/find.ts';
import { readMoneySettings } from '#api/work/money/settings.ts';
import type { InvoiceLine } from '#common/contract/money/invoice.ts';
import { notFound, ruleBroken, stateConflict } from '#common/errors.ts';
import type { BilledKind } from '#common/money-options.ts';
import { keyOfRate } from '#common/rules/tax.ts';
import { speaking } from '#common/texts/text.ts';
import { partTitle } from './headings.ts';
import { assertNothingOver, type Ledger, leftOf, readLedger, restSums, sharedSums } from './ledger.ts';
import { finalLines, linesByRate, readAgreedDeposit } from './lines.ts';
import { type InvoiceInput, type InvoiceSums, isIssued, readInvoiceContent } from './read-invoice.ts';

/** What an invoice will say, as it is now. */
export interface Planned {
  ledger: Ledger;
  /** The payment that it asks for; `null` where issuing makes one, and for a final invoice. */
  payment: PaymentRow | null;
  sums: InvoiceSums;
  lines: InvoiceLine[];
  supply: InvoiceInput['supply'];
}

const broken = (path: string, message: string) => ruleBroken(message, [{ path, message }]);

/** @throws StateConflict while the owner does not issue invoices */
export async function assertInvoicing(context: Pick<Context, 'database'>, transaction?: Transaction): Promise<void> {
  const { invoices } = await readMoneySettings(context, transaction);
  if (!invoices.enabled) throw stateConflict('off', 'Switch on ‘Issue invoices’ in Settings → Money first');
}

/** Invoices that credit notes have not taken back whole. */
export const standingOf = (issued: readonly InvoiceRow[]): InvoiceRow[] =>
  issued.filter((row) => {
    if (row.kind === 'credit') return false;
    const credited = issued.reduce((sum, one) => sum + (one.refersTo === row.id ? Number(one.total) : 0), 0);
    return credited === 0 || credited < Number(row.total);
  });

/** @throws StateConflict where the invoice of this kind, or of this payment, was issued already */
function assertFree(kind: BilledKind, payment: PaymentRow | null, { issued }: Ledger): void {
  const standing = standingOf(issued);
  if (standing.some((row) => row.kind === 'final'))
    throw stateConflict('final', 'After the final invoice there are only credit notes');
  if (kind === 'deposit' && standing.some((row) => row.kind === 'deposit'))
    throw stateConflict('issued', 'The deposit is invoiced already');
  const own = payment && standing.find(({ id }) => id === payment.invoiceId);
  if (own) throw stateConflict('issued', `This payment is on the invoice ${own.number}`);
}

async function paymentOfProgress(
  { database }: Context,
  engagement: EngagementRow,
  { paymentId, amount }: InvoiceInput,
  transaction: Transaction,
): Promise<PaymentRow | null> {
  if ((paymentId === null) === (amount === null)) throw broken('amount', 'Name a payment or an amount');
  if (paymentId === null) return null;
  const where = { id: paymentId, engagementId: engagement.id };
  const payment = await selectRow(database.models.payments, { where, transaction });
  if (!payment) throw notFound('Payment');
  if (payment.kind === 'deposit' || payment.state === 'void')
    throw broken('paymentId', 'Choose a payment of a change or of the balance');
  return payment;
}

/** Refuses what belongs to other kinds. @throws RuleBroken */
function assertNone({ paymentId, amount }: InvoiceInput, kind: string): void {
  if (amount !== null) throw broken('amount', `The amount of a ${kind} invoice follows from what was agreed`);
  if (paymentId !== null) throw broken('paymentId', `A ${kind} invoice takes its payments by itself`);
}

/** The deposit's payment; where that is void, the amount for a new one. @throws RuleBroken where none was agreed */
async function depositOf(context: Context, engagement: EngagementRow, ledger: Ledger, transaction: Transaction) {
  const where = { engagementId: engagement.id, kind: 'deposit' as const };
  const order: [string, string][] = [['createdAt', 'DESC']];
  const payment = await selectRow(context.database.models.payments, { where, order, transaction });
  if (!payment) throw broken('kind', 'No deposit was agreed');
  if (payment.state !== 'void') return { payment, amount: payment.amount };
  const left = ledger.buckets.reduce((sum, bucket) => sum + leftOf(bucket), 0);
  return { payment: null, amount: Math.min(left, await readAgreedDeposit(context, engagement, transaction)) };
}

/** The rates over which an amount is shared: those of the change that a payment is for, else all that is left. */
async function leftsFor({ database }: Context, payment: PaymentRow | null, ledger: Ledger, transaction: Transaction) {
  const { buckets } = ledger;
  const change = payment?.changeId
    ? await selectRow(database.models.changes, { where: { id: payment.changeId }, transaction })
    : undefined;
  const sum = change && taxedChange(change);
  const own = sum && buckets.filter(({ rate }) => rate !== null && keyOfRate(rate) === keyOfRate(sum));
  return (own && own.length > 0 ? own : buckets).map((bucket) => ({ rate: bucket.rate, left: leftOf(bucket) }));
}

async function planPart(
  context: Context,
  engagement: EngagementRow,
  { kind, payment, amount, ledger }: { kind: BilledKind; payment: PaymentRow | null; amount: number; ledger: Ledger },
  transaction: Transaction,
) {
  const lefts = await leftsFor(context, payment, ledger, transaction);
  const most = lefts.reduce((sum, { left }) => sum + left, 0);
  if (amount < 1 || amount > most)
    throw broken('amount', most < 1 ? 'Nothing is left to invoice' : `Must be 1 to ${most}`);
  const sums = sharedSums(amount, lefts);
  const title = speaking(await siteVoice(context), () => partTitle(kind, engagement.title));
  return { payment, sums, lines: linesByRate(title, sums, ledger.prices) };
}

/**
 * What a draft would be issued as, with its engagement locked.
 * @throws StateConflict for cancelled work, what is invoiced already, or more than is agreed; RuleBroken at the field
 */
export async function planInvoice(
  context: Context,
  engagement: EngagementRow,
  { kind, input }: { kind: BilledKind; input: InvoiceInput },
  transaction: Transaction,
): Promise<Planned> {
  if (engagement.state === 'cancelled') throw refusedEngagement(engagement.state, 'invoiced');
  const ledger = await readLedger(context, engagement, input, transaction);
  assertNothingOver(ledger);
  const delivered = engagement.deliveredOn;
  const supply = input.supply ?? (kind === 'final' && delivered ? { from: delivered, to: delivered } : null);
  if (kind === 'final') {
    assertNone(input, kind);
    assertFree(kind, null, ledger);
    if (supply === null) throw broken('supply', 'Say when the work was supplied, or hand it over first');
    const lines = await finalLines(context, engagement, ledger, transaction);
    return { ledger, payment: null, sums: restSums(ledger), lines, supply };
  }
  if (kind === 'deposit') assertNone(input, kind);
  const { payment, amount } =
    kind === 'deposit'
      ? await depositOf(context, engagement, ledger, transaction)
      : await paymentOfProgress(context, engagement, input, transaction).then((found) => ({
          payment: found,
          amount: found?.amount ?? input.amount ?? 0,
        }));
  assertFree(kind, payment, ledger);
  const part = await planPart(context, engagement, { kind, payment, amount, ledger }, transaction);
  return { ledger, ...part, supply };
}

/** Stores a draft. @throws NotFound; StateConflict; RuleBroken as `planInvoice` does */
export async function createInvoiceDraft(
  context: Context,
  engagementId: string,
  { kind, input }: { kind: BilledKind; input: InvoiceInput },
  transaction: Transaction,
): Promise<InvoiceRow> {
  const engagement = await lockEngagement(context, engagementId, transaction);
  await assertInvoicing(context, transaction);
  const { sums } = await planInvoice(context, engagement, { kind, input }, transaction);
  return storeDraft(context, engagement, { kind, input, total: sums.total }, transaction);
}

/** Stores the row of a draft as it is, be it one that cannot be issued yet. */
export async function storeDraft(
  { database, now }: Pick<Context, 'database' | 'now'>,
  engagement: EngagementRow,
  { kind, input, total }: { kind: BilledKind; input: InvoiceInput; total: number },
  transaction: Transaction,
): Promise<InvoiceRow> {
  const row: InvoiceRow = {
    id: newId(),
    kind,
    engagementId: engagement.id,
    refersTo: null,
    number: null,
    quoteNumber: engagement.number,
    clientName: engagement.clientCompany ?? engagement.clientName,
    currency: engagement.currency,
    total,
    issuedOn: null,
    dueOn: input.dueOn,
    creditKind: null,
    lowered: 0,
    content: JSON.stringify({ input, sums: null }),
    documentHash: null,
    remind: 1,
    createdAt: now(),
    updatedAt: now(),
  };
  await database.models.invoices.create(row, { transaction });
  return row;
}

/** The draft, locked with its engagement. @throws NotFound; StateConflict for an issued one */
export async function lockDraft(context: Context, id: string, act: string, transaction: Transaction) {
  const { invoices } = context.database.models;
  const found = await selectRow(invoices, { where: { id }, transaction });
  if (!found) throw notFound('Invoice');
  if (isIssued(found) || found.engagementId === null || found.kind === 'credit')
    throw stateConflict('issued', `An issued ${found.kind === 'credit' ? 'credit note' : 'invoice'} cannot be ${act}`);
  const engagement = await lockEngagement(context, found.engagementId, transaction);
  const [row] = await selectRows(invoices, { where: { id }, transaction, lock: transaction.LOCK.UPDATE });
  if (!row) throw notFound('Invoice');
  if (isIssued(row)) throw stateConflict('issued', `An issued invoice cannot be ${act}`);
  return { row, engagement, kind: found.kind, input: readInvoiceContent(row).input };
}

/** Changes a locked draft. @throws StateConflict; RuleBroken as `planInvoice` does */
export async function changeInvoiceDraft(
  context: Context,
  { row, engagement, kind, input: before }: Awaited<ReturnType<typeof lockDraft>>,
  change: Partial<InvoiceInput>,
  transaction: Transaction,
): Promise<InvoiceRow> {
  const input = { ...before, ...change };
  const { sums } = await planInvoice(context, engagement, { kind, input }, transaction);
  const changed = {
    ...row,
    total: sums.total,
    dueOn: input.dueOn,
    content: JSON.stringify({ input, sums: null }),
    updatedAt: nextTimestamp(context.now(), row.updatedAt),
  };
  await context.database.models.invoices.update(changed, { where: { id: row.id }, transaction });
  return changed;
}
