import { toIso, toIsoOrNull } from '#api/core/timestamps.ts';
import type { EngagementRow } from '#api/database/tables/engagements.ts';
import type { PaymentRow, RefundRow } from '#api/database/tables/payments.ts';
import type { Refund } from '#common/contract/quotes/payments.ts';
import type { ClientPayment, Payment } from '#common/contract/quotes/shapes.ts';

export const presentPayment = (row: PaymentRow): Payment => ({
  id: row.id,
  kind: row.kind,
  state: row.state,
  amount: row.amount,
  currency: row.currency,
  method: row.method,
  reference: row.reference,
  paidAt: toIsoOrNull(row.paidAt),
  refunded: row.refunded,
});

/** Returns whether the client sees a payment: nobody is asked to pay for what was cancelled. */
export const isAsked = (
  { state }: Pick<EngagementRow, 'state'>,
  payment: Pick<PaymentRow, 'paidAt' | 'state'>,
): boolean => payment.state !== 'void' && (state !== 'cancelled' || payment.paidAt !== null);

/** For the client: with the account to pay to. */
export const presentClientPayment = (row: PaymentRow): ClientPayment => ({
  ...presentPayment(row),
  bankDetails: row.bankDetails,
});

export const presentRefund = (row: RefundRow): Refund => ({
  id: row.id,
  paymentId: row.paymentId,
  amount: row.amount,
  reason: row.reason,
  guarantee: row.guarantee === 1,
  state: row.state,
  at: toIso(row.doneAt ?? row.createdAt),
});
