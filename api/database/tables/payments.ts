import { ascii, bigInteger, id, longText, nullable, oneOf, text, timestamp } from '#api/database/columns.ts';
import { declareTable, type RowOf } from '#api/database/table.ts';
import { depositMethods } from '#common/options.ts';
import { paymentKinds, paymentStates } from '#common/quote-options.ts';

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
