import { Op, type Transaction, UniqueConstraintError } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { nextTimestamp } from '#api/core/timestamps.ts';
import { selectRow, selectRows } from '#api/database/table.ts';
import type { EngagementRow } from '#api/database/tables/engagements.ts';
import type { PaymentRow } from '#api/database/tables/payments.ts';
import { WEBHOOK } from '#common/quote-limits.ts';
import { Fact, type PaymentEvent } from './facts.ts';
import { lockPayment } from './find.ts';
import { type Settled, settle } from './money-state.ts';
import { recordActivity, STRIPE, tellMismatch } from './notify.ts';
import { afterPaid } from './paid.ts';
import { noteReturned } from './returned.ts';

/** Stores an event, unless it is stored already. */
async function storeEvent({ database }: Context, { fact, ...event }: PaymentEvent): Promise<void> {
  const row = { ...event, data: JSON.stringify(fact) };
  try {
    await database.models.stripeEvents.create(row);
  } catch (error) {
    if (!(error instanceof UniqueConstraintError)) throw error;
  }
}

/** The events of a payment: those that name it, and those of charges for which it stands, which are marked as its own. */
async function eventsOf({ database }: Context, paymentId: string, transaction: Transaction) {
  const { stripeEvents } = database.models;
  const read = () => selectRows(stripeEvents, { where: { paymentId }, order: ['at', 'id'], transaction });
  const intents = new Set((await read()).flatMap(({ paymentIntent }) => paymentIntent ?? []));
  const waiting = { paymentIntent: [...intents], paymentId: { [Op.is]: null } };
  if (intents.size > 0) await stripeEvents.update({ paymentId }, { where: waiting, transaction });
  return (await read()).map(({ at, paymentIntent, data }) => ({
    at,
    paymentIntent,
    fact: Fact.parse(JSON.parse(data)),
  }));
}

/** Returns what the events change of the row. */
function changesOf(row: PaymentRow, settled: Settled): Partial<PaymentRow> {
  const hasEnded = row.sessionId !== null && settled.ended.has(row.sessionId);
  const wanted: Partial<PaymentRow> = {
    state: settled.state,
    paidAt: row.paidAt ?? settled.paidAt,
    refunded: Math.max(row.refunded, settled.refunded),
    paymentIntent: settled.paymentIntent,
    ...(hasEnded && { sessionUrl: null, sessionExpiresAt: null }),
  };
  const stored: Record<string, unknown> = row;
  return Object.fromEntries(Object.entries(wanted).filter(([name, value]) => stored[name] !== value));
}

/** Does what follows from the difference that events made. */
async function afterSettled(
  context: Context,
  before: PaymentRow,
  payment: PaymentRow,
  engagement: EngagementRow,
  { mismatch }: Settled,
  transaction: Transaction,
): Promise<void> {
  const paid = { payment, engagement };
  if (before.paidAt === null && payment.paidAt !== null) await afterPaid(context, paid, STRIPE, transaction);
  const isNew = payment.state !== before.state;
  if (isNew && payment.state === 'failed') await recordActivity(context, 'payment.failed', paid, STRIPE, transaction);
  if (isNew && payment.state === 'mismatch' && mismatch) {
    await recordActivity(context, 'payment.mismatch', paid, STRIPE, transaction);
    await tellMismatch(context, paid, mismatch, transaction);
  }
  const returned = payment.refunded - before.refunded;
  if (returned > 0) await noteReturned(context, paid, returned, STRIPE, transaction);
}

/** Brings a payment into the state of its events. Once more with the same events changes nothing. */
async function settlePayment(context: Context, id: string): Promise<void> {
  const { database, now } = context;
  await database.transaction(async (transaction) => {
    const row = await lockPayment(context, { id }, transaction);
    if (row?.method !== 'stripe') return;
    const settled = settle(row, await eventsOf(context, id, transaction));
    const changes = changesOf(row, settled);
    if (Object.keys(changes).length === 0) return;
    const payment = { ...row, ...changes, updatedAt: nextTimestamp(now(), row.updatedAt) };
    await database.models.payments.update(payment, { where: { id }, transaction });
    const where = { id: row.engagementId };
    const engagement = await selectRow(database.models.engagements, { where, transaction });
    if (engagement) await afterSettled(context, row, payment, engagement, settled, transaction);
  });
}

async function paymentOf({ database }: Context, { paymentId, paymentIntent }: PaymentEvent): Promise<string | null> {
  const { payments, stripeEvents } = database.models;
  if (paymentId !== null) return (await selectRow(payments, { where: { id: paymentId } }))?.id ?? null;
  const named = await selectRow(stripeEvents, { where: { paymentIntent, paymentId: { [Op.ne]: null } } });
  return named?.paymentId ?? null;
}

/**
 * Takes a verified event. It is stored first and then counted with all others of its payment, so an order does not matter
 * and one that comes twice, on any instance, acts once. What was returned of a payment that is not known yet waits.
 */
export async function takeEvent(context: Context, event: PaymentEvent): Promise<void> {
  if (event.paymentId !== null && (await paymentOf(context, event)) === null) return;
  await storeEvent(context, event);
  const id = await paymentOf(context, event);
  if (id !== null) await settlePayment(context, id);
}

/** Deletes what waited for a payment that never came: refunds of what the account sells elsewhere. */
export async function deleteForeignEvents({ database, now }: Pick<Context, 'database' | 'now'>): Promise<void> {
  const where = { paymentId: { [Op.is]: null }, at: { [Op.lt]: now() - WEBHOOK.waits } };
  await database.models.stripeEvents.destroy({ where });
}
