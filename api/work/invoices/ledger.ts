import { Op, type Transaction } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { selectRow, selectRows } from '#api/database/table.ts';
import type { EngagementRow } from '#api/database/tables/engagements.ts';
import type { InvoiceRow } from '#api/database/tables/invoices.ts';
import { agreedTaxes } from '#api/work/engagements/changes/document.ts';
import { readMoneySettings } from '#api/work/money/settings.ts';
import { readContent } from '#api/work/quotes/quote-content.ts';
import { basisOf, findRate } from '#api/work/quotes/tax.ts';
import type { MoneySettings, TaxSettings } from '#common/contract/money/settings.ts';
import type { TaxSum } from '#common/contract/quotes/shapes.ts';
import { ruleBroken, stateConflict } from '#common/errors.ts';
import type { PriceKind } from '#common/money-options.ts';
import { keyOfRate, partsOfTax, roundedShare, shareBy, type TaxRate, taxAmount } from '#common/rules/tax.ts';
import { type InvoiceSums, readInvoiceContent } from './read-invoice.ts';

interface Amounts {
  net: number;
  gross: number;
}

/** What was agreed at one rate, and what invoices less corrections took of it. */
export interface Bucket {
  /** `null` where no tax is charged. */
  rate: TaxRate | null;
  agreed: Amounts;
  invoiced: Amounts;
}

/** What was agreed and invoiced of an engagement, by rate: the highest first. */
export interface Ledger {
  buckets: Bucket[];
  /** Whether lines are without tax or with it. */
  prices: PriceKind;
  settings: MoneySettings;
  /** What the seller says who charges no tax. */
  taxNote: string | null;
  issued: InvoiceRow[];
}

const NO_RATE = '';
const keyOf = (rate: TaxRate | null) => (rate === null ? NO_RATE : keyOfRate(rate));

/** The sums of an invoice by rate; one without rates is a sum by itself. */
const amountsByKey = ({ net, total, taxes }: InvoiceSums): [string, Amounts][] =>
  taxes.length === 0
    ? [[NO_RATE, { net, gross: total }]]
    : taxes.map((sum) => [keyOfRate(sum), { net: sum.net, gross: sum.gross }]);

export const leftOf = ({ agreed, invoiced }: Bucket): number => agreed.gross - invoiced.gross;

/** The rate of an agreed sum with its parts: as it is set, or else as its own parts are to one another. */
function rateOfSum({ name, basisPoints, note, tax, parts }: TaxSum, known: readonly TaxSettings[]): TaxRate {
  const found = known
    .flatMap(({ rates }) => rates)
    .find((rate) => keyOfRate(rate) === keyOfRate({ name, basisPoints }));
  const shares = parts?.map((part) => ({
    name: part.name,
    basisPoints: tax === 0 ? 0 : roundedShare(basisPoints, Math.abs(part.tax), Math.abs(tax)),
  }));
  return { name, basisPoints, note, parts: found?.parts ?? shares ?? null };
}

/** What counts of the issued invoices: all of them, less what corrections took back. */
function invoicedBy(issued: readonly InvoiceRow[]): Map<string, Amounts> {
  const byKey = new Map<string, Amounts>();
  for (const row of issued) {
    const { sums } = readInvoiceContent(row);
    if (!sums || row.creditKind === 'reduction') continue;
    const sign = row.kind === 'credit' ? -1 : 1;
    for (const [key, { net, gross }] of amountsByKey(sums)) {
      const before = byKey.get(key) ?? { net: 0, gross: 0 };
      byKey.set(key, { net: before.net + sign * net, gross: before.gross + sign * gross });
    }
  }
  return byKey;
}

const refusedRate = (message: string) => ruleBroken(message, [{ path: 'rateId', message }]);

/** Agreed without tax: the rate of earlier invoices holds, else the one that is chosen. @throws RuleBroken */
function rateOfUntaxed(
  issued: readonly InvoiceRow[],
  { tax }: MoneySettings,
  rateId: string | null,
  invoiced: ReadonlyMap<string, Amounts>,
): TaxRate | null {
  const isHeld = [...invoiced.values()].some(({ gross }) => gross !== 0);
  const earlier = issued.find(({ kind }) => kind !== 'credit');
  if (isHeld && earlier) {
    const [sum] = readInvoiceContent(earlier).sums?.taxes ?? [];
    return sum ? rateOfSum(sum, [tax]) : null;
  }
  if (tax.scheme !== 'rates') {
    if (rateId !== null) throw refusedRate('The settings have no tax rates');
    return null;
  }
  const rate = rateId === null ? undefined : findRate(tax, rateId);
  if (!rate) throw refusedRate('Choose the rate: the agreed price then includes it');
  const { id: _id, ...chosen } = rate;
  return chosen;
}

/** Issued invoices and credit notes of an engagement, in the order in which they were issued. */
export const issuedOf = (
  { database }: Pick<Context, 'database'>,
  engagementId: string,
  transaction?: Transaction,
): Promise<InvoiceRow[]> =>
  selectRows(database.models.invoices, {
    where: { engagementId, number: { [Op.ne]: null } },
    order: ['issuedOn', 'updatedAt', 'id'],
    ...(transaction && { transaction }),
  });

