import { afterEach, beforeEach, expect, test } from 'vitest';
import { createContext } from '#api/create-context.ts';
import { selectRows } from '#api/database/table.ts';
import { deliver, type PaymentTest, startPaymentTest } from '#api/testing/payments.ts';
import { setBank } from '#api/testing/quotes.ts';
import type { DisputeStatus, StripeEvent } from '#api/testing/stripe-account.ts';
import { contactRequest } from '#api/testing/test-server.ts';
import { submitContact } from '#common/contract/contacts.ts';
import { listNotices } from '#common/contract/desk.ts';
import { getEngagement } from '#common/contract/quotes/engagements.ts';
import { askForPayment, refundPayment } from '#common/contract/quotes/payments.ts';
import { listTimeline } from '#common/contract/timeline.ts';
import { readEvent } from './payment-events.ts';
import { takeEvent } from './stripe-events.ts';

let shop: PaymentTest;
beforeEach(async () => {
  shop = await startPaymentTest();
});
afterEach(() => shop.close());

async function pay(): Promise<string> {
  const paid = shop.stripe.account.complete(await shop.openSession());
  await shop.deliver(paid);
  return String(paid.data.object.payment_intent);
}

async function deliverAll(events: readonly StripeEvent[]) {
  for (const event of events) expect((await shop.deliver(event)).status).toBe(200);
}

const giveBack = (amount: number) =>
  shop.api.send(refundPayment, {
    params: { id: shop.engagement.id },
    body: { paymentId: shop.deposit.id, amount, reason: 'Late by a week', guarantee: true },
  });
/** Lets Stripe return money, and its webhook tell it. */
async function returned(amount: number): Promise<string> {
  const { length } = shop.stripe.account.events;
  expect((await giveBack(amount)).status).toBe(201);
  await deliverAll(shop.stripe.account.events.slice(length));
  return shop.stripe.account.refundsOf((await shop.payment()).paymentIntent ?? '').at(-1)?.id ?? '';
}

/** Returns what the owner was told by email: the heading, the amount and the rest. */
const told = async () =>
  (await selectRows(shop.api.context.database.models.deliveries, { order: ['createdAt', 'id'] }))
    .filter(({ template }) => template === 'payment-dispute-notice' || template === 'refund-failed-notice')
    .map(({ template, recipient, data }) => ({ template, recipient, ...JSON.parse(data) }));
const bell = async () =>
  (await shop.api.send(listNotices)).body.data.filter(({ kind }: { kind: string }) => kind === 'payment');
const refunds = () => selectRows(shop.api.context.database.models.refunds, { order: ['createdAt', 'id'] });

test('a payment is disputed, lost, and told of each time by email and in the bell', async () => {
  const intent = await pay();
  await shop.deliver(shop.stripe.account.dispute(intent, 'needs_response'));
  expect(await shop.payment()).toMatchObject({ state: 'disputed', refunded: 0 });
  expect(await told()).toMatchObject([{ stage: 'open', amount: '€1,440', reference: 'Q-2026-0001-1' }]);
  await shop.deliver(shop.stripe.account.dispute(intent, 'lost'));
  expect(await shop.payment()).toMatchObject({ state: 'lost', refunded: 0 });
  expect(await told()).toMatchObject([{ stage: 'open' }, { stage: 'lost', amount: '€1,440' }]);
  expect(await bell()).toMatchObject([
    { title: 'Dispute lost: A shop for Acme', path: `/admin?tab=quotes&engagement=${shop.engagement.id}` },
    { title: 'Payment disputed: A shop for Acme' },
    { title: 'Payment received: A shop for Acme' },
  ]);
  expect(await shop.recordRows()).toEqual([]);
  expect(await shop.emails()).toEqual([
    'payment-received to mara@acme.example',
    expect.any(String),
    expect.any(String),
    expect.any(String),
  ]);
  for (const { recipient } of await told()) expect(recipient).not.toBe('mara@acme.example');
});

