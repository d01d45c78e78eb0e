import { afterEach, beforeEach, expect, test } from 'vitest';
import { selectRows } from '#api/database/table.ts';
import { acceptInvoiced, invoiceCalls, startInvoicing } from '#api/testing/invoices.ts';
import { setMoney } from '#api/testing/money.ts';
import { client, dayAhead } from '#api/testing/quotes.ts';
import { newestEmail } from '#api/testing/rooms.ts';
import { startTestServer, type TestServer } from '#api/testing/test-server.ts';
import type { Invoice } from '#common/contract/money/invoice.ts';
import * as contract from '#common/contract/money/invoices.ts';
import { getMoney } from '#common/contract/money/overview.ts';
import { getEngagement } from '#common/contract/quotes/engagements.ts';
import { confirmPayment, refundPayment } from '#common/contract/quotes/payments.ts';
import { erasePerson } from '#common/contract/quotes/record.ts';

let api: TestServer;
let calls: ReturnType<typeof invoiceCalls>;
let engagement: Awaited<ReturnType<typeof acceptInvoiced>>;
let deposit: Invoice;
beforeEach(async () => {
  api = await startTestServer({ SEED: 'none' });
  await startInvoicing(api);
  calls = invoiceCalls(api);
  engagement = await acceptInvoiced(api);
  deposit = await calls.issued(engagement, { kind: 'deposit' });
});
afterEach(() => api.close());

const one = (id: string) => ({ params: { id } });
const today = () => dayAhead(api, 0);
const read = async () => (await api.send(getEngagement, one(engagement.id))).body.data;
const refusal = ({ status, body }: { status: number; body: { code?: string; errors?: { path: string }[] } }) =>
  status === 422 ? [status, body.errors?.map(({ path }) => path)] : [status, body.code];
const pay = () => api.send(confirmPayment, { ...one(deposit.paymentIds[0] ?? ''), body: { receivedOn: today() } });
const refund = (body: Record<string, unknown>) =>
  api.send(refundPayment, {
    ...one(engagement.id),
    body: { paymentId: deposit.paymentIds[0], reason: 'Late', guarantee: false, ...body },
  });
const supply = { from: '2026-11-01', to: '2026-11-20' };
const total = 171_360;

test('an unpaid invoice is corrected and invoiced anew: its payment is void, and the new one is asked for', async () => {
  const { status, body } = await calls.credit(deposit.id);
  expect([status, body.data]).toMatchObject([
    201,
    {
      ...{ kind: 'credit', state: 'credited', total, net: 144_000, taxTotal: 27_360, reason: 'A mistake' },
      refersTo: { id: deposit.id, number: deposit.number },
      ...{ paid: 0, open: 0, dueOn: null },
    },
  ]);
  expect(await calls.read(deposit.id)).toMatchObject({ state: 'credited', credited: total, open: 0 });
  expect((await newestEmail(api, 'credit-note')).data).toMatchObject({ credits: deposit.number });
  const [voided] = (await read()).payments;
  expect(voided).toMatchObject({ state: 'void', amount: 0 });
  expect(refusal(await pay())).toEqual([409, 'state_conflict']);
  expect(await read()).toMatchObject({ money: { notAsked: 571_200, next: null } });
  const again = await calls.issued(engagement, { kind: 'deposit' });
  expect(again).toMatchObject({ total, state: 'open' });
  expect((await read()).payments).toMatchObject([{ state: 'void' }, { kind: 'deposit', state: 'due', amount: total }]);
  const final = await calls.issued(engagement, { kind: 'final', supply });
  expect(final.total + again.total).toBe(571_200);
  expect(final.lines.filter(({ total: of }) => of < 0)).toHaveLength(1);
});

test('a paid invoice is corrected and invoiced anew, and the money counts for the new one', async () => {
  await pay();
  await calls.credit(deposit.id);
  expect(await calls.read(deposit.id)).toMatchObject({ state: 'credited', overpaid: total });
  const again = await calls.issued(engagement, { kind: 'deposit' });
  expect(again).toMatchObject({ state: 'paid', paid: total, epc: null, paymentIds: deposit.paymentIds });
  expect(await calls.read(deposit.id)).toMatchObject({ state: 'credited', overpaid: 0 });
});

