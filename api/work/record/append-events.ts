import type { Transaction } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import type { Emitted } from '#api/core/events.ts';
import { appendRecord } from './append.ts';

/** The rows that the record gets, each from the event that it is about. */

export async function appendAgreed(
  context: Context,
  { subject: { engagement, documentHash, option, acceptance } }: Emitted<'quote.accepted'>,
  transaction: Transaction,
): Promise<void> {
  const data = { documentHash, agreedDate: option.deliveryDate };
  await appendRecord(context, { kind: 'agreed', engagement, data, at: acceptance.at }, transaction);
}

export async function appendChanged(
  context: Context,
  { subject: { engagement, change } }: Emitted<'change.accepted'>,
  transaction: Transaction,
): Promise<void> {
  const data = { documentHash: change.documentHash, agreedDate: engagement.agreedDate };
  await appendRecord(context, { kind: 'changed', engagement, data }, transaction);
}

export async function appendDelivered(
  context: Context,
  { subject: { engagement } }: Emitted<'engagement.handed-over'>,
  transaction: Transaction,
): Promise<void> {
  const { deliveredOn, daysLate, agreedDate } = engagement;
  if (deliveredOn === null || daysLate === null) throw new Error('An engagement was handed over on no day');
  await appendRecord(
    context,
    { kind: 'delivered', engagement, data: { deliveredOn, agreedDate, daysLate } },
    transaction,
  );
}

export async function appendAnswered(
  context: Context,
  { type, subject: { engagement } }: Emitted<'engagement.confirmed' | 'engagement.disputed'>,
  transaction: Transaction,
): Promise<void> {
  const data = { delivered: type === 'engagement.confirmed' };
  await appendRecord(context, { kind: 'confirmed', engagement, data }, transaction);
}

export async function appendRefunded(
  context: Context,
  { subject: { engagement, payment, returned } }: Emitted<'payment.refunded'>,
  transaction: Transaction,
): Promise<void> {
  const data = { amount: returned.amount, currency: payment.currency, guarantee: returned.guarantee === 1 };
  await appendRecord(context, { kind: 'refunded', engagement, data }, transaction);
}
