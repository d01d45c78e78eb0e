import { z } from 'zod';
import { amount, date } from '#common/contract/quotes/fields.ts';
import { LineRate, spokenLanguage, TaxSum } from '#common/contract/quotes/shapes.ts';
import type { Named } from '#common/endpoint.ts';
import { timestamp } from '#common/fields.ts';
import { invoiceKinds, invoiceStates, priceKinds, receiptMethods } from '#common/money-options.ts';
import { Billing, Seller } from './party.ts';

/** To whom it is made out; without billing details only the name is known. */
export const Buyer = z.object({
  name: z.string(),
  lines: z.array(z.string()).nullable(),
  postalCode: z.string().nullable(),
  city: z.string().nullable(),
  country: z.string().nullable(),
  taxId: Billing.shape.taxId,
  reference: Billing.shape.reference,
});
export type Buyer = z.output<typeof Buyer>;

export const InvoiceLine = z.object({
  title: z.string(),
  details: z.string().nullable(),
  quantity: z.number(),
  unitAmount: amount,
  total: amount,
  rate: LineRate.nullable(),
});
export type InvoiceLine = z.output<typeof InvoiceLine>;

const Supply = z.object({ from: date, to: date });

export const Receipt = z.object({
  id: z.string(),
  amount,
  receivedOn: date,
  method: z.enum(receiptMethods),
  note: z.string().nullable(),
  /** The payment that it was a part of, once that is paid. */
  paymentId: z.string().nullable(),
});
export type Receipt = z.output<typeof Receipt>;

/** Amounts of a credit note are positive. */
const invoiceSchema = z.object({
  id: z.string(),
  kind: z.enum(invoiceKinds),
  state: z.enum(invoiceStates),
  number: z.string().nullable(),
  engagementId: z.string().nullable(),
  quoteNumber: z.string(),
  refersTo: z.object({ id: z.string(), number: z.string() }).nullable(),
  seller: Seller.nullable(),
  buyer: Buyer,
  currency: z.string(),
  lines: z.array(InvoiceLine),
  net: amount,
  taxes: z.array(TaxSum),
  taxTotal: amount,
  total: amount,
  paid: amount,
  credited: amount,
  open: amount,
  overpaid: amount,
  issuedOn: date.nullable(),
  supply: Supply.nullable(),
  dueOn: date.nullable(),
  reference: z.string().nullable(),
  epc: z.string().nullable().describe('Content of the QR code that banking apps read'),
  note: z.string().nullable(),
  footer: z.string().nullable(),
  reason: z.string().nullable(),
  documentHash: z.string().nullable(),
  paymentIds: z.array(z.string()),
  receipts: z.array(Receipt),
  remind: z.boolean(),
  reminders: z.array(z.object({ step: z.number(), at: timestamp })),
  createdAt: timestamp,
  updatedAt: timestamp,
});
export interface InvoiceSchema extends Named<typeof invoiceSchema> {}
export const Invoice: InvoiceSchema = invoiceSchema;
export type Invoice = z.output<typeof Invoice>;

/** What is kept of an issued invoice; its canonical JSON is hashed, and the PDF is drawn from it alone. */
export const InvoiceDocument = Invoice.pick({
  number: true,
  quoteNumber: true,
  seller: true,
  buyer: true,
  currency: true,
  lines: true,
  net: true,
  taxes: true,
  taxTotal: true,
  total: true,
  supply: true,
  reference: true,
  epc: true,
  note: true,
  footer: true,
  reason: true,
}).extend({
  v: z.literal(1),
  kind: z.literal('invoice'),
  invoiceKind: z.enum(invoiceKinds),
  number: z.string(),
  title: z.string(),
  issuedOn: date,
  /** `null` for a credit note. */
  dueOn: date.nullable(),
  /** Number of the invoice that a credit note is about. */
  credits: z.string().nullable(),
  /** Whether the lines are without tax or with it. */
  prices: z.enum(priceKinds),
  /** What a seller says who charges no tax. */
  taxNote: z.string().nullable(),
  bankDetails: z.string().nullable(),
  language: spokenLanguage,
  locale: z.string(),
  timeZone: z.string(),
});
export type InvoiceDocument = z.output<typeof InvoiceDocument>;
