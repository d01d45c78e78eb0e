import { z } from 'zod';
import type { QuoteDraft } from '#common/contract/quotes/draft.ts';
import type { OwnedOption, Quote } from '#common/contract/quotes/owner.ts';
import { depositMethods } from '#common/options.ts';
import { quoteLineKinds } from '#common/quote-options.ts';
import { amountText, parseAmount, parsePercent, percentText } from '#web/admin/lib/amounts.ts';
import { billingForm, billingPayload } from '#web/shared/billing-form.ts';

/** The values of the editor: amounts as they are typed. Entries of lists have ids of the form, so that edits can be merged. */

const text = z.string();

const LineForm = z.object({
  id: text,
  kind: z.enum(quoteLineKinds),
  ref: text.nullable(),
  title: text,
  details: text,
  quantity: text,
  unitAmount: text,
  /** Id of a tax rate; '' for the default rate. */
  rateId: text.default(''),
});
export type LineForm = z.output<typeof LineForm>;

const MilestoneForm = z.object({ id: text, title: text, date: text });
export type MilestoneForm = z.output<typeof MilestoneForm>;

export const discountKinds = ['none', 'percent', 'amount'] as const;

const OptionForm = z.object({
  id: text,
  title: text,
  summary: text,
  lines: z.array(LineForm),
  discountKind: z.enum(discountKinds),
  discount: text,
  excludes: text,
  milestones: z.array(MilestoneForm),
  deliveryDate: text,
});
export type OptionForm = z.output<typeof OptionForm>;

const BillingForm = z.object({
  name: text,
  address: text,
  postalCode: text,
  city: text,
  country: text,
  taxId: text,
  reference: text,
});

/** Billing details that nobody has typed. */
export const noBilling = billingForm(null);

export const QuoteForm = z.object({
  contactId: text.nullable(),
  estimateId: text.nullable(),
  client: z.object({ name: text, email: text, company: text }),
  title: text,
  currency: text,
  options: z.array(OptionForm),
  depositPercent: text,
  depositMethod: z.enum(depositMethods),
  validUntil: text,
  terms: text,
  note: text,
  remind: z.boolean(),
  /** Blank: the client names them when accepting. */
  billing: BillingForm.default(noBilling),
  reverseCharge: z.boolean().default(false),
});
export type QuoteForm = z.output<typeof QuoteForm>;

/** Marks an id as one of the form alone: the server gives the entry its own. */
const NEW = 'new-';
export const newEntryId = (): string => NEW + crypto.randomUUID();
const storedId = (id: string) => (id.startsWith(NEW) ? {} : { id });

export const emptyLine = (): LineForm => ({
  id: newEntryId(),
  kind: 'custom',
  ref: null,
  title: '',
  details: '',
  quantity: '1',
  unitAmount: '',
  rateId: '',
});

export const emptyOption = (deliveryDate: string, title = ''): OptionForm => ({
  id: newEntryId(),
  title,
  summary: '',
  lines: [emptyLine()],
  discountKind: 'none',
  discount: '',
  excludes: '',
  milestones: [],
  deliveryDate,
});

export const emptyMilestone = (date: string): MilestoneForm => ({ id: newEntryId(), title: '', date });

function discountFields(
  { discount }: Pick<OwnedOption, 'discount'>,
  currency: string,
): Pick<OptionForm, 'discount' | 'discountKind'> {
  if (!discount) return { discountKind: 'none', discount: '' };
  return 'amount' in discount
    ? { discountKind: 'amount', discount: amountText(discount.amount, currency) }
    : { discountKind: 'percent', discount: percentText(discount.basisPoints) };
}

const optionForm = (option: OwnedOption, currency: string): OptionForm => ({
  id: option.id,
  title: option.title,
  summary: option.summary ?? '',
  // Stored lines have no ids: their places name them.
  lines: option.lines.map(({ kind, ref, title, details, quantity, unitAmount, rateId }, index) => ({
    id: `line-${index}`,
    kind,
    ref,
    title,
    details: details ?? '',
    quantity: String(quantity),
    unitAmount: amountText(unitAmount, currency),
    rateId: rateId ?? '',
  })),
  ...discountFields(option, currency),
  excludes: option.excludes ?? '',
  milestones: option.milestones.map(({ id, title, date }) => ({ id, title, date })),
  deliveryDate: option.deliveryDate,
});

/** Returns what is stored of a quote, as its form. */
export const formOf = (quote: Quote): QuoteForm => ({
  contactId: quote.contactId,
  estimateId: quote.estimateId,
  client: { name: quote.client.name, email: quote.client.email, company: quote.client.company ?? '' },
  title: quote.title,
  currency: quote.currency,
  options: quote.options.map((option) => optionForm(option, quote.currency)),
  depositPercent: String(quote.depositPercent),
  depositMethod: quote.depositMethod,
  validUntil: quote.validUntil,
  terms: quote.terms,
  note: quote.note ?? '',
  remind: quote.remind,
  // A server of an earlier release names neither.
  billing: billingForm(quote.client.billing ?? null),
  reverseCharge: quote.reverseCharge ?? false,
});

/** An empty field is no number, not zero. */
const wholeOf = (typed: string) => (typed.trim() === '' ? Number.NaN : Number(typed));
const amountOf = (typed: string, currency: string) => parseAmount(typed, currency) ?? Number.NaN;

export function discountOf({ discountKind, discount }: OptionForm, currency: string) {
  if (discountKind === 'none') return null;
  return discountKind === 'amount'
    ? { amount: amountOf(discount, currency) }
    : { basisPoints: parsePercent(discount) ?? Number.NaN };
}

const isBlank = (billing: QuoteForm['billing']) => Object.values(billing).every((typed) => typed.trim() === '');

/** Returns what is sent of the form. A number that is none is `NaN`, which the contract refuses. */
export const payloadOf = (form: QuoteForm): z.input<typeof QuoteDraft> => ({
  contactId: form.contactId,
  estimateId: form.estimateId,
  client: { ...form.client, billing: isBlank(form.billing) ? null : billingPayload(form.billing) },
  title: form.title,
  currency: form.currency,
  options: form.options.map((option) => ({
    ...storedId(option.id),
    title: option.title,
    summary: option.summary,
    lines: option.lines.map(({ id: _id, quantity, unitAmount, rateId, ...line }) => ({
      ...line,
      quantity: wholeOf(quantity),
      unitAmount: amountOf(unitAmount, form.currency),
      ...(rateId !== '' && { rateId }),
    })),
    discount: discountOf(option, form.currency),
    excludes: option.excludes,
    milestones: option.milestones.map(({ id, title, date }) => ({ ...storedId(id), title, date })),
    deliveryDate: option.deliveryDate,
  })),
  depositPercent: wholeOf(form.depositPercent),
  depositMethod: form.depositMethod,
  validUntil: form.validUntil,
  terms: form.terms,
  note: form.note,
  remind: form.remind,
  reverseCharge: form.reverseCharge,
});