test('a reduction lowers what is asked, that price is gone, and credits take exact rests', async () => {
  const first = (await calls.credit(deposit.id, { kind: 'reduction', amount: 1001 })).body.data;
  expect(first).toMatchObject({ total: 1001, net: 841, taxTotal: 160 });
  expect(await calls.read(deposit.id)).toMatchObject({ credited: 1001, open: total - 1001, state: 'open' });
  expect(await read()).toMatchObject({ payments: [{ amount: total - 1001 }], money: { notAsked: 399_840 } });
  const rest = (await calls.credit(deposit.id, { kind: 'reduction' })).body.data;
  expect([rest.total + first.total, rest.net + first.net, rest.taxTotal + first.taxTotal]).toEqual([
    total,
    144_000,
    27_360,
  ]);
  const final = await calls.issued(engagement, { kind: 'final', supply });
  expect(final.total).toBe(571_200 - total);
});

test('nothing is credited twice, nor a draft or a credit note', async () => {
  expect(refusal(await calls.credit(deposit.id, { amount: total + 1 }))).toEqual([422, ['amount']]);
  expect(refusal(await calls.credit(deposit.id, { reason: ' ' }))).toEqual([422, ['reason']]);
  const { id } = (await calls.credit(deposit.id)).body.data;
  expect(refusal(await calls.credit(deposit.id))).toEqual([409, 'state_conflict']);
  expect(refusal(await calls.credit(id))).toEqual([409, 'state_conflict']);
  const draft = (await calls.draft(engagement, { kind: 'progress', amount: 5 })).body.data;
  expect(refusal(await calls.credit(draft.id))).toEqual([409, 'state_conflict']);
  for (const other of [id, draft.id])
    expect(refusal(await calls.receive(other, { amount: 1, receivedOn: today() }))).toEqual([409, 'state_conflict']);
});

test('an invoice is paid in parts, and the last one begins the work', async () => {
  expect(refusal(await calls.receive(deposit.id, { amount: total + 1, receivedOn: today() }))).toEqual([
    422,
    ['amount'],
  ]);
  expect(refusal(await calls.receive(deposit.id, { amount: 1, receivedOn: dayAhead(api, 1) }))).toEqual([
    422,
    ['receivedOn'],
  ]);
  const part = (await calls.receive(deposit.id, { amount: 100_000, receivedOn: today(), note: 'First' })).body.data;
  expect(part).toMatchObject({ state: 'partly_paid', paid: 100_000, open: 71_360 });
  const undone = await api.send(contract.deleteReceipt, {
    params: { id: deposit.id, part: part.receipts[0].id },
  });
  expect(undone.body.data).toMatchObject({ state: 'open', receipts: [] });
  await calls.receive(deposit.id, { amount: 100_000, receivedOn: today() });
  const done = (await calls.receive(deposit.id, { amount: 71_360, receivedOn: today(), method: 'withheld' })).body.data;
  expect(done).toMatchObject({ state: 'paid', paid: total, open: 0, overpaid: 0 });
  expect(done.receipts).toMatchObject([{ paymentId: deposit.paymentIds[0] }, { paymentId: deposit.paymentIds[0] }]);
  expect(await read()).toMatchObject({ state: 'active', payments: [{ state: 'paid' }] });
  const stays = await api.send(contract.deleteReceipt, { params: { id: deposit.id, part: done.receipts[0].id } });
  expect(refusal(stays)).toEqual([409, 'state_conflict']);
  expect((await api.send(getMoney)).body.data.sums).toMatchObject([
    { currency: 'EUR', paidThisMonth: 100_000, due: 0 },
  ]);
});

test('confirming a payment of which a part came takes the rest', async () => {
  await calls.receive(deposit.id, { amount: 100_000, receivedOn: today() });
  expect((await pay()).status).toBe(200);
  expect(await calls.read(deposit.id)).toMatchObject({ state: 'paid', paid: total, overpaid: 0 });
  expect((await api.send(getMoney)).body.data.sums).toMatchObject([{ paidThisMonth: total }]);
});

test('a refund credits its invoice by as much, unless that is not wanted', async () => {
  await pay();
  expect((await refund({ amount: 10_000 })).status).toBe(201);
  const [, credit] = (await read()).invoices;
  expect(credit).toMatchObject({ kind: 'credit', total: 10_000 });
  expect(await calls.read(deposit.id)).toMatchObject({ state: 'paid', paid: 161_360, credited: 10_000, open: 0 });
  expect((await api.send(getMoney)).body.data.refundsWithoutCreditNote).toEqual([]);
  await refund({ amount: 5000, creditNote: false });
  expect(await calls.read(deposit.id)).toMatchObject({ state: 'partly_paid', credited: 10_000, open: 5000 });
  const { refundsWithoutCreditNote } = (await api.send(getMoney)).body.data;
  expect(refundsWithoutCreditNote).toMatchObject([{ invoiceId: deposit.id, amount: 5000, currency: 'EUR' }]);
  await calls.credit(deposit.id, { kind: 'reduction', amount: 5000 });
  expect((await api.send(getMoney)).body.data.refundsWithoutCreditNote).toEqual([]);
  const final = await calls.issued(engagement, { kind: 'final', supply });
  expect(final.total).toBe(571_200 - total);
});

