import { z } from 'zod';
import { timestamp } from '#common/fields.ts';
import { depositMethods } from '#common/options.ts';
import { paymentKinds, paymentStates, quoteLineKinds } from '#common/quote-options.ts';
import { amount, date } from './fields.ts';

export const QuoteClient = z.object({ name: z.string(), email: z.string(), company: z.string().nullable() });
export type QuoteClient = z.output<typeof QuoteClient>;

export const QuoteLine = z.object({
  kind: z.enum(quoteLineKinds),
  ref: z.string().nullable(),
  title: z.string(),
  details: z.string().nullable(),
  quantity: z.number(),
  unitAmount: amount,
  total: amount,
});
export type QuoteLine = z.output<typeof QuoteLine>;

export const QuoteDiscount = z.union([z.object({ basisPoints: z.number() }), z.object({ amount })]);
export type QuoteDiscount = z.output<typeof QuoteDiscount>;

export const QuoteOption = z.object({
  id: z.string(),
  title: z.string(),
  summary: z.string().nullable(),
  lines: z.array(QuoteLine),
  discount: QuoteDiscount.nullable(),
  excludes: z.string().nullable(),
  milestones: z.array(z.object({ id: z.string(), title: z.string(), date })),
  deliveryDate: date,
  subtotal: amount,
  discountAmount: amount,
  total: amount,
  deposit: amount,
  balance: amount,
});
export type QuoteOption = z.output<typeof QuoteOption>;

/** Who sends it, as the site named the owner when it was sent. */
export const QuoteSender = z.object({ name: z.string(), email: z.string(), place: z.string().nullable() });
export type QuoteSender = z.output<typeof QuoteSender>;

export const Payment = z.object({
  id: z.string(),
  kind: z.enum(paymentKinds),
  state: z.enum(paymentStates),
  amount,
  currency: z.string(),
  method: z.enum(depositMethods),
  /** Describes what the client writes on a transfer. */
  reference: z.string(),
  paidAt: timestamp.nullable(),
  refunded: amount,
});
export type Payment = z.output<typeof Payment>;

/** Describes what became of the agreed price. */
export const EngagementMoney = z.object({
  agreed: amount,
  /** Less what went back to the client. */
  paid: amount,
  /** Agreed and not paid; 0 for a cancelled engagement. */
  open: amount,
  /** Describes what no payment asks for yet. */
  notAsked: amount,
  /** The unpaid payment that was asked for first. */
  next: z
    .object({
      amount,
      kind: z.enum(paymentKinds),
      dueOn: date.nullable().describe('`null`: now'),
    })
    .nullable(),
});
export type EngagementMoney = z.output<typeof EngagementMoney>;

/** A payment with the account to pay to, as the client of the quote sees it. */
export const ClientPayment = Payment.extend({ bankDetails: z.string().nullable() });
export type ClientPayment = z.output<typeof ClientPayment>;

/**
 * Everything that a client is shown of a quote. Its canonical JSON (RFC 8785) is kept, and what is accepted: page and PDF
 * are drawn from it alone.
 */
export const QuoteDocument = z.object({
  v: z.literal(1),
  kind: z.literal('quote'),
  number: z.string(),
  version: z.number(),
  title: z.string(),
  sender: QuoteSender,
  client: QuoteClient,
  currency: z.string(),
  locale: z.string(),
  options: z.array(QuoteOption),
  depositPercent: z.number(),
  depositMethod: z.enum(depositMethods),
  /** The account as it was when the quote was sent; `null` without a deposit by bank. */
  bankDetails: z.string().nullable(),
  terms: z.string(),
  note: z.string().nullable(),
  validUntil: date,
  timeZone: z.string(),
  /** 32 hex digits, so that the hash tells nothing of the content. */
  nonce: z.string(),
});
export type QuoteDocument = z.output<typeof QuoteDocument>;

/** Everything that a client is shown of a change. */
export const ChangeDocument = z.object({
  v: z.literal(1),
  kind: z.literal('change'),
  /** Number of the quote. */
  number: z.string(),
  /** Number of the change: 1, 2, … */
  change: z.number(),
  title: z.string(),
  reason: z.string().nullable(),
  sender: QuoteSender,
  client: QuoteClient,
  currency: z.string(),
  locale: z.string(),
  amount,
  priceBefore: amount,
  priceAfter: amount,
  dateBefore: date,
  dateAfter: date,
  timeZone: z.string(),
  nonce: z.string(),
});
export type ChangeDocument = z.output<typeof ChangeDocument>;

export type AgreementDocument = QuoteDocument | ChangeDocument;
