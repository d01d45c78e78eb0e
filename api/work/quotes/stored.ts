import type { QuoteRow } from '#api/database/tables/quotes.ts';
import type { OptionDraft } from '#common/contract/quotes/draft.ts';
import type { QuoteOption } from '#common/contract/quotes/shapes.ts';
import type { depositMethods } from '#common/options.ts';
import { priceOption } from '#common/rules/quote-prices.ts';

/** An option as it is stored: whole, and without its sums. */
type StoredOption = Omit<QuoteOption, 'lines' | 'subtotal' | 'discountAmount' | 'total' | 'deposit' | 'balance'> & {
  lines: Omit<QuoteOption['lines'][number], 'total'>[];
};

/** The column `content` of a quote. */
export interface QuoteContent {
  options: StoredOption[];
  depositPercent: number;
  depositMethod: (typeof depositMethods)[number];
  terms: string;
  note: string | null;
  remind: boolean;
}

export const readContent = ({ content }: Pick<QuoteRow, 'content'>): QuoteContent => JSON.parse(content);

/** An option of a draft with ids for what is new. */
export const storedOption = (option: OptionDraft, newId: () => string): StoredOption => ({
  id: option.id ?? newId(),
  title: option.title,
  summary: option.summary ?? null,
  lines: option.lines.map(({ kind, ref = null, title, details = null, quantity, unitAmount }) => ({
    kind,
    ref,
    title,
    details,
    quantity,
    unitAmount,
  })),
  discount: option.discount ?? null,
  excludes: option.excludes ?? null,
  milestones: option.milestones.map(({ id = newId(), title, date }) => ({ id, title, date })),
  deliveryDate: option.deliveryDate,
});

/** An option with its sums. */
export function pricedOption(option: StoredOption, depositPercent: number): QuoteOption {
  const { totals, net: _net, taxes: _taxes, taxTotal: _tax, ...sums } = priceOption(option, depositPercent);
  return {
    ...option,
    lines: option.lines.map((line, index) => ({ ...line, total: totals[index] ?? 0 })),
    ...sums,
  };
}

/** The highest total of the options. */
export const highestTotal = ({ options, depositPercent }: QuoteContent): number =>
  Math.max(...options.map((option) => priceOption(option, depositPercent).total));
