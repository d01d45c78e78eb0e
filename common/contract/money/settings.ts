import { z } from 'zod';
import { wholeNumber } from '#common/contract/site/forms.ts';
import { endpoint, reply } from '#common/endpoint.ts';
import { expectedUpdatedAt, id, optionalMultiLine, optionalSingleLine, singleLine, timestamp } from '#common/fields.ts';
import { ACCOUNT, INVOICE, MONEY_SETTINGS_BODY, TAX } from '#common/money-limits.ts';
import { priceKinds, taxSchemes } from '#common/money-options.ts';
import { cleanAccountCode, isBic, isIban } from '#common/rules/iban.ts';
import { formatProblem } from '#common/rules/invoice-number.ts';
import { Seller, SellerSent } from './party.ts';

export const TaxRateSetting = z.object({
  id: z.string(),
  name: z.string(),
  /** 1900 is 19 %. */
  basisPoints: z.number(),
  parts: z.array(z.object({ name: z.string(), basisPoints: z.number() })).nullable(),
  note: z.string().nullable(),
});
export type TaxRateSetting = z.output<typeof TaxRateSetting>;

export const TaxSettings = z.object({
  scheme: z.enum(taxSchemes).nullable().describe('`null`: not decided; nothing speaks of tax'),
  note: z.string().nullable().describe('Printed where no tax is charged'),
  prices: z.enum(priceKinds),
  rates: z.array(TaxRateSetting),
  defaultRate: z.string().nullable(),
  reverseChargeNote: z.string(),
});
export type TaxSettings = z.output<typeof TaxSettings>;

export const Account = z.object({ holder: z.string(), iban: z.string(), bic: z.string().nullable() });
export type Account = z.output<typeof Account>;

export const InvoiceSettings = z.object({
  enabled: z.boolean(),
  format: z.string(),
  creditFormat: z.string().nullable().describe('`null`: as the format of invoices'),
  firstNumber: z.number(),
  termsDays: z.number(),
  automatic: z.boolean(),
  footer: z.string().nullable(),
  xml: z.boolean(),
  reminders: z.object({ enabled: z.boolean(), days: z.array(z.number()) }),
});
export type InvoiceSettings = z.output<typeof InvoiceSettings>;

export const MoneySettings = z.object({
  seller: Seller.nullable(),
  tax: TaxSettings,
  account: Account.nullable(),
  invoices: InvoiceSettings,
  updatedAt: timestamp,
  decideLater: z.literal(true).optional().describe('The owner chose to decide on tax later'),
});
export type MoneySettings = z.output<typeof MoneySettings>;

export const REVERSE_CHARGE_NOTE = 'Reverse charge: the customer accounts for the tax.';

const points = wholeNumber(0, TAX.maxBasisPoints);
const RateSent = z
  .strictObject({
    id: id.optional().describe('An id that is sent is kept'),
    name: singleLine({ max: TAX.rateName, required: 'Name is required' }),
    basisPoints: points,
    parts: z
      .array(
        z.strictObject({ name: singleLine({ max: TAX.partName, required: 'Name is required' }), basisPoints: points }),
      )
      .min(TAX.parts.min, `${TAX.parts.min} or ${TAX.parts.max} parts`)
      .max(TAX.parts.max, `${TAX.parts.min} or ${TAX.parts.max} parts`)
      .nullish(),
    note: optionalSingleLine(TAX.rateNote),
  })
  .check(({ value: { parts, basisPoints }, issues }) => {
    if (!parts || parts.reduce((sum, part) => sum + part.basisPoints, 0) === basisPoints) return;
    issues.push({ code: 'custom', path: ['parts'], message: 'Must add up to the rate', input: parts });
  });

/** The fields that two entries of a list must not share, each with its message. */
const UNIQUE = { name: 'Another rate has this name', id: 'This id is taken' } as const;

