import {
  ascii,
  bigInteger,
  id,
  integer,
  longText,
  nullable,
  oneOf,
  primaryKey,
  text,
  timestamp,
} from '#api/database/columns.ts';
import { declareTable, type RowOf } from '#api/database/table.ts';
import { depositMethods } from '#common/options.ts';
import { paymentKinds, paymentStates, refundStates } from '#common/quote-options.ts';

/** Money that is asked of a client. */
export const payments = declareTable('payments', {
  id: id(),
  engagementId: ascii(64),
  kind: oneOf(paymentKinds, 8),
  changeId: nullable(ascii(64)),
  state: oneOf(paymentStates, 16),
  amount: bigInteger(),
  currency: ascii(3),
  method: oneOf(depositMethods, 8),
  reference: ascii(40),
  /** The account as it was when the quote was sent. */
  bankDetails: nullable(longText()),
  /** Of Stripe Checkout. */
  sessionId: nullable(ascii(255)),
  sessionUrl: nullable(text()),
  sessionExpiresAt: nullable(timestamp()),
  paymentIntent: nullable(ascii(255)),
  paidAt: nullable(timestamp()),
  refunded: bigInteger(),
  /** The invoice that asks for it. */
  invoiceId: nullable(ascii(64)),
  createdAt: timestamp(),
  updatedAt: timestamp(),
});
export type PaymentRow = RowOf<typeof payments>;

/** Money that was given back. */
export const refunds = declareTable('refunds', {
  id: id(),
  paymentId: ascii(64),
  engagementId: ascii(64),
  amount: bigInteger(),
  reason: longText(),
  /** 1 under the guarantee. */
  guarantee: integer(),
  state: oneOf(refundStates, 8),
  stripeRefundId: nullable(ascii(255)),
  /** 1 where the invoice is to be credited once it counts; `null` where nobody said so. */
  creditNote: nullable(integer()),
  /** The credit note that was issued with it. */
  creditId: nullable(ascii(64)),
  createdAt: timestamp(),
  doneAt: nullable(timestamp()),
});
export type RefundRow = RowOf<typeof refunds>;

/** Verified events of Stripe: each acts once. */
export const stripeEvents = declareTable('stripe_events', {
  /** Id of the event at Stripe. */
  id: primaryKey(ascii(255)),
  kind: ascii(64),
  paymentId: nullable(ascii(64)),
  paymentIntent: nullable(ascii(255)),
  /** Describes what it says of the payment, as JSON. */
  data: longText(),
  at: timestamp(),
});
