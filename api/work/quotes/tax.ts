import type { QuoteRow } from '#api/database/tables/quotes.ts';
import { REVERSE_CHARGE } from '#api/work/agreements/tax-names.ts';
import type { MoneySettings, TaxRateSetting, TaxSettings } from '#common/contract/money/settings.ts';
import type { OptionDraft } from '#common/contract/quotes/draft.ts';
import type { OwnedOption, Quote } from '#common/contract/quotes/owner.ts';
import type { QuoteOption, QuoteTax, TaxedOption } from '#common/contract/quotes/shapes.ts';
import type { FieldProblem } from '#common/errors.ts';
import { type OptionPrices, priceOption } from '#common/rules/quote-prices.ts';
import type { TaxRate } from '#common/rules/tax.ts';
import { type QuoteContent, readContent, type StoredOption } from './quote-content.ts';

/** What a quote is taxed by: the settings while it is a draft, what was frozen once it is sent. */
export type TaxBasis = Pick<MoneySettings, 'seller' | 'tax'>;

const UNDECIDED: TaxBasis = {
  seller: null,
  tax: { scheme: null, note: null, prices: 'net', rates: [], defaultRate: null, reverseChargeNote: '' },
};

/** Quotes that were sent before the owner decided on tax have none, whatever the settings say now. */
export function basisOf(row: Pick<QuoteRow, 'state' | 'content'>, now: TaxBasis): TaxBasis {
  return row.state === 'draft' ? now : (readContent(row).frozen ?? UNDECIDED);
}

/** In the place of a rate that the settings no longer have; such a draft cannot be sent. */
const GONE: TaxRate = { name: 'No rate', basisPoints: 0, note: null, parts: null };

export const reverseChargeRate = ({ reverseChargeNote }: TaxSettings): TaxRate => ({
  name: REVERSE_CHARGE,
  basisPoints: 0,
  note: reverseChargeNote,
  parts: null,
});

export const findRate = ({ rates, defaultRate }: TaxSettings, id: string | null | undefined) =>
  rates.find((rate) => rate.id === (id ?? defaultRate));

const withoutId = ({ id: _id, ...rate }: TaxRateSetting): TaxRate => rate;

type Taxed = Pick<QuoteContent, 'reverseCharge'>;

/** The rate of each line; `undefined` where nothing is taxed. */
function ratesOf({ lines }: StoredOption, { tax }: TaxBasis, { reverseCharge }: Taxed): TaxRate[] | undefined {
  if (tax.scheme !== 'rates') return undefined;
  return lines.map(({ rateId }) => {
    if (reverseCharge) return reverseChargeRate(tax);
    const rate = findRate(tax, rateId);
    return rate ? withoutId(rate) : GONE;
  });
}

/** The sums of an option. */
export const pricesOf = (option: StoredOption, content: QuoteContent, basis: TaxBasis): OptionPrices =>
  priceOption(
    { ...option, rates: ratesOf(option, basis, content), prices: content.reverseCharge ? 'net' : basis.tax.prices },
    content.depositPercent,
  );

/** An option with its sums and its tax. */
export function pricedOption(option: StoredOption, content: QuoteContent, basis: TaxBasis): OwnedOption {
  const { totals, ...sums } = pricesOf(option, content, basis);
  const rates = ratesOf(option, basis, content);
  const lines = option.lines.map((line, index) => {
    const rate = rates?.[index];
    return {
      ...line,
      total: totals[index] ?? 0,
      rateId: rate ? (line.rateId ?? basis.tax.defaultRate) : null,
      rate: rate && rate !== GONE ? { name: rate.name, basisPoints: rate.basisPoints } : null,
    };
  });
  return { ...option, lines, ...sums };
}

/** The highest total of the options. */
export const highestTotal = (content: QuoteContent, basis: TaxBasis): number =>
  Math.max(...content.options.map((option) => pricesOf(option, content, basis).total));

/** An option as the client is shown it once the owner has decided on tax. */
export const taxedOption = ({ lines, ...option }: OwnedOption): TaxedOption => ({
  ...option,
  lines: lines.map(({ rateId: _id, ...line }) => line),
});

/** An option as documents had it before there was tax. */
export const untaxedOption = ({
  net: _net,
  taxes: _taxes,
  taxTotal: _tax,
  lines,
  ...option
}: TaxedOption): QuoteOption => ({
  ...option,
  lines: lines.map(({ rate: _rate, ...line }) => line),
});

/** An option of a document of before there was tax, as replies have it. */
export const withoutTax = (option: QuoteOption): TaxedOption => ({
  ...option,
  lines: option.lines.map((line) => ({ ...line, rate: null })),
  net: option.total,
  taxes: [],
  taxTotal: 0,
});

/** The tax of a quote as clients are told of it; `null` where the owner has not decided. */
export const presentTax = ({ tax: { scheme, prices, note } }: TaxBasis): QuoteTax | null =>
  scheme === null ? null : { scheme, prices, note: scheme === 'none' ? note : null };

/** What the quote says of tax, for its owner. */
export const presentBasis = (
  basis: TaxBasis,
  content: QuoteContent,
): Pick<Quote, 'seller' | 'tax' | 'reverseCharge'> => ({
  seller: basis.tax.scheme === null ? null : basis.seller,
  tax: presentTax(basis),
  reverseCharge: content.reverseCharge ?? false,
});

/** Rates that a draft names and the settings do not have. */
export function* rateProblems(options: readonly OptionDraft[], { tax }: TaxBasis): Generator<FieldProblem> {
  for (const [index, { lines }] of options.entries())
    for (const [at, { rateId }] of lines.entries()) {
      if (rateId === undefined || rateId === null) continue;
      const path = `options.${index}.lines.${at}.rateId`;
      if (tax.scheme !== 'rates') yield { path, message: 'The settings have no tax rates' };
      else if (!tax.rates.some(({ id }) => id === rateId)) yield { path, message: 'This rate does not exist' };
    }
}

/** Reasons of tax for which a draft cannot be sent. */
export function* taxProblems(content: QuoteContent, { seller, tax }: TaxBasis): Generator<FieldProblem> {
  const hasRates = tax.scheme === 'rates';
  if (hasRates && !seller) yield { path: 'seller', message: 'Say in Settings → Money who sells: name and address' };
  else if (hasRates && seller?.taxIds.length === 0)
    yield { path: 'seller', message: 'Add your tax number in Settings → Money' };
  if (content.reverseCharge && !hasRates)
    yield { path: 'reverseCharge', message: 'Reverse charge needs tax rates in Settings → Money' };
  if (content.reverseCharge && !content.billing?.taxId)
    yield { path: 'client.billing.taxId', message: 'Reverse charge needs the tax number of the client' };
  if (!hasRates || content.reverseCharge) return;
  for (const [index, { lines }] of content.options.entries())
    for (const [at, { rateId }] of lines.entries())
      if (!findRate(tax, rateId))
        yield { path: `options.${index}.lines.${at}.rateId`, message: 'This rate was removed: choose another one' };
}