const TaxSent = z
  .strictObject({
    scheme: z.enum(taxSchemes).nullable(),
    note: optionalSingleLine(TAX.note),
    prices: z.enum(priceKinds).default('net'),
    rates: z
      .array(RateSent)
      .max(TAX.rates, `At most ${TAX.rates} rates`)
      .check(({ value, issues }) => {
        for (const field of ['name', 'id'] as const) {
          const seen = new Set<string>();
          for (const [index, rate] of value.entries()) {
            const own = rate[field]?.toLowerCase();
            if (own !== undefined && seen.has(own))
              issues.push({ code: 'custom', path: [index, field], message: UNIQUE[field], input: own });
            if (own !== undefined) seen.add(own);
          }
        }
      })
      .default([]),
    defaultRate: id.nullish(),
    reverseChargeNote: optionalSingleLine(TAX.rateNote),
  })
  .check(({ value: { scheme, rates, defaultRate }, issues }) => {
    const issue = (path: string, message: string) =>
      issues.push({ code: 'custom', path: [path], message, input: null });
    const isKnown = rates.some(({ id: own }) => own !== undefined && own === defaultRate);
    if (scheme === 'rates' && rates.length === 0) issue('rates', 'Add a rate');
    else if (scheme === 'rates' && !defaultRate) issue('defaultRate', 'Choose the default rate');
    if (defaultRate && !isKnown) issue('defaultRate', 'Must be the id of a rate');
  });

const AccountSent = z.strictObject({
  holder: singleLine({ max: ACCOUNT.holder, required: 'Account holder is required' }),
  iban: z
    .string({ error: 'IBAN is required' })
    .overwrite(cleanAccountCode)
    .refine(isIban, 'Check the IBAN: a digit is wrong or missing'),
  bic: z
    .string()
    .overwrite(cleanAccountCode)
    .refine((bic) => bic === '' || isBic(bic), 'A BIC has 8 or 11 characters')
    .transform((bic) => (bic === '' ? null : bic))
    .nullish(),
});

const format = z.string().check(({ value, issues }) => {
  const message = formatProblem(value);
  if (message !== null) issues.push({ code: 'custom', message, input: value });
});

const { reminders, reminderDays } = INVOICE;
const InvoicesSent = z.strictObject({
  enabled: z.boolean().optional(),
  format: format.optional(),
  creditFormat: format.nullish(),
  firstNumber: wholeNumber(INVOICE.firstNumber.min, INVOICE.firstNumber.max).optional(),
  termsDays: wholeNumber(0, INVOICE.maxTermsDays).optional(),
  automatic: z.boolean().optional(),
  footer: optionalMultiLine(INVOICE.footer),
  xml: z.boolean().optional(),
  reminders: z
    .strictObject({
      enabled: z.boolean().optional(),
      days: z
        .array(wholeNumber(reminderDays.min, reminderDays.max))
        .length(reminders, `${reminders} days`)
        .refine(
          (days) => days.every((day, index) => index === 0 || day > (days[index - 1] ?? day)),
          'Each must be later than the one before',
        )
        .optional(),
    })
    .optional(),
});

export const MoneySettingsChange = z.strictObject({
  seller: SellerSent.nullable().optional(),
  tax: TaxSent.optional(),
  account: AccountSent.nullable().optional(),
  invoices: InvoicesSent.optional(),
  ...expectedUpdatedAt,
});
export type MoneySettingsChange = z.output<typeof MoneySettingsChange>;

const PATH = '/api/money/settings';

export const getMoneySettings = endpoint({
  method: 'GET',
  path: PATH,
  access: 'admin',
  summary: 'Seller, tax, bank account and invoices',
  reply: reply(MoneySettings),
});

export const setMoneySettings = endpoint({
  method: 'PUT',
  path: PATH,
  access: 'admin',
  summary: 'Change seller, tax or bank account as a whole, or any field of the invoices',
  description: 'A tax whose `scheme` is `null` keeps that the owner decides later.',
  payload: MoneySettingsChange,
  example: { tax: { scheme: 'none', note: 'Small business: no tax is charged.' } },
  maxBody: MONEY_SETTINGS_BODY,
  errors: ['conflict', 'rule_broken'],
  reply: reply(MoneySettings),
});
