import { afterEach, beforeEach, expect, test } from 'vitest';
import { selectRow, selectRows } from '#api/database/table.ts';
import { deliver } from '#api/testing/payments.ts';
import { sendTestQuote } from '#api/testing/quotes.ts';
import { type StripeServer, startStripeServer, stripeEnv } from '#api/testing/stripe-server.ts';
import { startTestServer, type TestServer } from '#api/testing/test-server.ts';
import { openCode } from '#api/work/agreements/codes.ts';
import * as client from '#common/contract/quotes/client.ts';
import type { Quote } from '#common/contract/quotes/owner.ts';
import { refundPayment } from '#common/contract/quotes/payments.ts';

let api: TestServer;
let stripe: StripeServer;
beforeEach(async () => {
  stripe = await startStripeServer();
  api = await startTestServer(stripeEnv(stripe));
});
afterEach(async () => {
  await api.close();
  await stripe.close();
});

const by = ({ token }: Quote) => ({ params: { token: token ?? '' }, token: null });
const read = async (quote: Quote) => (await api.send(client.getClientQuote, by(quote))).body.data;
const checkout = (quote: Quote) => api.send(client.payDeposit, by(quote));

/** Accepts as the client does, with the code of the email. */
async function accept(quote: Quote) {
  const body = {
    optionId: quote.options[0]?.id,
    name: 'Mara Winter',
    termsAccepted: true,
    documentHash: quote.documentHash,
  };
  await api.send(client.requestQuoteCode, { ...by(quote), body });
  const email = await selectRow(api.context.database.models.deliveries, { where: { template: 'quote-code' } });
  const code = await openCode(api.context, JSON.parse(email?.data ?? '{}').sealedCode);
  return api.send(client.acceptQuote, { ...by(quote), body: { ...body, code } });
}

test('from yes to paid and back: the client pays the deposit of the accepted quote, and gets it back', async () => {
  const quote: Quote = await sendTestQuote(api, { depositPercent: 30, depositMethod: 'stripe' });
  expect((await checkout(quote)).body.code).toBe('state_conflict');
  expect((await accept(quote)).status).toBe(200);
  expect((await read(quote)).payment).toMatchObject({ state: 'due', amount: 144_000, bankDetails: null });

  const opened = await checkout(quote);
  expect(opened.status).toBe(201);
  expect((await checkout(quote)).body.data.url).toBe(opened.body.data.url);
  const paid = stripe.account.complete(opened.body.data.url.split('/').at(-1));
  expect((await read(quote)).payment.state).toBe('due');
  await deliver(api, paid);
  expect((await read(quote)).payment).toMatchObject({ state: 'paid', refunded: 0 });
  expect((await checkout(quote)).body).toMatchObject({ code: 'state_conflict', data: { state: 'paid' } });

  const engagement = await selectRow(api.context.database.models.engagements, { where: { quoteId: quote.id } });
  expect(engagement?.state).toBe('active');
  const body = { paymentId: (await read(quote)).payment.id, amount: 144_000, reason: 'Late', guarantee: true };
  expect((await api.send(refundPayment, { params: { id: engagement?.id ?? '' }, body })).status).toBe(201);
  await deliver(api, stripe.account.events.at(-1));
  expect((await read(quote)).payment).toMatchObject({ state: 'refunded', refunded: 144_000 });
  const rows = await selectRows(api.context.database.models.recordRows, { order: ['seq'] });
  expect(rows.map(({ entry }) => JSON.parse(entry).kind)).toEqual(['agreed', 'refunded']);
});

test('prices that change after the acceptance change nothing that is paid', async () => {
  const quote: Quote = await sendTestQuote(api, { depositPercent: 30, depositMethod: 'stripe' });
  await accept(quote);
  const { id, content } = (await selectRow(api.context.database.models.quotes, { where: { id: quote.id } })) ?? {};
  const changed = String(content).replaceAll('480000', '999');
  await api.context.database.models.quotes.update({ content: changed }, { where: { id: String(id) } });
  const opened = await checkout(quote);
  await deliver(api, stripe.account.complete(opened.body.data.url.split('/').at(-1)));
  expect((await read(quote)).payment).toMatchObject({ state: 'paid', amount: 144_000 });
});
