import { z } from 'zod';
import { singleLine } from '#common/fields.ts';
import { MAX_AMOUNT } from '#common/limits.ts';
import { EMAIL_CODE } from '#common/quote-limits.ts';
import * as rules from '#common/texts/keys/rules.ts';
import { t } from '#common/texts/text.ts';

const WHOLE_AMOUNT = 'Must be a whole number of minor units';

/** Text is no amount, and is answered as a fraction is. */
const NO_AMOUNT = 0.5;
const amountBetween = (min: number) => {
  const range = `Must be ${min} to ${MAX_AMOUNT}`;
  return z.preprocess(
    (value) => (typeof value === 'string' ? NO_AMOUNT : value),
    z.number({ error: WHOLE_AMOUNT }).multipleOf(1, WHOLE_AMOUNT).min(min, range).max(MAX_AMOUNT, range),
  );
};

/** An amount that is sent, in minor units of its currency. */
export const amountSent = amountBetween(0);
/** One above nothing. */
export const positiveAmountSent = amountBetween(1);
/** One that may reduce a price. */
export const differenceSent = amountBetween(-MAX_AMOUNT);

/** An amount in a reply. */
export const amount = z.int().describe('In minor units of the currency');

export const dateSent = z.iso.date({ error: () => t(rules.dateExample) });
/** A day in the site's zone, as `YYYY-MM-DD`. */
export const date = z.iso.date();

export const currencySent = z.string().regex(/^[A-Z]{3}$/, 'Must be a currency of ISO 4217, such as EUR');

const codeRequired = () => t(rules.codeDigits, { digits: EMAIL_CODE.digits });

/** Six digits; anything else is not counted as a try. */
export const codeSent = z
  .string({ error: codeRequired })
  .trim()
  .regex(new RegExp(`^\\d{${EMAIL_CODE.digits}}$`), { error: codeRequired });

export const hashSent = z.string().regex(/^[0-9a-f]{64}$/, { error: () => t(rules.hashInvalid) });

export const requiredLine = (max: number, name: string) => singleLine({ max, required: `${name} is required` });

/** An unknown token, or one with a wrong character, is answered 404: nothing is refused here. */
export const tokenParams = z.object({ token: z.string().describe('Token of the link') });

/** Answer to asking for a code. */
export const CodeSent = z.object({
  /** The mailbox, shortened: `m•••@acme.example`. */
  sentTo: z.string(),
  expiresAt: z.iso.datetime(),
});
export type CodeSent = z.output<typeof CodeSent>;

/** The part of every list's `pagination`; each adds its own total. */
export const pageFields = {
  currentPage: z.number(),
  totalPages: z.number(),
  hasNext: z.boolean(),
  hasPrev: z.boolean(),
};
