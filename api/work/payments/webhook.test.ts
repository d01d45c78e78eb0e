import { afterEach, beforeEach, expect, test } from 'vitest';
import { createContext } from '#api/create-context.ts';
import { deliver, type PaymentTest, startPaymentTest } from '#api/testing/payments.ts';
import { stripeSignature } from '#api/testing/stripe-server.ts';
import { stripeWebhook } from '#common/contract/quotes/payments.ts';
import { DAY, MINUTE } from '#common/limits.ts';
import { readEvent } from './payment-events.ts';
import { deleteForeignEvents, takeEvent } from './stripe-events.ts';

let shop: PaymentTest;
beforeEach(async () => {
  shop = await startPaymentTest();
});
afterEach(() => shop.close());

const storedEvents = () => shop.api.context.database.models.stripeEvents.count();

test('a paid deposit starts the work and tells both sides, although the client has not come back yet', async () => {
  const session = await shop.openSession();
  expect(await shop.payment()).toMatchObject({ state: 'due', paidAt: null });
  const reply = await shop.deliver(shop.stripe.account.complete(session));
  expect(reply).toMatchObject({ status: 200, body: { received: true } });
  const { state, paidAt } = await shop.payment();
  expect(state).toBe('paid');
  expect(paidAt).not.toBeNull();
  expect(await shop.engagementState()).toBe('active');
  expect(await shop.emails()).toEqual([
    'payment-received to mara@acme.example',
    expect.stringMatching(/^payment-notice to /),
  ]);
});

test('an event that comes twice acts once', async () => {
  const paid = shop.stripe.account.complete(await shop.openSession());
  await shop.deliver(paid);
  const before = await shop.payment();
  expect((await shop.deliver(paid)).status).toBe(200);
  expect(await shop.payment()).toEqual(before);
  expect(await shop.emails()).toHaveLength(2);
  expect(await storedEvents()).toBe(1);
});

test('an event that reaches two instances at the same time acts once', async () => {
  const second = await createContext(shop.api.context.config, shop.api.context.log, shop.api.context.now);
  try {
    const event = readEvent(shop.stripe.account.complete(await shop.openSession()), shop.api.context.now());
    if (!event) throw new Error('The event says nothing');
    await Promise.all([shop.api.context, second, shop.api.context, second].map((context) => takeEvent(context, event)));
    expect(await shop.payment()).toMatchObject({ state: 'paid' });
    expect(await shop.emails()).toHaveLength(2);
  } finally {
    await second.database.close();
  }
});

test('a debit is on its way until it arrives, in whatever order Stripe tells it', async () => {
  const session = await shop.openSession();
  const begun = shop.stripe.account.complete(session, { later: true });
  await shop.deliver(begun);
  expect(await shop.payment()).toMatchObject({ state: 'processing', paidAt: null });
  expect(await shop.engagementState()).toBe('awaiting_deposit');
  await shop.deliver(shop.stripe.account.settleLater(session, true));
  expect(await shop.payment()).toMatchObject({ state: 'paid' });
  expect(await shop.engagementState()).toBe('active');
});

test('a debit that arrives before it was announced is paid and stays so', async () => {
  const session = await shop.openSession();
  const begun = shop.stripe.account.complete(session, { later: true });
  await shop.deliver(shop.stripe.account.settleLater(session, true));
  expect((await shop.payment()).state).toBe('paid');
  await shop.deliver(begun);
  expect((await shop.payment()).state).toBe('paid');
  expect(await shop.emails()).toHaveLength(2);
});

test('a debit that bounces can be paid again on a new page', async () => {
  const session = await shop.openSession();
  await shop.deliver(shop.stripe.account.complete(session, { later: true }));
  await expect(shop.checkout()).rejects.toMatchObject({ code: 'state_conflict', details: { state: 'processing' } });
  await shop.deliver(shop.stripe.account.settleLater(session, false));
  expect((await shop.payment()).state).toBe('failed');
  const again = await shop.openSession();
  expect(again).not.toBe(session);
  await shop.deliver(shop.stripe.account.complete(again));
  expect((await shop.payment()).state).toBe('paid');
});

test.each([
  { name: 'amount', changed: { amount: 100 }, shown: '€1' },
  { name: 'currency', changed: { currency: 'usd' }, shown: '$1,440' },
])('another $name counts as nothing, and the owner is told of both', async ({ changed, shown }) => {
  await shop.deliver(shop.stripe.account.complete(await shop.openSession(), changed));
  expect(await shop.payment()).toMatchObject({ state: 'mismatch', paidAt: null });
  expect(await shop.engagementState()).toBe('awaiting_deposit');
  const emails = await shop.api.context.database.models.deliveries.findAll({ raw: true });
  const data = emails.map((email) => JSON.parse(String(Reflect.get(email, 'data'))));
  expect(data).toMatchObject([{ amount: '€1,440', received: shown, reference: 'Q-2026-0001-1' }]);
  expect(await shop.emails()).toEqual([expect.stringMatching(/^payment-mismatch to /)]);
  const again = await shop.openSession();
  await shop.deliver(shop.stripe.account.complete(again));
  expect((await shop.payment()).state).toBe('paid');
});

test('money that was returned before the payment is known waits for it', async () => {
  const paid = shop.stripe.account.complete(await shop.openSession());
  const intent = String(paid.data.object.payment_intent);
  const returned = shop.stripe.account.refundInDashboard(intent, 44_000);
  await shop.deliver(returned);
  expect(await shop.payment()).toMatchObject({ state: 'due', refunded: 0 });
  await shop.deliver(paid);
  expect(await shop.payment()).toMatchObject({ state: 'partly_refunded', refunded: 44_000 });
  expect(await shop.engagementState()).toBe('active');
  expect(await shop.recordRows()).toMatchObject([
    { kind: 'refunded', engagement: shop.engagement.id, data: { amount: 44_000, currency: 'EUR', guarantee: false } },
  ]);
});

