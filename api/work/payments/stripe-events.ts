import { Op, type Transaction, UniqueConstraintError } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { nextTimestamp } from '#api/core/timestamps.ts';
import { selectRow, selectRows } from '#api/database/table.ts';
import type { PaymentRow } from '#api/database/tables/payments.ts';
import { aboutPayment } from '#api/work/about.ts';
import { lockPayment } from '#api/work/find.ts';
import type { PaymentSubject } from '#api/work/subjects.ts';
import { WEBHOOK } from '#common/quote-limits.ts';
import { noteDispute, noteFailedRefund } from './contested.ts';
import { type Settled, settle } from './money-state.ts';
import { afterPaid, STRIPE } from './paid.ts';
import { Fact, type PaymentEvent } from './payment-events.ts';
import { noteReturned } from './refunded.ts';

/** Stores an event, unless it is stored already. */
async function storeEvent({ database }: Context, { fact, ...event }: PaymentEvent): Promise<void> {
  const row = { ...event, data: JSON.stringify(fact) };
  try {
    await database.models.stripeEvents.create(row);
  } catch (error) {
    if (!(error instanceof UniqueConstraintError)) throw error;
  }
}

/** The events that name a payment. */
async function ownEventsOf({ database }: Pick<Context, 'database'>, paymentId: string, transaction?: Transaction) {
  const rows = await selectRows(database.models.stripeEvents, {
    where: { paymentId },
    order: ['at', 'id'],
    ...(transaction && { transaction }),
  });
  return rows.map(({ id, at, paymentIntent, data }) => ({ id, at, paymentIntent, fact: Fact.parse(JSON.parse(data)) }));
}

/** The events of a payment: those that name it, and those of charges for which it stands, which are marked as its own. */
async function eventsOf(context: Context, paymentId: string, transaction: Transaction) {
  const own = await ownEventsOf(context, paymentId, transaction);
  const intents = new Set(own.flatMap(({ paymentIntent }) => paymentIntent ?? []));
  if (intents.size === 0) return own;
  const where = { paymentIntent: [...intents], paymentId: { [Op.is]: null } };
  await context.database.models.stripeEvents.update({ paymentId }, { where, transaction });
  return ownEventsOf(context, paymentId, transaction);
}

/** Returns what the client's bank took back of a payment for good, in minor units. */
export async function lostOf(
  context: Pick<Context, 'database'>,
  payment: PaymentRow,
  transaction?: Transaction,
): Promise<number> {
  if (payment.state !== 'lost') return 0;
  return settle(payment, await ownEventsOf(context, payment.id, transaction)).lost;
}

/** Returns what the events change of the row. */
function changesOf(row: PaymentRow, settled: Settled): Partial<PaymentRow> {
  const hasEnded = row.sessionId !== null && settled.ended.has(row.sessionId);
  // What was credited before it was paid stays void, whatever its ended sessions say.
  const isVoid = row.state === 'void' && settled.paidAt === null;
  const wanted: Partial<PaymentRow> = {
    state: isVoid ? 'void' : settled.state,
    paidAt: row.paidAt ?? settled.paidAt,
    refunded: settled.refunded,
    paymentIntent: settled.paymentIntent,
    ...(hasEnded && { sessionUrl: null, sessionExpiresAt: null }),
  };
  const stored: Record<string, unknown> = row;
  return Object.fromEntries(Object.entries(wanted).filter(([name, value]) => stored[name] !== value));
}

/** Returns what was returned and has no row yet. A refund that failed has one, and no longer counts. */
async function uncountedOf({ database }: Context, { id, refunded }: PaymentRow, transaction: Transaction) {
  const where = { paymentId: id, state: 'done' as const };
  const done = await database.models.refunds.sum('amount', { where, transaction });
  return refunded - (Number(done) || 0);
}

/** Does what follows from the events. All of it happens once, however often they are counted. */
async function afterSettled(
  context: Context,
  before: PaymentRow,
  { payment, engagement }: PaymentSubject,
  { mismatch, disputes, failedRefunds }: Settled,
  transaction: Transaction,
): Promise<void> {
  const paid = { payment, engagement };
  if (before.paidAt === null && payment.paidAt !== null) await afterPaid(context, paid, STRIPE, transaction);
  const isNew = payment.state !== before.state;
  const about = aboutPayment(paid, STRIPE);
  if (isNew && payment.state === 'failed')
    await context.events.emit({ type: 'payment.failed', ...about, subject: paid }, transaction);
  if (isNew && payment.state === 'mismatch' && mismatch) {
    const subject = { ...paid, paid: mismatch };
    await context.events.emit({ type: 'payment.mismatch', ...about, subject }, transaction);
  }
  for (const failed of failedRefunds) await noteFailedRefund(context, paid, failed, transaction);
  const returned = await uncountedOf(context, payment, transaction);
  if (returned > 0) await noteReturned(context, paid, returned, STRIPE, transaction);
  for (const dispute of disputes) await noteDispute(context, paid, dispute, transaction);
}

/** Brings a payment into the state of its events. Once more with the same events changes nothing. */
async function settlePayment(context: Context, id: string): Promise<void> {
  const { database, now } = context;
  await database.transaction(async (transaction) => {
    const row = await lockPayment(context, { id }, transaction);
    if (row?.method !== 'stripe') return;
    const settled = settle(row, await eventsOf(context, id, transaction));
    const changes = changesOf(row, settled);
    const hasChanged = Object.keys(changes).length > 0;
    const payment = hasChanged ? { ...row, ...changes, updatedAt: nextTimestamp(now(), row.updatedAt) } : row;
    if (hasChanged) await database.models.payments.update(payment, { where: { id }, transaction });
    const where = { id: row.engagementId };
    const engagement = await selectRow(database.models.engagements, { where, transaction });
    if (engagement) await afterSettled(context, row, { payment, engagement }, settled, transaction);
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
 * and one that comes twice, on any instance, acts once. What was returned or disputed of a payment that is not known yet
 * waits.
 */
export async function takeEvent(context: Context, event: PaymentEvent): Promise<void> {
  if (event.paymentId !== null && (await paymentOf(context, event)) === null) return;
  await storeEvent(context, event);
  const id = await paymentOf(context, event);
  if (id !== null) await settlePayment(context, id);
}

/** Deletes what waited for a payment that never came: refunds and disputes of what the account sells elsewhere. */
export async function deleteForeignEvents({ database, now }: Pick<Context, 'database' | 'now'>): Promise<void> {
  const where = { paymentId: { [Op.is]: null }, at: { [Op.lt]: now() - WEBHOOK.waits } };
  await database.models.stripeEvents.destroy({ where });
}
