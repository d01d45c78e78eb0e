import { z } from 'zod';
import { QUOTE_SETTINGS } from '#common/dashboard-limits.ts';
import { endpoint, reply } from '#common/endpoint.ts';
import { expectedUpdatedAt, id, multiLine, optionalMultiLine, singleLine, timestamp } from '#common/fields.ts';
import { depositMethods } from '#common/options.ts';
import { wholeNumber } from './site/forms.ts';

const {
  validDays,
  maxDepositPercent,
  maxBankDetails,
  maxReminderDays,
  maxTemplates,
  maxTemplateName,
  maxTerms,
  maxBody,
} = QUOTE_SETTINGS;

export const QuoteSettings = z.object({
  /** Visitors can add up packages and add-ons. */
  estimatesEnabled: z.boolean(),
  /** The record of deliveries is public. */
  recordShown: z.boolean(),
  /** Days for which a new quote is valid. */
  validDays: z.number(),
  depositPercent: z.number(),
  depositMethod: z.enum(depositMethods),
  /** A deposit by bank is paid to this account. */
  bankDetails: z.string(),
  /** Days before its end on which a quote reminds the client; 0 for never. */
  reminderDays: z.number(),
  /** Terms to start a quote with. */
  templates: z.array(z.object({ id: z.string(), name: z.string(), terms: z.string() })),
  updatedAt: timestamp,
});
export type QuoteSettings = z.output<typeof QuoteSettings>;

const template = z.strictObject({
  id: id.optional().describe('Id of the stored template; a new one gets its own'),
  name: singleLine({ max: maxTemplateName, required: 'Name is required' }),
  terms: multiLine({ max: maxTerms, required: 'Terms are required' }),
});

const QuoteSettingsChange = z.strictObject({
  estimatesEnabled: z.boolean().optional(),
  recordShown: z.boolean().optional(),
  validDays: wholeNumber(validDays.min, validDays.max).optional(),
  depositPercent: wholeNumber(0, maxDepositPercent).optional(),
  depositMethod: z.enum(depositMethods).optional(),
  bankDetails: optionalMultiLine(maxBankDetails),
  reminderDays: wholeNumber(0, maxReminderDays).optional(),
  templates: z
    .array(template)
    .max(maxTemplates, `At most ${maxTemplates} templates`)
    .check(({ value, issues }) => {
      const seen = new Set<string>();
      value.forEach(({ id: own }, index) => {
        if (own === undefined) return;
        if (seen.has(own))
          issues.push({ code: 'custom', path: [index, 'id'], message: 'This id is taken', input: own });
        seen.add(own);
      });
    })
    .optional(),
  ...expectedUpdatedAt,
});
export type QuoteSettingsChange = z.output<typeof QuoteSettingsChange>;

const PATH = '/api/quotes/settings';

export const getQuoteSettings = endpoint({
  method: 'GET',
  path: PATH,
  access: 'admin',
  summary: 'Settings of estimates and quotes',
  reply: reply(QuoteSettings),
});

export const setQuoteSettings = endpoint({
  method: 'PUT',
  path: PATH,
  access: 'admin',
  summary: 'Change any part of the settings of estimates and quotes',
  payload: QuoteSettingsChange,
  example: { estimatesEnabled: true },
  maxBody,
  reply: reply(QuoteSettings),
});