test('a payment and its refund that reach two instances at the same time both count', async () => {
  const second = await createContext(shop.api.context.config, shop.api.context.log, shop.api.context.now);
  try {
    const paid = shop.stripe.account.complete(await shop.openSession());
    const returned = shop.stripe.account.refundInDashboard(String(paid.data.object.payment_intent), 1);
    const [first, other] = [paid, returned].map((event) => readEvent(event, shop.api.context.now()));
    if (!first || !other) throw new Error('The events say nothing');
    await Promise.all([takeEvent(second, other), takeEvent(shop.api.context, first)]);
    expect(await shop.payment()).toMatchObject({ state: 'partly_refunded', refunded: 1 });
    expect(await shop.recordRows()).toHaveLength(1);
  } finally {
    await second.database.close();
  }
});

test('a refund of something else is forgotten in time, one of ours is not', async () => {
  const paid = shop.stripe.account.complete(await shop.openSession());
  const ours = shop.stripe.account.refundInDashboard(String(paid.data.object.payment_intent), 1);
  const foreign = {
    ...ours,
    id: 'evt_foreign',
    data: { object: { payment_intent: 'pi_foreign', amount_refunded: 5 } },
  };
  for (const event of [ours, foreign, paid]) await shop.deliver(event);
  expect(await storedEvents()).toBe(3);
  await deleteForeignEvents(shop.api.context);
  expect(await storedEvents()).toBe(3);
  shop.api.advance(91 * DAY);
  await deleteForeignEvents(shop.api.context);
  expect(await storedEvents()).toBe(2);
  await deliver(shop.api, paid);
  expect(await shop.payment()).toMatchObject({ state: 'partly_refunded', refunded: 1 });
});

test('of two refunds the sum counts, also when the later one is told first', async () => {
  const paid = shop.stripe.account.complete(await shop.openSession());
  const intent = String(paid.data.object.payment_intent);
  const first = shop.stripe.account.refundInDashboard(intent, 40_000);
  const second = shop.stripe.account.refundInDashboard(intent, 104_000);
  for (const event of [paid, second, first]) await shop.deliver(event);
  expect(await shop.payment()).toMatchObject({ state: 'refunded', refunded: 144_000 });
  const rows = await shop.recordRows();
  expect(rows.map(({ data }) => data.amount)).toEqual([144_000]);
});

test.each([
  { name: 'is missing', signature: null },
  { name: 'is empty', signature: '' },
  { name: 'has no time', signature: 'v1=00' },
  { name: 'has letters that are none of ASCII', signature: `t=1,v1=${'\u00e9'.repeat(64)}` },
])('nothing is stored where the signature $name', async ({ signature }) => {
  const event = shop.stripe.account.complete(await shop.openSession());
  const reply = await deliver(shop.api, event, { signature });
  expect(reply).toMatchObject({ status: 400, body: { success: false, code: 'malformed' } });
  expect((await shop.payment()).state).toBe('due');
  expect(await storedEvents()).toBe(0);
});

test('a signature of another secret, of another body, or of six minutes ago is refused', async () => {
  const event = shop.stripe.account.complete(await shop.openSession());
  const now = shop.api.context.now();
  const other = stripeSignature('{}', { at: now });
  const replies = [
    await deliver(shop.api, event, { secret: 'whsec_of_another' }),
    await deliver(shop.api, event, { signature: other }),
    await deliver(shop.api, event, { at: now - 6 * MINUTE }),
    await deliver(shop.api, event, { at: now + 6 * MINUTE }),
  ];
  expect(replies.map(({ status }) => status)).toEqual([400, 400, 400, 400]);
  expect(await storedEvents()).toBe(0);
  expect((await deliver(shop.api, event, { at: now - 4 * MINUTE })).status).toBe(200);
  expect((await shop.payment()).state).toBe('paid');
});

test('one of two signatures is enough, as while a secret is replaced', async () => {
  const event = shop.stripe.account.complete(await shop.openSession());
  const body = JSON.stringify(event);
  const signed = stripeSignature(body, { at: shop.api.context.now() });
  const [time, fitting] = signed.split(',');
  const reply = await deliver(shop.api, body, { signature: `${time},v1=${'0'.repeat(64)},${fitting},v0=old` });
  expect(reply.status).toBe(200);
  expect((await shop.payment()).state).toBe('paid');
});

test('events of other kinds and of other products are taken and change nothing', async () => {
  const paid = shop.stripe.account.complete(await shop.openSession());
  const others = [
    { ...paid, id: 'evt_1', type: 'customer.created' },
    { ...paid, id: 'evt_2', type: 'constructor' },
    { ...paid, id: 'evt_3', data: { object: { id: 'cs_other', client_reference_id: 'another', amount_total: 1 } } },
    { ...paid, id: 'evt_4', data: { object: null } },
    { id: 'evt_5' },
    [],
  ];
  for (const event of others)
    expect(await deliver(shop.api, event)).toMatchObject({ status: 200, body: { received: true } });
  expect((await shop.payment()).state).toBe('due');
  expect(await storedEvents()).toBe(0);
});

test('a body of more than a megabyte is refused, and one that is no JSON', async () => {
  expect((await deliver(shop.api, 'x'.repeat(1_100_000))).status).toBe(413);
  expect((await deliver(shop.api, '{')).status).toBe(400);
});

test('without Stripe there is nothing to verify with', async () => {
  shop.api.context.config.stripe = null;
  const reply = await shop.api.send(stripeWebhook, { body: {} });
  expect(reply.status).toBe(400);
});
