import { afterEach, beforeEach, expect, test } from 'vitest';
import { selectRows } from '#api/database/table.ts';
import { invoiceCalls, startInvoicing } from '#api/testing/invoices.ts';
import { billing } from '#api/testing/money.ts';
import { type PaymentTest, startPaymentTest } from '#api/testing/payments.ts';
import { dayAhead } from '#api/testing/quotes.ts';
import type { Invoice } from '#common/contract/money/invoice.ts';
import { setBilling } from '#common/contract/money/invoices.ts';
import { getMoney } from '#common/contract/money/overview.ts';
import { refundPayment } from '#common/contract/quotes/payments.ts';

let started: PaymentTest;
let calls: ReturnType<typeof invoiceCalls>;
let invoice: Invoice;
beforeEach(async () => {
  started = await startPaymentTest();
  const { api, engagement } = started;
  await startInvoicing(api);
  calls = invoiceCalls(api);
  await api.send(setBilling, { params: { id: engagement.id }, body: billing });
  invoice = await calls.issued(engagement, { kind: 'deposit', rateId: 'vat' });
});
afterEach(() => started.close());

const refuse = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];
const refund = (body: Record<string, unknown> = {}) =>
  started.api.send(refundPayment, {
    params: { id: started.engagement.id },
    body: { paymentId: started.deposit.id, amount: 44_000, reason: 'Late', guarantee: false, ...body },
  });
const read = () => calls.read(invoice.id);

test('crediting ends the open page of Stripe first, and its last event changes nothing', async () => {
  const session = await started.openSession();
  expect((await calls.credit(invoice.id)).status).toBe(201);
  expect(started.stripe.account.session(session)).toMatchObject({ status: 'expired' });
  await started.deliver(started.stripe.account.events.at(-1) as never);
  expect(await started.payment()).toMatchObject({ state: 'void', amount: 0 });
  await expect(started.checkout()).rejects.toMatchObject({ code: 'state_conflict' });
});

test('what is paid at Stripe, or on its way, is not credited before that is known', async () => {
  const session = await started.openSession();
  const paid = started.stripe.account.complete(session);
  expect(refuse(await calls.credit(invoice.id))).toEqual([409, 'state_conflict']);
  await started.deliver(paid);
  expect(await read()).toMatchObject({ state: 'paid', paid: 144_000, credited: 0 });
  const later = await started.api.context.database.models.payments.update(
    { state: 'processing', paidAt: null },
    { where: { id: started.deposit.id } },
  );
  expect(later).toEqual([1]);
  expect(refuse(await calls.credit(invoice.id))).toEqual([409, 'state_conflict']);
});

test('where Stripe cannot end the page nothing is credited', async () => {
  const session = await started.openSession();
  const failure = { status: 503, body: { error: { type: 'api_error', message: 'Later' } } };
  started.stripe.instead(`/v1/checkout/sessions/${session}/expire`, () => failure);
  expect((await calls.credit(invoice.id)).status).toBe(502);
  expect([await read(), await started.payment()]).toMatchObject([{ credited: 0, state: 'open' }, { state: 'due' }]);
});

test('a payment of which a part came is not paid by card', async () => {
  await calls.receive(invoice.id, { amount: 1000, receivedOn: dayAhead(started.api, 0) });
  await expect(started.checkout()).rejects.toMatchObject({ code: 'state_conflict' });
});

test('a refund at Stripe credits the invoice in the transaction in which it counts, once', async () => {
  await started.deliver(started.stripe.account.complete(await started.openSession()));
  expect((await refund()).status).toBe(201);
  expect(await read()).toMatchObject({ credited: 0, state: 'paid' });
  const event = started.stripe.account.events.at(-1) as never;
  await Promise.all([started.deliver(event), started.deliver(event)]);
  expect(await read()).toMatchObject({ credited: 44_000, paid: 100_000, open: 0, state: 'paid' });
});

test('a refund made at Stripe changes what is paid alone, and is listed without a credit note', async () => {
  await started.deliver(started.stripe.account.complete(await started.openSession()));
  const { paymentIntent } = await started.payment();
  started.stripe.account.createRefund({ payment_intent: paymentIntent ?? '', amount: '10000' } as never);
  await started.deliver(started.stripe.account.events.at(-1) as never);
  expect(await read()).toMatchObject({ credited: 0, paid: 134_000, open: 10_000, state: 'partly_paid' });
  const { refundsWithoutCreditNote } = (await started.api.send(getMoney)).body.data;
  expect(refundsWithoutCreditNote).toMatchObject([{ invoiceId: invoice.id, amount: 10_000 }]);
});

const lastEvent = () => started.deliver(started.stripe.account.events.at(-1) as never);
/** What can happen to a paid invoice at any time: a credit, a refund of the owner, one made at Stripe. */
const acts = {
  async credit() {
    expect((await calls.credit(invoice.id, { kind: 'reduction', amount: 20_000 })).status).toBe(201);
  },
  async refund() {
    expect((await refund({ amount: 10_000 })).status).toBe(201);
    await lastEvent();
  },
  async refundAtStripe() {
    const { paymentIntent } = await started.payment();
    started.stripe.account.createRefund({ payment_intent: paymentIntent ?? '', amount: '5000' } as never);
    await lastEvent();
  },
};
type Act = keyof typeof acts;
const names: Act[] = ['credit', 'refund', 'refundAtStripe'];
const orders = names.flatMap((first) =>
  names
    .flatMap((second) => names.map((third): Act[] => [first, second, third]))
    .filter((all) => new Set(all).size === 3),
);

test.each(orders)('%s, %s, %s of a paid invoice end the same', async (...order) => {
  await started.deliver(started.stripe.account.complete(await started.openSession()));
  for (const name of order) await acts[name]();
  // Events come again, and change nothing.
  await lastEvent();
  expect(await read()).toMatchObject({ state: 'paid', paid: 129_000, credited: 30_000, open: 0, overpaid: 15_000 });
  const issued = await selectRows(started.api.context.database.models.invoices, { order: ['number'] });
  expect(issued.map(({ kind, number }) => [kind, number?.slice(-4)])).toEqual([
    ['deposit', '0001'],
    ['credit', '0002'],
    ['credit', '0003'],
  ]);
  const { refundsWithoutCreditNote } = (await started.api.send(getMoney)).body.data;
  expect(refundsWithoutCreditNote.length).toBeLessThanOrEqual(1);
});