test('money that the bank took back is unpaid and can be asked for anew, in part as well', async () => {
  const { api, engagement, stripe } = shop;
  await setBank(api);
  const unpaid = async () =>
    (await api.send(getEngagement, { params: { id: engagement.id } })).body.data.unpaid as number;
  const intent = await pay();
  expect(await unpaid()).toBe(336_000);
  await shop.deliver(stripe.account.dispute(intent, 'needs_response'));
  expect(await unpaid()).toBe(336_000);
  await shop.deliver(stripe.account.dispute(intent, 'lost', { amount: 44_000 }));
  expect(await unpaid()).toBe(380_000);
  await shop.deliver(stripe.account.dispute(intent, 'lost', { id: 'dp_rest', amount: 100_000 }));
  expect(await unpaid()).toBe(480_000);
  const params = { id: engagement.id };
  const ask = (amount: number) => api.send(askForPayment, { params, body: { amount } });
  expect(await ask(480_001)).toMatchObject({ status: 422 });
  expect(await ask(480_000)).toMatchObject({ status: 201 });
  expect(await unpaid()).toBe(0);
});

test('the request of the client tells of disputes and of refunds that failed', async () => {
  const { models } = shop.api.context.database;
  const contactId = (await shop.api.send(submitContact, { body: contactRequest() })).body.data.id;
  await models.engagements.update({ contactId }, { where: { id: shop.engagement.id } });
  const intent = await pay();
  const id = await returned(44_000);
  await deliverAll(shop.stripe.account.failRefund(id));
  await shop.deliver(shop.stripe.account.dispute(intent, 'lost'));
  const { entries } = (await shop.api.send(listTimeline, { params: { id: contactId } })).body.data;
  const said = entries.filter(({ type }: { type: string }) => type === 'quote');
  expect(said).toMatchObject([
    { action: 'dispute_lost', text: 'Q-2026-0001-1', author: 'Stripe' },
    { action: 'refund_failed', text: 'Q-2026-0001-1', author: 'Stripe' },
  ]);
});

test('a dispute that is won leaves the payment paid', async () => {
  const intent = await pay();
  const { account } = shop.stripe;
  await deliverAll([
    account.dispute(intent, 'needs_response'),
    account.dispute(intent, 'under_review', { kind: 'updated' }),
  ]);
  expect((await shop.payment()).state).toBe('disputed');
  await deliverAll([account.dispute(intent, 'won'), account.dispute(intent, 'won', { kind: 'funds_reinstated' })]);
  expect((await shop.payment()).state).toBe('paid');
  expect((await told()).map(({ stage }) => stage)).toEqual(['open', 'closed']);
});

test.each<{ status: DisputeStatus; state: string; stage: string; kind?: string }>([
  { status: 'warning_needs_response', state: 'disputed', stage: 'inquiry' },
  { status: 'warning_under_review', state: 'disputed', stage: 'inquiry' },
  { status: 'warning_closed', state: 'paid', stage: 'closed' },
  { status: 'needs_response', state: 'disputed', stage: 'open' },
  { status: 'under_review', state: 'disputed', stage: 'open' },
  { status: 'prevented', state: 'paid', stage: 'closed' },
  { status: 'won', state: 'paid', stage: 'closed' },
  { status: 'lost', state: 'lost', stage: 'lost' },
  { status: 'lost', state: 'lost', stage: 'lost', kind: 'funds_reinstated' },
  { status: 'lost', state: 'lost', stage: 'lost', kind: 'created' },
])('a dispute that is $status makes the payment $state ($kind)', async ({ status, state, stage, kind }) => {
  const intent = await pay();
  await shop.deliver(shop.stripe.account.dispute(intent, status, { ...(kind !== undefined && { kind }) }));
  expect((await shop.payment()).state).toBe(state);
  expect((await told()).map((one) => one.stage)).toEqual([stage]);
});

