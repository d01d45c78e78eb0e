import { ascii, bigInteger, id, integer, longText, nullable, oneOf, timestamp } from '#api/database/columns.ts';
import { declareTable, type RowOf } from '#api/database/table.ts';
import { refundStates } from '#common/quote-options.ts';

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
