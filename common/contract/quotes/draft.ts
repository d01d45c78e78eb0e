import { z } from 'zod';
import { BillingSent } from '#common/contract/money/party.ts';
import { wholeNumber } from '#common/contract/site/forms.ts';
import { QUOTE_SETTINGS } from '#common/dashboard-limits.ts';
import { email, expectedUpdatedAt, id, optionalMultiLine, optionalSingleLine } from '#common/fields.ts';
import { MAX_AMOUNT } from '#common/limits.ts';
import { depositMethods } from '#common/options.ts';
import { DISCOUNT, QUOTE } from '#common/quote-limits.ts';
import { quoteLineKinds } from '#common/quote-options.ts';
import { amountSent, currencySent, dateSent, requiredLine } from './fields.ts';

const Line = z.strictObject({
  kind: z.enum(quoteLineKinds),
  ref: optionalSingleLine(64).describe('Id of the package or add-on'),
  title: requiredLine(QUOTE.title, 'Title'),
  details: optionalMultiLine(QUOTE.details),
  quantity: wholeNumber(1, QUOTE.quantity),
  unitAmount: amountSent.describe(`In minor units of the currency, 0 to ${MAX_AMOUNT}`),
  rateId: id.nullish().describe('Id of a tax rate of the settings; by default the default rate'),
});

const Discount = z.union([
  z.strictObject({ basisPoints: wholeNumber(DISCOUNT.min, DISCOUNT.max) }),
  z.strictObject({ amount: amountSent }),
]);

const Milestone = z.strictObject({
  id: id.optional(),
  title: requiredLine(QUOTE.title, 'Title'),
  date: dateSent,
});

export const OptionDraft = z
  .strictObject({
    id: id.optional().describe('Id of the stored option; a new one gets its own'),
    title: requiredLine(QUOTE.optionTitle, 'Title'),
    summary: optionalMultiLine(QUOTE.summary),
    lines: z.array(Line).min(1, 'Add a line').max(QUOTE.lines, `At most ${QUOTE.lines} lines`),
    discount: Discount.nullish(),
    excludes: optionalMultiLine(QUOTE.excludes).describe('What is not included'),
    milestones: z.array(Milestone).max(QUOTE.milestones, `At most ${QUOTE.milestones} milestones`).default([]),
    deliveryDate: dateSent,
  })
  .check(({ value, issues }) => {
    for (const [index, { date }] of value.milestones.entries())
      if (date > value.deliveryDate)
        issues.push({
          code: 'custom',
          path: ['milestones', index, 'date'],
          message: 'Must not be after the delivery',
          input: date,
        });
  });
export type OptionDraft = z.output<typeof OptionDraft>;

/**
 * Describes what the owner writes of a quote. What is left out comes from the request, the estimate and the settings.
 */
export const QuoteDraft = z.strictObject({
  contactId: id.nullish(),
  estimateId: id.nullish(),
  client: z
    .strictObject({
      name: requiredLine(QUOTE.clientName, 'Name'),
      email,
      company: optionalSingleLine(QUOTE.company),
      billing: BillingSent.nullish().describe('Left out, it stays'),
    })
    .optional(),
  title: requiredLine(QUOTE.title, 'Title'),
  currency: currencySent.optional(),
  options: z
    .array(OptionDraft)
    .min(1, 'Add an option')
    .max(QUOTE.options, `At most ${QUOTE.options} options`)
    .check(({ value, issues }) => {
      const seen = new Set<string>();
      for (const [index, { id: own }] of value.entries()) {
        if (own !== undefined && seen.has(own))
          issues.push({ code: 'custom', path: [index, 'id'], message: 'This id is taken', input: own });
        if (own !== undefined) seen.add(own);
      }
    })
    .optional(),
  depositPercent: wholeNumber(0, QUOTE_SETTINGS.maxDepositPercent).optional(),
  depositMethod: z.enum(depositMethods).optional(),
  validUntil: dateSent.optional(),
  terms: optionalMultiLine(QUOTE_SETTINGS.maxTerms),
  note: optionalMultiLine(QUOTE.note),
  reverseCharge: z.boolean().optional().describe('The client accounts for the tax'),
  remind: z.boolean().optional().describe('Reminds the client once before it expires'),
});
export type QuoteDraft = z.output<typeof QuoteDraft>;

export const QuoteChange = QuoteDraft.extend(expectedUpdatedAt);
export type QuoteChange = z.output<typeof QuoteChange>;
