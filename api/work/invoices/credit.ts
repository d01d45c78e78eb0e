import type { Transaction } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import type { Emitted } from '#api/core/events.ts';
import { newId } from '#api/core/ids.ts';
import { nextTimestamp } from '#api/core/timestamps.ts';
import { siteVoice } from '#api/core/voice.ts';
import { selectRow, selectRows } from '#api/database/table.ts';
import type { EngagementRow } from '#api/database/tables/engagements.ts';
import type { InvoiceRow } from '#api/database/tables/invoices.ts';
import type { PaymentRow } from '#api/database/tables/payments.ts';
import { lockEngagement } from '#api/work/find.ts';
import { readMoneySettings } from '#api/work/money/settings.ts';
import { endSession, hasOpenSession } from '#api/work/payments/end-session.ts';
import { notFound, ruleBroken, stateConflict } from '#common/errors.ts';
import type { Actor } from '#common/events.ts';
import type { CreditKind } from '#common/money-options.ts';
import { dayIn } from '#common/site/days.ts';
import { speaking } from '#common/texts/text.ts';
import { type InvoiceBalance, readBalance } from './balance.ts';
import { assertInvoicing } from './draft.ts';
import { canBeEInvoice } from './e-invoice.ts';
import { numberedOf } from './headings.ts';
import { storeIssued } from './issue.ts';
import { sharedSums, sumUp, uncreditedOf } from './ledger.ts';
import { linesByRate } from './lines.ts';
import { takeNumber } from './number.ts';
import { findInvoice, isIssued, readInvoiceContent, readInvoiceDocument } from './read-invoice.ts';

interface Credit {
  kind: CreditKind;
  /** Gross; `null` for all that is not credited. */
  amount: number | null;
  reason: string;
  send: boolean;
}

const broken = (path: string, message: string) => ruleBroken(message, [{ path, message }]);

/** An issued invoice, locked with its engagement where that is there. @throws NotFound; StateConflict */
export async function lockInvoice(context: Context, id: string, act: string, transaction: Transaction) {
  const found = await findInvoice(context, id, transaction);
  if (found.kind === 'credit') throw stateConflict('credited', `A credit note cannot be ${act}`);
  if (!isIssued(found)) throw stateConflict('draft', `A draft invoice cannot be ${act}`);
  const engagement =
    found.engagementId === null ? null : await lockEngagement(context, found.engagementId, transaction);
  const lock = transaction.LOCK.UPDATE;
  const row = await selectRow(context.database.models.invoices, { where: { id }, transaction, lock });
  if (!row) throw notFound('Invoice');
  return { row, engagement };
}

/** Payments that credit can make ask for less, oldest first. @throws StateConflict while money of one is on its way */
function unpaidIn({ payments }: InvoiceBalance, now: number): PaymentRow[] {
  const unpaid = payments.filter(({ paidAt, state }) => paidAt === null && state !== 'void');
  if (unpaid.some(({ state }) => state === 'processing'))
    throw stateConflict('processing', 'A payment of this invoice is on its way: wait until it arrives or fails');
  if (unpaid.some((payment) => hasOpenSession(payment, now)))
    throw stateConflict('open', 'The client is on the page of the payment: try again');
  return unpaid;
}

/** Makes unpaid payments ask for less; one that asks for nothing is void. @returns by how much */
async function lowerUnpaid(context: Context, unpaid: readonly PaymentRow[], amount: number, transaction: Transaction) {
  let left = amount;
  for (const payment of unpaid) {
    const by = Math.min(left, payment.amount);
    if (by === 0) continue;
    left -= by;
    const changes = {
      amount: payment.amount - by,
      ...(by === payment.amount && { state: 'void' as const }),
      updatedAt: nextTimestamp(context.now(), payment.updatedAt),
    };
    await context.database.models.payments.update(changes, { where: { id: payment.id }, transaction });
  }
  return amount - left;
}

/** @throws RuleBroken for more than is not credited; StateConflict where nothing is left */
function creditedAmount(row: InvoiceRow, { credited }: InvoiceBalance, amount: number | null): number {
  const left = Number(row.total) - credited;
  if (left <= 0) throw stateConflict('credited', 'Nothing of this invoice is left to credit');
  if (amount !== null && amount > left) throw broken('amount', `Must be 1 to ${left}`);
  return amount ?? left;
}

interface ToCredit extends Credit {
  row: InvoiceRow;
  engagement: EngagementRow | null;
  actor: Actor;
  /** Unpaid payments stay as they are: money went back for this credit. */
  isReturned?: boolean;
}