test('an invoice is overdue the day after it was due, in the site’s zone', async () => {
  api.advance(14 * 24 * 3_600_000);
  await api.signIn();
  expect((await calls.read(deposit.id)).state).toBe('open');
  api.advance(24 * 3_600_000);
  await api.signIn();
  expect((await calls.read(deposit.id)).state).toBe('overdue');
  const { sums, open } = (await api.send(getMoney)).body.data;
  expect(sums).toMatchObject([{ due: total, overdue: total, notAsked: 399_840 }]);
  expect(open).toMatchObject([
    { kind: 'invoice', id: deposit.id, number: deposit.number, amount: total, daysOverdue: 1 },
  ]);
  const { body } = await api.send(contract.listInvoices, { query: { state: 'overdue' } });
  expect(body.data).toMatchObject({ invoices: [{ id: deposit.id }], pagination: { totalInvoices: 1 } });
  expect((await api.send(contract.listInvoices, { query: { state: 'paid' } })).body.data.invoices).toEqual([]);
});

test('an invoice is emailed again five times an hour', async () => {
  const send = () => api.send(contract.sendInvoice, one(deposit.id));
  expect((await send()).status).toBe(200);
  const emails = await selectRows(api.context.database.models.deliveries, { where: { template: 'invoice' } });
  expect(emails).toHaveLength(2);
  const draft = (await calls.draft(engagement, { kind: 'progress', amount: 5 })).body.data;
  expect(refusal(await api.send(contract.sendInvoice, one(draft.id)))).toEqual([409, 'state_conflict']);
});

test('erasing the client keeps issued invoices with their documents, and drafts go', async () => {
  await calls.draft(engagement, { kind: 'progress', amount: 5 });
  const before = (await api.send(contract.getInvoiceDocument, one(deposit.id))).text;
  await api.context.database.models.engagements.update({ state: 'confirmed' }, { where: {} });
  const { body } = await api.send(erasePerson, { body: { email: client.email } });
  expect(body.data).toEqual({ quotes: 1, engagements: 1, invoicesKept: 1 });
  expect((await api.send(contract.getInvoiceDocument, one(deposit.id))).text).toBe(before);
  expect((await api.send(contract.getInvoicePdf, one(deposit.id))).status).toBe(200);
  expect((await read()).invoices).toHaveLength(1);
  expect(refusal(await api.send(contract.sendInvoice, one(deposit.id)))).toEqual([409, 'state_conflict']);
});

test('invoices are found by number, client and quote, and only by their owner', async () => {
  const find = async (query: Record<string, string>) =>
    (await api.send(contract.listInvoices, { query })).body.data.pagination.totalInvoices;
  expect(
    await Promise.all(
      [deposit.number ?? '', 'acme', engagement.number, 'nobody', 'ü'].map((search) => find({ search })),
    ),
  ).toEqual([1, 1, 1, 0, 0]);
  expect([await find({ kind: 'final' }), await find({ from: dayAhead(api, 1) }), await find({ to: today() })]).toEqual([
    0, 0, 1,
  ]);
  expect((await api.send(contract.listInvoices, { token: null })).status).toBe(401);
});

test('an automatic deposit invoice goes out with the acceptance, and no other email asks for the money', async () => {
  await setMoney(api, { invoices: { automatic: true } });
  const automatic = await acceptInvoiced(api, {
    client: { ...client, email: 'ada@acme.example', billing: deposit.buyer },
  });
  const { invoices } = (await api.send(getEngagement, one(automatic.id))).body.data;
  expect(invoices).toMatchObject([{ kind: 'deposit', state: 'open' }]);
  const emails = await selectRows(api.context.database.models.deliveries, { where: { recipient: 'ada@acme.example' } });
  expect(emails.map(({ template }) => template)).toContain('invoice');
  const accepted = emails.find(({ template }) => template === 'quote-accepted');
  expect(JSON.parse(accepted?.data ?? '{}').deposit).toBeNull();
  const unnamed = await acceptInvoiced(api, { client: { name: 'Eve', email: 'eve@acme.example' } });
  const left = (await api.send(getEngagement, one(unnamed.id))).body.data;
  expect(left.invoices).toMatchObject([{ kind: 'deposit', state: 'draft', number: null }]);
});