/** @throws RuleBroken where what was agreed without tax needs a rate, or one is named that is none */
export async function readLedger(
  context: Pick<Context, 'database'>,
  engagement: EngagementRow,
  { rateId }: { rateId: string | null },
  transaction?: Transaction,
): Promise<Ledger> {
  const inside = transaction && { transaction };
  const where = { id: engagement.quoteId };
  const quote = await selectRow(context.database.models.quotes, { where, ...inside });
  const settings = await readMoneySettings(context, transaction);
  const { tax } = quote ? basisOf(quote, settings) : settings;
  const issued = await issuedOf(context, engagement.id, transaction);
  const invoiced = invoicedBy(issued);
  const agreed = agreedTaxes(engagement);
  const shared = { settings, issued };
  if (agreed.length === 0) {
    const rate = rateOfUntaxed(issued, settings, rateId, invoiced);
    const gross = engagement.agreedPrice;
    const net = rate ? taxAmount(gross, rate, 'gross').net : gross;
    const bucket = { rate, agreed: { net, gross }, invoiced: invoiced.get(keyOf(rate)) ?? { net: 0, gross: 0 } };
    const note = tax.scheme === null ? settings.tax : tax;
    return {
      ...shared,
      buckets: [bucket],
      prices: 'gross',
      taxNote: rate || note.scheme !== 'none' ? null : note.note,
    };
  }
  if (rateId !== null) throw refusedRate('The rates of this work are those that were agreed');
  const buckets = agreed.map((sum) => ({
    rate: rateOfSum(sum, [tax, settings.tax]),
    agreed: { net: sum.net, gross: sum.gross },
    invoiced: invoiced.get(keyOfRate(sum)) ?? { net: 0, gross: 0 },
  }));
  const isNet = tax.prices === 'net' || (quote !== undefined && readContent(quote).reverseCharge === true);
  return { ...shared, buckets, prices: isNet ? 'net' : 'gross', taxNote: null };
}

/** @throws StateConflict where more was invoiced than is agreed at a rate by now */
export function assertNothingOver({ buckets }: Ledger): void {
  if (buckets.every((bucket) => leftOf(bucket) >= 0)) return;
  throw stateConflict('over', 'More was invoiced at a rate than is agreed by now: credit an invoice first');
}

/** The sums of amounts by rate; rates without any are left out. */
export function sumUp(parts: readonly { rate: TaxRate | null; amounts: Amounts }[]): InvoiceSums {
  const used = parts.filter(({ amounts: { net, gross } }) => net !== 0 || gross !== 0);
  const taxes = used.flatMap(({ rate, amounts: { net, gross } }): TaxSum[] => {
    if (rate === null) return [];
    const { name, basisPoints, note } = rate;
    return [{ name, basisPoints, net, tax: gross - net, gross, note, parts: partsOfTax(gross - net, rate) }];
  });
  const total = used.reduce((sum, { amounts }) => sum + amounts.gross, 0);
  const taxTotal = taxes.reduce((sum, { tax }) => sum + tax, 0);
  return { net: total - taxTotal, taxes, taxTotal, total };
}

const ofGross = (gross: number, rate: TaxRate | null): Amounts => ({
  gross,
  net: rate ? taxAmount(gross, rate, 'gross').net : gross,
});

/** Shares a gross amount over what is left of each rate. */
export function sharedSums(amount: number, lefts: readonly { rate: TaxRate | null; left: number }[]): InvoiceSums {
  const shares = shareBy(
    amount,
    lefts.map(({ left }) => left),
  );
  return sumUp(lefts.map(({ rate }, index) => ({ rate, amounts: ofGross(shares[index] ?? 0, rate) })));
}

/** All that is not invoiced, so that invoices less corrections are exactly what was agreed. */
export const restSums = ({ buckets }: Ledger): InvoiceSums =>
  sumUp(
    buckets.map((bucket) => ({
      rate: bucket.rate,
      amounts: { gross: leftOf(bucket), net: bucket.agreed.net - bucket.invoiced.net },
    })),
  );

/** What is left of an invoice after its credit notes, by rate. */
export function uncreditedOf(row: InvoiceRow, credits: readonly InvoiceRow[], known: readonly TaxSettings[]) {
  const sums = readInvoiceContent(row).sums ?? { net: 0, taxes: [], taxTotal: 0, total: 0 };
  const taken = new Map<string, Amounts>();
  for (const credit of credits) {
    const credited = readInvoiceContent(credit).sums;
    for (const [key, { net, gross }] of credited ? amountsByKey(credited) : []) {
      const before = taken.get(key) ?? { net: 0, gross: 0 };
      taken.set(key, { net: before.net + net, gross: before.gross + gross });
    }
  }
  const whole: { rate: TaxRate | null; amounts: Amounts }[] =
    sums.taxes.length === 0
      ? [{ rate: null, amounts: { net: sums.net, gross: sums.total } }]
      : sums.taxes.map((sum) => ({ rate: rateOfSum(sum, known), amounts: { net: sum.net, gross: sum.gross } }));
  return whole.map(({ rate, amounts }) => {
    const { net, gross } = taken.get(keyOf(rate)) ?? { net: 0, gross: 0 };
    return { rate, amounts: { net: amounts.net - net, gross: amounts.gross - gross } };
  });
}
