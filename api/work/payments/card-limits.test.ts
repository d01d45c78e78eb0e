import { afterAll, beforeAll, expect, test } from 'vitest';
import { selectRow, selectRows } from '#api/database/table.ts';
import { startPaymentTest, storeDeposit, storeEngagement } from '#api/testing/payments.ts';
import { quoteDraft, quoteOption } from '#api/testing/quotes.ts';
import { type StripeServer, startStripeServer, stripeEnv } from '#api/testing/stripe-server.ts';
import { startTestServer, type TestServer } from '#api/testing/test-server.ts';
import { proposeChange } from '#common/contract/quotes/engagements.ts';
import { createQuote, sendQuote } from '#common/contract/quotes/owner.ts';
import { askForPayment, refundPayment } from '#common/contract/quotes/payments.ts';

let stripe: StripeServer;
let api: TestServer;
beforeAll(async () => {
  stripe = await startStripeServer();
  api = await startTestServer(stripeEnv(stripe));
});
afterAll(async () => {
  await api.close();
  await stripe.close();
});

const optionOf = (unitAmount: number, title = 'Shop') =>
  quoteOption(api, { title, lines: [{ kind: 'custom', title: 'Shop', quantity: 1, unitAmount }] });

async function send(fields: Record<string, unknown>) {
  const draft = quoteDraft(api, { depositMethod: 'stripe', depositPercent: 50, ...fields });
  const { body } = await api.send(createQuote, { body: draft });
  return api.send(sendQuote, { params: { id: body.data.id } });
}

test.each([
  { currency: 'EUR', total: 40, message: 'Stripe takes €0.50 at least' },
  { currency: 'EUR', total: 98, message: 'Stripe takes €0.50 at least' },
  { currency: 'HUF', total: 34_998, message: 'Stripe takes HUF\u00a0175 at least' },
  { currency: 'KWD', total: 24_690, message: 'Stripe takes amounts of KWD only where the third decimal is 0' },
  { currency: 'LBP', total: 20_000_000_000, message: 'Stripe takes less than LBP\u00a010,000,000,000' },
])('half of $total $currency is no deposit by card, and the owner is told before sending', async (example) => {
  const { currency, total, message } = example;
  const reply = await send({ currency, options: [optionOf(total)] });
  expect(reply).toMatchObject({ status: 422, body: { errors: [{ path: 'depositPercent', message }] } });
  const row = await selectRow(api.context.database.models.quotes, { where: {}, order: [['createdAt', 'DESC']] });
  expect(row?.state).toBe('draft');
});

test('of several options the one whose deposit cannot be paid is named', async () => {
  const options = [optionOf(480_000, 'Shop'), optionOf(98, 'Advice')];
  const reply = await send({ currency: 'EUR', options });
  expect(reply).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'depositPercent', message: 'Advice: Stripe takes €0.50 at least' }] },
  });
});

test.each([
  { currency: 'EUR', total: 100 },
  { currency: 'KWD', total: 24_680 },
  { currency: 'RSD', total: 288_000 },
  { currency: 'ISK', total: 3 },
])('half of $total $currency is a deposit by card', async ({ currency, total }) => {
  expect((await send({ currency, options: [optionOf(total)] })).status).toBe(200);
});

test('no deposit, and one by bank, has no lowest amount', async () => {
  expect((await send({ currency: 'EUR', options: [optionOf(40)], depositPercent: 0 })).status).toBe(200);
  const reply = await send({ currency: 'EUR', options: [optionOf(40)], depositMethod: 'bank' });
  expect(reply).toMatchObject({ status: 422, body: { errors: [{ path: 'depositMethod' }] } });
});

test('a part of the balance, a change and a refund by card are amounts that Stripe can move', async () => {
  const engagement = await storeEngagement(api, { number: 'Q-2026-0101', currency: 'KWD', state: 'active' });
  await storeDeposit(api, engagement, { amount: 1000 });
  const params = { id: engagement.id };
  const refused = {
    status: 422,
    body: { errors: [{ path: 'amount', message: expect.stringContaining('third decimal') }] },
  };
  expect(await api.send(askForPayment, { params, body: { amount: 1005 } })).toMatchObject(refused);
  expect(await api.send(proposeChange, { params, body: { title: 'More', amount: 1005 } })).toMatchObject(refused);
  expect((await api.send(askForPayment, { params, body: { amount: 1000 } })).status).toBe(201);
  expect((await api.send(proposeChange, { params, body: { title: 'Less', amount: -1005 } })).status).toBe(201);

  const shop = await startPaymentTest({ currency: 'KWD', amount: 144_000 });
  try {
    await shop.deliver(shop.stripe.account.complete(await shop.openSession()));
    const giveBack = (amount: number) =>
      shop.api.send(refundPayment, {
        params: { id: shop.engagement.id },
        body: { paymentId: shop.deposit.id, amount, reason: 'Late', guarantee: false },
      });
    expect(await giveBack(1005)).toMatchObject(refused);
    expect((await giveBack(1000)).status).toBe(201);
    expect(await selectRows(shop.api.context.database.models.refunds, {})).toHaveLength(1);
  } finally {
    await shop.close();
  }
});

test('a client whose payment Stripe never takes reads what to do instead', async () => {
  const shop = await startPaymentTest({ amount: 20 });
  try {
    await expect(shop.checkout()).rejects.toMatchObject({
      code: 'not_connected',
      message: 'This payment cannot be made by card. Please ask for another way to pay.',
    });
    expect(await shop.payment()).toMatchObject({ state: 'due', sessionId: null });
  } finally {
    await shop.close();
  }
});