/**
 * Issues a credit note about a locked invoice in the caller's transaction.
 * @throws StateConflict; RuleBroken
 */
async function issueCredit(
  context: Context,
  { row, engagement, kind, amount: wanted, reason, send, actor, isReturned = false }: ToCredit,
  transaction: Transaction,
): Promise<InvoiceRow> {
  const settings = await readMoneySettings(context, transaction);
  const balance = await readBalance(context, row, transaction);
  const amount = creditedAmount(row, balance, wanted);
  const lefts = uncreditedOf(row, balance.credits, [settings.tax]);
  const rest = lefts.reduce((sum, { amounts }) => sum + amounts.gross, 0);
  const sums =
    amount === rest
      ? sumUp(lefts)
      : sharedSums(
          amount,
          lefts.map(({ rate, amounts }) => ({ rate, left: amounts.gross })),
        );
  const unpaid = isReturned ? [] : unpaidIn(balance, context.now());
  const lowered = await lowerUnpaid(context, unpaid, Math.min(amount, balance.open), transaction);
  const { timeZone } = (await context.site.current()).content.identity;
  const format = settings.invoices.creditFormat ?? settings.invoices.format;
  const { number, issuedOn } = await takeNumber(
    context,
    { format, today: dayIn(timeZone, context.now()) },
    transaction,
  );
  const { document } = await readInvoiceDocument(context, row.id, transaction);
  const now = context.now();
  const about = speaking(await siteVoice(context), () => numberedOf(row.kind, row.number));
  const credit = await storeIssued(
    context,
    {
      row: {
        ...row,
        id: newId(),
        kind: 'credit',
        refersTo: row.id,
        creditKind: kind,
        lowered,
        createdAt: now,
        updatedAt: now,
      },
      isStored: false,
      number,
      issuedOn,
      stated: {
        seller: document.seller,
        buyer: document.buyer,
        title: document.title,
        quoteNumber: document.quoteNumber,
        currency: document.currency,
        lines: linesByRate(about, sums, document.prices),
        supply: document.supply,
        dueOn: null,
        note: null,
        reason,
        credits: row.number,
        prices: document.prices,
        taxNote: document.taxNote,
        bankDetails: null,
        reference: number,
        epc: null,
      },
      input: readInvoiceContent(row).input,
      sums,
      settings,
      facts:
        settings.invoices.xml && canBeEInvoice(document)
          ? { account: null, rates: [], creditedOn: row.issuedOn }
          : null,
    },
    transaction,
  );
  const details = { number };
  const place = { entityId: engagement?.id ?? null, title: document.title, actor, details };
  const subject = { invoice: credit, engagement, send };
  await context.events.emit({ type: 'invoice.credited', ...place, subject }, transaction);
  return credit;
}

/**
 * Credits an invoice. Pages of Stripe that are open for it are ended first, so that nobody pays what was credited.
 * @throws NotFound; StateConflict; RuleBroken; UpstreamFailed and UpstreamTimeout of Stripe, before anything happened
 */
export async function creditInvoice(context: Context, id: string, credit: Credit, actor: Actor): Promise<InvoiceRow> {
  await findInvoice(context, id);
  await assertInvoicing(context);
  const payments = await selectRows(context.database.models.payments, { where: { invoiceId: id } });
  for (const payment of payments) if (hasOpenSession(payment, context.now())) await endSession(context, payment);
  return context.database.transaction(async (transaction) => {
    const locked = await lockInvoice(context, id, 'credited', transaction);
    await assertInvoicing(context, transaction);
    return issueCredit(context, { ...locked, ...credit, actor }, transaction);
  });
}

/** Credits the invoice of a payment once a refund counts, where that was wanted. */
export async function creditRefund(
  context: Context,
  { actor, subject: { payment, returned } }: Emitted<'payment.refunded'>,
  transaction: Transaction,
): Promise<void> {
  const { invoices } = await readMoneySettings(context, transaction);
  if (returned.creditNote !== 1 || payment.invoiceId === null || !invoices.enabled) return;
  const locked = await lockInvoice(context, payment.invoiceId, 'credited', transaction);
  const { credited } = await readBalance(context, locked.row, transaction);
  const amount = Math.min(returned.amount, Number(locked.row.total) - credited);
  if (amount < 1) return;
  const reason = returned.reason.replace(/\s+/g, ' ').slice(0, 300) || 'Refund';
  const credit = { kind: 'reduction', amount, reason, send: true, actor, isReturned: true } as const;
  const { id: creditId } = await issueCredit(context, { ...locked, ...credit }, transaction);
  await context.database.models.refunds.update({ creditId }, { where: { id: returned.id }, transaction });
}
