import type { Transaction } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { siteVoice } from '#api/core/voice.ts';
import { selectRows } from '#api/database/table.ts';
import type { EngagementRow } from '#api/database/tables/engagements.ts';
import type { InvoiceRow } from '#api/database/tables/invoices.ts';
import { findAcceptance } from '#api/work/agreements/store.ts';
import { taxedChange } from '#api/work/engagements/changes/document.ts';
import { presentDocument } from '#api/work/quotes/document.ts';
import type { InvoiceLine } from '#common/contract/money/invoice.ts';
import { type LineRate, QuoteDocument, type TaxedOption } from '#common/contract/quotes/shapes.ts';
import { stateConflict } from '#common/errors.ts';
import type { PriceKind } from '#common/money-options.ts';
import { byRate, keyOfRate, shareBy } from '#common/rules/tax.ts';
import * as texts from '#common/texts/keys/documents.ts';
import { speaking, t } from '#common/texts/text.ts';
import { numberedOf } from './headings.ts';
import { type Ledger, uncreditedOf } from './ledger.ts';
import type { InvoiceSums } from './read-invoice.ts';

/** In the kind of prices of the invoice: lines add up to its net or to its total. */
const amountOf = ({ net, gross }: { net: number; gross: number }, prices: PriceKind) =>
  prices === 'net' ? net : gross;

const line = (title: string, total: number, rate: LineRate | null): InvoiceLine => ({
  title,
  details: null,
  quantity: 1,
  unitAmount: total,
  total,
  rate,
});

/** A line for each rate, of what is no final invoice. */
export function linesByRate(title: string, sums: InvoiceSums, prices: PriceKind): InvoiceLine[] {
  if (sums.taxes.length === 0) return [line(title, sums.total, null)];
  return sums.taxes.map((sum) => {
    const { name, basisPoints } = sum;
    return line(title, amountOf(sum, prices), { name, basisPoints });
  });
}

/** The option that was accepted. @throws StateConflict where the person was erased */
async function readAgreed(context: Context, engagement: EngagementRow, transaction: Transaction): Promise<TaxedOption> {
  const acceptance = await findAcceptance(context, 'quote', engagement.quoteId, transaction);
  if (!acceptance?.document)
    throw stateConflict('erased', 'What was agreed is gone with the client: it cannot be invoiced any more');
  const { options } = presentDocument(QuoteDocument.parse(JSON.parse(acceptance.document)));
  const option = options.find(({ id }) => id === acceptance.optionId);
  if (!option) throw new Error('The accepted option is missing');
  return option;
}

/** The deposit that was agreed with the quote; 0 for none. */
export const readAgreedDeposit = async (context: Context, engagement: EngagementRow, transaction: Transaction) =>
  (await readAgreed(context, engagement, transaction)).deposit;

/** The agreed discount, shared among the rates as the quote did. */
function discountLines({ lines, discountAmount }: TaxedOption, rateOf: (rate: LineRate | null) => LineRate | null) {
  if (discountAmount === 0) return [];
  const groups = [...Map.groupBy(lines, ({ rate }) => (rate ? keyOfRate(rate) : '')).values()]
    .map((group) => ({ rate: group[0]?.rate ?? null, sum: group.reduce((sum, { total }) => sum + total, 0) }))
    .sort((a, b) => (a.rate && b.rate ? byRate(a.rate, b.rate) : 0));
  const shares = shareBy(
    discountAmount,
    groups.map(({ sum }) => sum),
  );
  return groups.flatMap(({ rate }, index) =>
    shares[index] ? [line(t(texts.lineDiscount), -shares[index], rateOf(rate))] : [],
  );
}

/** The lines of a final invoice: all that was agreed, then what was invoiced and not corrected, as negative ones. */
export async function finalLines(
  context: Context,
  engagement: EngagementRow,
  { issued, buckets, prices, settings }: Ledger,
  transaction: Transaction,
): Promise<InvoiceLine[]> {
  const option = await readAgreed(context, engagement, transaction);
  // What was agreed without tax has the rate that its price includes.
  const only = buckets.length === 1 && option.taxes.length === 0 ? (buckets[0]?.rate ?? null) : null;
  const rateOf = (rate: LineRate | null) => rate ?? (only && { name: only.name, basisPoints: only.basisPoints });
  const agreed = option.lines.map(({ title, details, quantity, unitAmount, total, rate }) => ({
    ...{ title, details, quantity, unitAmount, total },
    rate: rateOf(rate),
  }));
  const rows = await selectRows(context.database.models.changes, {
    where: { engagementId: engagement.id, state: 'accepted' },
    order: ['number'],
    transaction,
  });
  const changes = rows.flatMap((row) => {
    const sum = taxedChange(row);
    const total = sum ? amountOf(sum, prices) : row.amount;
    const rate = sum && { name: sum.name, basisPoints: sum.basisPoints };
    return total === 0 ? [] : [line(row.title, total, rateOf(rate))];
  });
  const parts = issued.filter(({ kind }) => kind === 'deposit' || kind === 'progress');
  return speaking(await siteVoice(context), () => [
    ...agreed,
    ...discountLines(option, rateOf),
    ...changes,
    ...parts.flatMap((row) => deductions(row, issued, { prices, settings })),
  ]);
}

/** What is deducted of one invoice, by rate: less its corrections. */
function deductions(
  row: InvoiceRow,
  issued: readonly InvoiceRow[],
  { prices, settings }: Pick<Ledger, 'prices' | 'settings'>,
): InvoiceLine[] {
  const corrections = issued.filter(({ refersTo, creditKind }) => refersTo === row.id && creditKind === 'correction');
  const title = numberedOf(row.kind, row.number);
  return uncreditedOf(row, corrections, [settings.tax]).flatMap(({ rate, amounts }) => {
    const total = amountOf(amounts, prices);
    return total === 0 ? [] : [line(title, -total, rate && { name: rate.name, basisPoints: rate.basisPoints })];
  });
}
