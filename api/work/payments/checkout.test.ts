import { afterEach, expect, test } from 'vitest';
import { selectRow } from '#api/database/table.ts';
import { type PaymentTest, startPaymentTest, storeDeposit, storeEngagement } from '#api/testing/payments.ts';
import { startTestServer } from '#api/testing/test-server.ts';
import { DAY, MINUTE } from '#common/limits.ts';
import { openCheckout } from './checkout.ts';

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});

async function start(fields?: Parameters<typeof startPaymentTest>[0]): Promise<PaymentTest> {
  const shop = await startPaymentTest(fields);
  open.push(shop);
  return shop;
}

const SESSIONS = '/v1/checkout/sessions';
const sessionsAsked = ({ stripe }: PaymentTest) => stripe.asked.filter(({ path }) => path === SESSIONS);

test('Stripe is asked for one line with the amount, the reference and the way back', async () => {
  const shop = await start();
  const url = await shop.checkout();
  expect(url.startsWith(shop.stripe.url)).toBe(true);
  const [asked] = sessionsAsked(shop);
  expect(asked?.idempotencyKey).toMatch(/^[0-9a-f]{64}$/);
  const page = `${shop.api.context.config.publicUrl}/q/token`;
  expect(asked?.form).toEqual({
    mode: 'payment',
    'adaptive_pricing[enabled]': 'false',
    client_reference_id: shop.deposit.id,
    'metadata[paymentId]': shop.deposit.id,
    customer_email: 'mara@acme.example',
    'line_items[0][quantity]': '1',
    'line_items[0][price_data][currency]': 'eur',
    'line_items[0][price_data][unit_amount]': '144000',
    'line_items[0][price_data][product_data][name]': 'A shop for Acme (Q-2026-0001-1)',
    success_url: page,
    cancel_url: page,
  });
});

test('a page that is still open is given again, to two clicks at once, too', async () => {
  const shop = await start();
  // A click of the next minute may open another page.
  shop.api.holdClock();
  const urls = await Promise.all([shop.checkout(), shop.checkout()]);
  urls.push(await shop.checkout());
  expect(new Set(urls).size).toBe(1);
});

test('a page that is over is replaced, by its time or when Stripe says so', async () => {
  const shop = await start();
  const first = await shop.openSession();
  shop.api.advance(DAY);
  const second = await shop.openSession();
  expect(second).not.toBe(first);
  await shop.deliver(shop.stripe.account.expire(second));
  expect((await shop.payment()).state).toBe('failed');
  const third = await shop.openSession();
  expect([first, second]).not.toContain(third);
  await shop.deliver(shop.stripe.account.complete(third));
  expect((await shop.payment()).state).toBe('paid');
  await expect(shop.checkout()).rejects.toMatchObject({ code: 'state_conflict', details: { state: 'paid' } });
});

test.each([
  { currency: 'JPY', amount: 144_000, unit: '144000' },
  { currency: 'KWD', amount: 144_000, unit: '144000' },
  { currency: 'ISK', amount: 144_000, unit: '14400000' },
])('$currency is asked for as Stripe counts it', async ({ currency, amount, unit }) => {
  const shop = await start({ currency, amount });
  await shop.deliver(shop.stripe.account.complete(await shop.openSession()));
  expect(sessionsAsked(shop)[0]?.form['line_items[0][price_data][unit_amount]']).toBe(unit);
  expect((await shop.payment()).state).toBe('paid');
});

test('a Stripe that fails, refuses or is away is said to have failed, and a later try works', async () => {
  const shop = await start();
  for (const status of [500, 429, 400]) {
    shop.stripe.instead(SESSIONS, () => ({ status, body: { error: { type: 'api_error', message: 'No' } } }), 1);
    await expect(shop.checkout()).rejects.toMatchObject({ code: 'upstream_failed' });
    // Stripe repeats its answer to the same request for a while.
    shop.api.advance(MINUTE);
  }
  await expect(shop.checkout()).resolves.toContain(shop.stripe.url);
  await shop.stripe.close();
  shop.api.advance(DAY);
  await expect(shop.checkout()).rejects.toMatchObject({ code: 'upstream_failed' });
});

test('a Stripe that does not answer is a timeout', async () => {
  const shop = await start();
  if (shop.api.context.config.stripe) shop.api.context.config.stripe.timeout = 100;
  shop.stripe.instead(SESSIONS, () => new Promise(() => undefined));
  await expect(shop.checkout()).rejects.toMatchObject({ code: 'upstream_timeout', status: 504 });
  expect(await shop.payment()).toMatchObject({ state: 'due', sessionId: null });
});

test('without Stripe, and for a payment by bank, there is no page', async () => {
  const api = await startTestServer();
  open.push(api);
  const engagement = await storeEngagement(api);
  const pay = async (method: 'bank' | 'stripe') => {
    const { id } = await storeDeposit(api, engagement, { method });
    return openCheckout(api.context, { paymentId: id, engagement, returnPath: '/' });
  };
  await expect(pay('stripe')).rejects.toMatchObject({ code: 'not_connected', status: 409 });
  await expect(pay('bank')).rejects.toMatchObject({ code: 'not_connected' });
});

test('a payment of other work is not found', async () => {
  const shop = await start();
  const other = await storeEngagement(shop.api, { number: 'Q-2026-0002' });
  const request = { paymentId: shop.deposit.id, engagement: other, returnPath: '/' };
  await expect(openCheckout(shop.api.context, request)).rejects.toMatchObject({ code: 'not_found' });
  const row = await selectRow(shop.api.context.database.models.payments, { where: { id: shop.deposit.id } });
  expect(row?.sessionId).toBeNull();
});

test('what was cancelled is not paid for any more', async () => {
  const shop = await start();
  const cancelled = { ...shop.engagement, state: 'cancelled' } as const;
  await expect(
    openCheckout(shop.api.context, { paymentId: shop.deposit.id, engagement: cancelled, returnPath: '/' }),
  ).rejects.toMatchObject({ code: 'state_conflict' });
  expect(sessionsAsked(shop)).toEqual([]);
});