test('an inquiry that becomes a dispute is told of twice', async () => {
  const intent = await pay();
  const { account } = shop.stripe;
  await shop.deliver(account.dispute(intent, 'warning_needs_response'));
  await deliverAll([
    account.dispute(intent, 'needs_response', { kind: 'updated' }),
    account.dispute(intent, 'needs_response', { kind: 'funds_withdrawn' }),
  ]);
  expect((await told()).map(({ stage }) => stage)).toEqual(['inquiry', 'open']);
});

test('events of a dispute that come late, twice and before the payment is known lead to the same', async () => {
  const paid = shop.stripe.account.complete(await shop.openSession());
  const intent = String(paid.data.object.payment_intent);
  const opened = shop.stripe.account.dispute(intent, 'needs_response');
  const lost = shop.stripe.account.dispute(intent, 'lost');
  await deliverAll([lost, lost]);
  expect(await shop.payment()).toMatchObject({ state: 'due' });
  expect(await told()).toEqual([]);
  await deliverAll([paid, opened, lost, opened]);
  expect(await shop.payment()).toMatchObject({ state: 'lost' });
  expect((await told()).map(({ stage }) => stage)).toEqual(['lost']);
});

test('a dispute that reaches two instances at the same time is told of once', async () => {
  const intent = await pay();
  const events = [
    shop.stripe.account.dispute(intent, 'lost'),
    shop.stripe.account.dispute(intent, 'lost', { kind: 'updated' }),
  ].map((event) => readEvent(event, shop.api.context.now()));
  const second = await createContext(shop.api.context.config, shop.api.context.log, shop.api.context.now);
  try {
    await Promise.all(
      [shop.api.context, second].map(async (context, index) => {
        const event = events[index];
        if (!event) throw new Error('The event says nothing');
        await takeEvent(context, event);
      }),
    );
    expect(await told()).toHaveLength(1);
  } finally {
    await second.database.close();
  }
});

test.each(['needs_response', 'lost'] as const)('what is %s is neither paid again nor given back', async (status) => {
  const intent = await pay();
  await shop.deliver(shop.stripe.account.dispute(intent, status));
  const state = status === 'lost' ? 'lost' : 'disputed';
  await expect(shop.checkout()).rejects.toMatchObject({ code: 'state_conflict', details: { state } });
  expect(await giveBack(1)).toMatchObject({ status: 409, body: { code: 'state_conflict', data: { state } } });
});

test('a refund that fails no longer counts, and the owner is told once of its three events', async () => {
  const intent = await pay();
  const id = await returned(44_000);
  expect(await shop.payment()).toMatchObject({ state: 'partly_refunded', refunded: 44_000 });
  const failures = shop.stripe.account.failRefund(id);
  expect(failures.map(({ type }) => type)).toEqual(['charge.refund.updated', 'refund.updated', 'refund.failed']);
  await deliverAll([...failures, ...failures]);
  expect(await shop.payment()).toMatchObject({ state: 'paid', refunded: 0 });
  expect(await refunds()).toMatchObject([{ state: 'failed', stripeRefundId: id, amount: 44_000 }]);
  expect(await told()).toMatchObject([
    { template: 'refund-failed-notice', amount: '€440', reason: 'expired_or_canceled_card' },
  ]);
  expect(await bell()).toMatchObject([
    { title: 'Refund failed: A shop for Acme' },
    { title: 'Payment received: A shop for Acme' },
  ]);

  shop.api.advance(5000);
  await returned(44_000);
  expect(await shop.payment()).toMatchObject({ state: 'partly_refunded', refunded: 44_000, paymentIntent: intent });
  expect((await refunds()).map(({ state }) => state)).toEqual(['failed', 'done']);
});

