import { z } from 'zod';
import { Billing, Seller } from '#common/contract/money/party.ts';
import { timestamp } from '#common/fields.ts';
import { languages } from '#common/languages.ts';
import { invoiceKinds, invoiceStates, priceKinds, taxSchemes } from '#common/money-options.ts';
import { depositMethods } from '#common/options.ts';
import { paymentKinds, paymentStates, quoteLineKinds, roomParties } from '#common/quote-options.ts';
import { amount, date } from './fields.ts';

export const QuoteClient = z.object({ name: z.string(), email: z.string(), company: z.string().nullable() });
export type QuoteClient = z.output<typeof QuoteClient>;

/** With the details that invoices are made out to; `null` where nobody named them. */
export const BilledClient = QuoteClient.extend({ billing: Billing.nullable() });
export type BilledClient = z.output<typeof BilledClient>;

/** The tax of a quote as it was agreed; `note` is printed where no tax is charged. */
export const QuoteTax = z.object({
  scheme: z.enum(taxSchemes),
  prices: z.enum(priceKinds),
  note: z.string().nullable(),
});
export type QuoteTax = z.output<typeof QuoteTax>;

/** What is charged at one rate. */
export const TaxSum = z.object({
  name: z.string(),
  /** 1900 is 19 %. */
  basisPoints: z.number(),
  net: amount,
  tax: amount,
  gross: amount,
  note: z.string().nullable(),
  parts: z.array(z.object({ name: z.string(), tax: amount })).nullable(),
});
export type TaxSum = z.output<typeof TaxSum>;

export const LineRate = z.object({ name: z.string(), basisPoints: z.number() });
export type LineRate = z.output<typeof LineRate>;

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

export const TaxedLine = QuoteLine.extend({ rate: LineRate.nullable() });
export type TaxedLine = z.output<typeof TaxedLine>;

/** An option with its tax: highest rate first. Without rates net is the total. */
export const TaxedOption = QuoteOption.extend({
  lines: z.array(TaxedLine),
  net: amount,
  taxes: z.array(TaxSum),
  taxTotal: amount,
});
export type TaxedOption = z.output<typeof TaxedOption>;

/** The language that a document was sent in; one without it is English. */
export const spokenLanguage = z.enum(languages).optional();

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

/** An invoice as engagement and room list it. */
export const InvoiceSummary = z.object({
  id: z.string(),
  number: z.string().nullable(),
  kind: z.enum(invoiceKinds),
  state: z.enum(invoiceStates),
  issuedOn: date.nullable(),
  dueOn: date.nullable(),
  total: amount,
  open: amount,
  currency: z.string(),
});
export type InvoiceSummary = z.output<typeof InvoiceSummary>;

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

const QuoteDocumentV1 = z.object({
  v: z.literal(1),
  kind: z.literal('quote'),
  number: z.string(),
  version: z.number(),
  title: z.string(),
  sender: QuoteSender,
  client: QuoteClient,
  currency: z.string(),
  language: spokenLanguage,
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

/** Once the owner has decided on tax. */
const QuoteDocumentV2 = QuoteDocumentV1.extend({
  v: z.literal(2),
  client: BilledClient,
  options: z.array(TaxedOption),
  seller: Seller.nullable(),
  tax: QuoteTax,
  reverseCharge: z.boolean(),
});

/**
 * Everything that a client is shown of a quote. Its canonical JSON (RFC 8785) is kept, and what is accepted: page and PDF
 * are drawn from it alone.
 */
export const QuoteDocument = z.discriminatedUnion('v', [QuoteDocumentV1, QuoteDocumentV2]);
export type QuoteDocument = z.output<typeof QuoteDocument>;

const ChangeDocumentV1 = z.object({
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
  language: spokenLanguage,
  locale: z.string(),
  amount,
  priceBefore: amount,
  priceAfter: amount,
  dateBefore: date,
  dateAfter: date,
  timeZone: z.string(),
  nonce: z.string(),
});

/** Of a quote with rates; `amount` is gross. */
const ChangeDocumentV2 = ChangeDocumentV1.extend({ v: z.literal(2), net: amount, tax: amount, rate: LineRate });

/** Everything that a client is shown of a change. */
export const ChangeDocument = z.discriminatedUnion('v', [ChangeDocumentV1, ChangeDocumentV2]);
export type ChangeDocument = z.output<typeof ChangeDocument>;

export type AgreementDocument = QuoteDocument | ChangeDocument;

export const RoomMessage = z.object({ id: z.string(), from: z.enum(roomParties), text: z.string(), at: timestamp });
export type RoomMessage = z.output<typeof RoomMessage>;

export const RoomUpdate = z.object({
  id: z.string(),
  note: z.string(),
  url: z.string().nullable(),
  fileId: z.string().nullable(),
  at: timestamp,
});
export type RoomUpdate = z.output<typeof RoomUpdate>;

/** `url` opens it in the room with its cookie; the owner gets a signed one. */
export const RoomFile = z.object({
  id: z.string(),
  from: z.enum(roomParties),
  originalName: z.string(),
  contentType: z.string(),
  size: z.number(),
  url: z.string(),
  at: timestamp,
});
export type RoomFile = z.output<typeof RoomFile>;

export const EngagementMilestone = z.object({
  id: z.string(),
  title: z.string(),
  date,
  doneAt: timestamp.nullable(),
});

export const Handover = z.object({
  deliveredOn: date,
  /** After the agreed date; 0 on the day or before. */
  daysLate: z.number(),
  note: z.string().nullable(),
  url: z.string().nullable(),
  answeredAt: timestamp.nullable(),
  delivered: z.boolean().nullable(),
  comment: z.string().nullable(),
});
export type Handover = z.output<typeof Handover>;
