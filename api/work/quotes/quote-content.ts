import type { QuoteRow } from '#api/database/tables/quotes.ts';
import type { Billing } from '#common/contract/money/party.ts';
import type { MoneySettings } from '#common/contract/money/settings.ts';
import type { OptionDraft } from '#common/contract/quotes/draft.ts';
import type { QuoteOption } from '#common/contract/quotes/shapes.ts';
import type { depositMethods } from '#common/options.ts';

/** An option as it is stored: whole, and without its sums. */
export type StoredOption = Omit<
  QuoteOption,
  'lines' | 'subtotal' | 'discountAmount' | 'total' | 'deposit' | 'balance'
> & {
  /** `rateId` is missing in rows of before there was tax. */
  lines: (Omit<QuoteOption['lines'][number], 'total'> & { rateId?: string | null })[];
};

/** The column `content` of a quote. */
export interface QuoteContent {
  options: StoredOption[];
  depositPercent: number;
  depositMethod: (typeof depositMethods)[number];
  terms: string;
  note: string | null;
  remind: boolean;
  /** Missing in rows of before there was tax, as are the following. */
  billing?: Billing | null;
  reverseCharge?: boolean;
  /** Seller and tax as they were when it was sent; missing where the owner had not decided on tax. */
  frozen?: Pick<MoneySettings, 'seller' | 'tax'>;
}

export const readContent = ({ content }: Pick<QuoteRow, 'content'>): QuoteContent => JSON.parse(content);

/** An option of a draft with ids for what is new. */
export const storedOption = (option: OptionDraft, newId: () => string): StoredOption => ({
  id: option.id ?? newId(),
  title: option.title,
  summary: option.summary ?? null,
  lines: option.lines.map(({ kind, ref = null, title, details = null, quantity, unitAmount, rateId = null }) => ({
    kind,
    ref,
    title,
    details,
    quantity,
    unitAmount,
    rateId,
  })),
  discount: option.discount ?? null,
  excludes: option.excludes ?? null,
  milestones: option.milestones.map(({ id = newId(), title, date }) => ({ id, title, date })),
  deliveryDate: option.deliveryDate,
});