test.each(['failed', 'canceled'] as const)('a refund that is %s before it is counted never counts', async (status) => {
  await pay();
  await giveBack(44_000);
  const [counted] = shop.stripe.account.events.slice(-1);
  const [refund] = shop.stripe.account.refundsOf((await shop.payment()).paymentIntent ?? '');
  await deliverAll(shop.stripe.account.failRefund(refund?.id ?? '', status));
  expect(await refunds()).toMatchObject([{ state: 'failed' }]);
  if (counted) await shop.deliver(counted);
  expect(await shop.payment()).toMatchObject({ state: 'paid', refunded: 0 });
  expect(await refunds()).toHaveLength(1);
  expect(await told()).toHaveLength(1);
  expect(await shop.recordRows()).toEqual([]);
});

test('a refund of the dashboard that fails is noted, whether it was counted or not', async () => {
  const intent = await pay();
  const { account } = shop.stripe;
  await shop.deliver(account.refundInDashboard(intent, 40_000));
  const [first] = account.refundsOf(intent);
  await deliverAll(account.failRefund(first?.id ?? ''));
  expect(await refunds()).toMatchObject([{ amount: 40_000, state: 'failed', stripeRefundId: first?.id }]);
  account.refundInDashboard(intent, 30_000);
  const second = account.refundsOf(intent).at(-1);
  await deliverAll(account.failRefund(second?.id ?? ''));
  expect((await refunds()).map(({ amount, state }) => `${amount} ${state}`)).toEqual(['40000 failed', '30000 failed']);
  expect(await told()).toHaveLength(2);
});

test('a refund that succeeds later says nothing new', async () => {
  await pay();
  const id = await returned(44_000);
  const [failure] = shop.stripe.account.failRefund(id);
  const later = { ...failure, id: 'evt_later', data: { object: { ...failure?.data.object, status: 'succeeded' } } };
  await deliver(shop.api, later);
  expect(await shop.payment()).toMatchObject({ state: 'partly_refunded' });
  expect(await told()).toEqual([]);
});

test('a refund that Stripe refuses in its answer is told of at once', async () => {
  await pay();
  shop.stripe.instead('/v1/refunds', () => ({
    status: 200,
    body: {
      id: 're_at_once',
      object: 'refund',
      status: 'failed',
      failure_reason: 'charge_for_pending_refund_disputed',
    },
  }));
  expect(await giveBack(44_000)).toMatchObject({ status: 201, body: { data: { state: 'failed' } } });
  expect(await told()).toMatchObject([{ reason: 'charge_for_pending_refund_disputed' }]);
});

test('forged events of disputes and refunds change nothing', async () => {
  const intent = await pay();
  const id = await returned(44_000);
  const events = [shop.stripe.account.dispute(intent, 'lost'), ...shop.stripe.account.failRefund(id)];
  for (const event of events) expect((await deliver(shop.api, event, { secret: 'whsec_of_another' })).status).toBe(400);
  expect(await shop.payment()).toMatchObject({ state: 'partly_refunded', refunded: 44_000 });
  expect(await told()).toEqual([]);
});

test('a session that Stripe converted is paid, not another amount', async () => {
  const session = await shop.openSession();
  const paid = shop.stripe.account.complete(session, { amount: 160_500, currency: 'usd' });
  const currency_conversion = { amount_total: 144_000, source_currency: 'eur', fx_rate: '1.11' };
  const object = { ...paid.data.object, currency_conversion };
  await shop.deliver({ ...paid, data: { object } });
  expect(await shop.payment()).toMatchObject({ state: 'paid' });
  const intent = String(paid.data.object.payment_intent);
  await shop.deliver(shop.stripe.account.refundInDashboard(intent, 80_250));
  expect(await shop.payment()).toMatchObject({ state: 'partly_refunded', refunded: 72_000 });
});

test('a session that Stripe converted from another amount is another amount', async () => {
  const paid = shop.stripe.account.complete(await shop.openSession(), { amount: 160_500, currency: 'usd' });
  const currency_conversion = { amount_total: 143_999, source_currency: 'eur', fx_rate: '1.11' };
  await shop.deliver({ ...paid, data: { object: { ...paid.data.object, currency_conversion } } });
  expect(await shop.payment()).toMatchObject({ state: 'mismatch' });
});
