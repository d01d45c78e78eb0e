import { afterEach, beforeEach, expect, test } from 'vitest';
import { selectRows } from '#api/database/table.ts';
import { type PaymentTest, startPaymentTest, storeDeposit, storeEngagement } from '#api/testing/payments.ts';
import { confirmPayment, refundPayment } from '#common/contract/quotes/payments.ts';

let shop: PaymentTest;
beforeEach(async () => {
  shop = await startPaymentTest();
});
afterEach(() => shop.close());

const REFUNDS = '/v1/refunds';
const refunds = () => selectRows(shop.api.context.database.models.refunds, { order: ['createdAt', 'id'] });
const refundsAsked = () => shop.stripe.asked.filter(({ path }) => path === REFUNDS);
const giveBack = (amount: number, fields: Record<string, unknown> = {}) =>
  shop.api.send(refundPayment, {
    params: { id: shop.engagement.id },
    body: { paymentId: shop.deposit.id, amount, reason: 'Late by a week', guarantee: true, ...fields },
  });
const pay = async () => shop.deliver(shop.stripe.account.complete(await shop.openSession()));
/** Delivers what Stripe has to tell since the last time. */
async function deliverAll() {
  for (const event of shop.stripe.account.events) await shop.deliver(event);
}

/** A deposit by bank that arrived. */
async function paidByBank() {
  const engagement = await storeEngagement(shop.api, { number: 'Q-2026-0002' });
  const { id } = await storeDeposit(shop.api, engagement, { method: 'bank', bankDetails: 'IBAN DE00 1234' });
  await shop.api.send(confirmPayment, { params: { id }, body: { receivedOn: '2026-01-31' } });
  return (amount: number) =>
    shop.api.send(refundPayment, {
      params: { id: engagement.id },
      body: { paymentId: id, amount, reason: 'Late', guarantee: true },
    });
}

test('money by card is returned when Stripe says so, and stands in the record then', async () => {
  await pay();
  const reply = await giveBack(44_000);
  expect(reply).toMatchObject({
    status: 201,
    body: { data: { paymentId: shop.deposit.id, amount: 44_000, guarantee: true, state: 'pending' } },
  });
  expect(await shop.payment()).toMatchObject({ state: 'paid', refunded: 0 });
  expect(await shop.recordRows()).toEqual([]);
  await deliverAll();
  expect(await shop.payment()).toMatchObject({ state: 'partly_refunded', refunded: 44_000 });
  expect(await refunds()).toMatchObject([{ state: 'done', amount: 44_000 }]);
  expect(await shop.recordRows()).toMatchObject([
    { kind: 'refunded', data: { amount: 44_000, currency: 'EUR', guarantee: true } },
  ]);
  expect(await shop.emails()).toContain('payment-refunded to mara@acme.example');
  await deliverAll();
  expect(await shop.recordRows()).toHaveLength(1);
});

test('no more is returned than was paid, counting what is on its way', async () => {
  await pay();
  expect((await giveBack(100_000)).status).toBe(201);
  expect(await giveBack(44_001)).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'amount', message: 'Must be 1 to 44000' }] },
  });
  await deliverAll();
  expect((await giveBack(44_001)).status).toBe(422);
  expect((await giveBack(44_000)).status).toBe(201);
  await deliverAll();
  expect(await shop.payment()).toMatchObject({ state: 'refunded', refunded: 144_000 });
  expect(await giveBack(1)).toMatchObject({ status: 422, body: { errors: [{ path: 'amount' }] } });
  expect(refundsAsked()).toHaveLength(2);
});

test('two refunds at once return no more than was paid', async () => {
  await pay();
  const replies = await Promise.all([giveBack(100_000), giveBack(90_000)]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 422]);
});

test('a refund without an answer is asked for again under the same key, and returned once', async () => {
  await pay();
  // Stripe does it, and its answer is lost.
  shop.stripe.instead(
    REFUNDS,
    (usual) => {
      usual();
      return { status: 503, body: { error: { type: 'api_error', message: 'Try again' } } };
    },
    1,
  );
  expect(await giveBack(44_000)).toMatchObject({ status: 502, body: { code: 'upstream_failed' } });
  expect(await refunds()).toMatchObject([{ state: 'pending', stripeRefundId: null }]);
  await giveBack(44_000);
  expect(new Set(refundsAsked().map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
  await deliverAll();
  expect(await shop.payment()).toMatchObject({ refunded: 44_000 });
  expect(await refunds()).toMatchObject([{ state: 'done' }]);
});

test('a refund that Stripe refuses leaves nothing on its way', async () => {
  await pay();
  shop.stripe.instead(REFUNDS, () => ({ status: 400, body: { error: { type: 'invalid_request_error' } } }), 1);
  expect((await giveBack(144_000)).status).toBe(502);
  expect(await refunds()).toMatchObject([{ state: 'failed' }]);
  expect((await giveBack(144_000)).status).toBe(201);
});

test('what is returned in the dashboard of Stripe is noted, too', async () => {
  await pay();
  const intent = (await shop.payment()).paymentIntent ?? '';
  await giveBack(50_000);
  shop.stripe.account.refundInDashboard(intent, 20_000);
  await deliverAll();
  expect(await shop.payment()).toMatchObject({ refunded: 70_000 });
  expect(await refunds()).toMatchObject([
    { amount: 50_000, state: 'done', guarantee: 1 },
    { amount: 20_000, state: 'done', guarantee: 0, reason: 'Refunded at Stripe' },
  ]);
});

test('money by bank is noted at once', async () => {
  const refund = await paidByBank();
  expect(await refund(44_000)).toMatchObject({ status: 201, body: { data: { state: 'done', amount: 44_000 } } });
  expect(await refund(100_001)).toMatchObject({ status: 422, body: { errors: [{ path: 'amount' }] } });
  expect((await refund(100_000)).status).toBe(201);
  expect(await shop.recordRows()).toMatchObject([{ data: { amount: 44_000 } }, { data: { amount: 100_000 } }]);
  expect(shop.stripe.asked).toEqual([]);
});

test('nothing is returned of what is not paid, of other work, or without a whole amount', async () => {
  expect(await giveBack(1)).toMatchObject({
    status: 409,
    body: { code: 'state_conflict', message: 'A due payment cannot be refunded', data: { state: 'due' } },
  });
  await pay();
  const other = await storeEngagement(shop.api, { number: 'Q-2026-0003' });
  const ofOther = { paymentId: shop.deposit.id, amount: 1, reason: 'x', guarantee: false };
  expect((await shop.api.send(refundPayment, { params: { id: other.id }, body: ofOther })).status).toBe(404);
  for (const amount of [0, -1, 1.5, '100']) expect((await giveBack(amount as number)).status).toBe(422);
  expect((await giveBack(1, { total: 1 })).status).toBe(400);
  expect(await refunds()).toEqual([]);
});
