import { afterEach, beforeEach, expect, test } from 'vitest';
import { canonicalJson } from '#api/core/canonical-json.ts';
import { sha256 } from '#api/core/sha256.ts';
import { selectRows } from '#api/database/table.ts';
import { acceptInvoiced, invoiceCalls, startInvoicing } from '#api/testing/invoices.ts';
import { billing, ratesOf, setMoney, vat } from '#api/testing/money.ts';
import { dayAhead, quoteOption } from '#api/testing/quotes.ts';
import { newestEmail, openTestRoom } from '#api/testing/rooms.ts';
import { startTestServer, type TestServer } from '#api/testing/test-server.ts';
import * as contract from '#common/contract/money/invoices.ts';
import { cancelEngagement, getEngagement, handOver, proposeChange } from '#common/contract/quotes/engagements.ts';
import { confirmPayment } from '#common/contract/quotes/payments.ts';
import * as room from '#common/contract/quotes/room.ts';

let api: TestServer;
let calls: ReturnType<typeof invoiceCalls>;
beforeEach(async () => {
  api = await startTestServer({ SEED: 'none' });
  await startInvoicing(api);
  calls = invoiceCalls(api);
});
afterEach(() => api.close());

const one = (id: string) => ({ params: { id } });
const pathsOf = (body: { errors?: { path: string }[] }) => body.errors?.map(({ path }) => path);
const refusal = ({ status, body }: { status: number; body: { code?: string; errors?: { path: string }[] } }) =>
  status === 422 ? [status, pathsOf(body)] : [status, body.code];
const year = () => dayAhead(api, 0).slice(0, 4);
const engagementOf = async ({ id }: { id: string }) => (await api.send(getEngagement, one(id))).body.data;
const supply = { from: '2026-11-01', to: '2026-11-20' };

/** Two rates, of which 300 are discounted. */
const mixed = () => ({
  options: [
    quoteOption(api, {
      lines: [
        { kind: 'custom', title: 'Design', quantity: 3, unitAmount: 33_333 },
        { kind: 'custom', title: 'Book', quantity: 1, unitAmount: 7777, rateId: 'reduced' },
      ],
      discount: { amount: 300 },
    }),
  ],
});

test('a deposit is invoiced: number, document and email, and the payment is linked', async () => {
  const engagement = await acceptInvoiced(api);
  const draft = await calls.draft(engagement, { kind: 'deposit', note: 'As agreed.' });
  expect([draft.status, draft.body.data.state, draft.body.data.number]).toEqual([201, 'draft', null]);
  const { status, body } = await calls.issue(draft.body.data.id);
  expect(status).toBe(200);
  const number = `${year()}-0001`;
  const total = 171_360;
  expect(body.data).toMatchObject({
    ...{ kind: 'deposit', state: 'open', number, quoteNumber: engagement.number, currency: 'EUR' },
    buyer: { ...billing, taxId: null, reference: null },
    seller: { name: 'Nora Lind Studio' },
    ...{ net: 144_000, taxTotal: 27_360, total, paid: 0, credited: 0, open: total, overpaid: 0 },
    taxes: [{ name: 'VAT', net: 144_000, tax: 27_360, gross: total }],
    ...{
      issuedOn: dayAhead(api, 0),
      dueOn: dayAhead(api, 14),
      note: 'As agreed.',
      reference: `${engagement.number}-1`,
    },
    epc: `BCD\n002\n1\nSCT\nCOBADEFFXXX\nNora Lind\nDE89370400440532013000\nEUR1713.60\n\n\n${engagement.number}-1`,
  });
  const bytes = (await api.send(contract.getInvoiceDocument, one(body.data.id))).text;
  const document = JSON.parse(bytes);
  expect([canonicalJson(document), sha256(bytes)]).toEqual([bytes, body.data.documentHash]);
  expect(document).toMatchObject({ v: 1, kind: 'invoice', number, total });
  const email = await newestEmail(api, 'invoice');
  expect(email.data).toMatchObject({ heading: 'Deposit invoice', invoiceNumber: number, invoice: body.data.id });
  const { payments, invoices, money } = await engagementOf(engagement);
  expect(body.data.paymentIds).toEqual([payments[0].id]);
  expect(invoices).toEqual([
    {
      ...{ id: body.data.id, number, kind: 'deposit', state: 'open', total, open: total, currency: 'EUR' },
      issuedOn: dayAhead(api, 0),
      dueOn: dayAhead(api, 14),
    },
  ]);
  expect(money.next).toEqual({ amount: total, kind: 'deposit', dueOn: dayAhead(api, 14) });
  await api.send(confirmPayment, { ...one(payments[0].id), body: { receivedOn: dayAhead(api, 0) } });
  expect(await calls.read(body.data.id)).toMatchObject({ state: 'paid', paid: total, open: 0 });
});

test('invoices add up to what was agreed, net and tax of every rate, to the last cent', async () => {
  const engagement = await acceptInvoiced(api, { depositPercent: 33, ...mixed() });
  const { agreedPrice, taxes } = await engagementOf(engagement);
  const deposit = await calls.issued(engagement, { kind: 'deposit' });
  const progress = await calls.issued(engagement, { kind: 'progress', amount: 10_001 });
  const final = await calls.issued(engagement, { kind: 'final', supply });
  const all = [deposit, progress, final];
  expect(all.reduce((sum, { total }) => sum + total, 0)).toBe(agreedPrice);
  for (const agreed of taxes) {
    const own = all.flatMap((invoice) => invoice.taxes.filter(({ name }) => name === agreed.name));
    for (const name of ['net', 'tax', 'gross'] as const)
      expect(own.reduce((sum, each) => sum + each[name], 0)).toBe(agreed[name]);
  }
  expect(final.lines.map(({ title, total }) => [title, total])).toEqual([
    ['Design', 99_999],
    ['Book', 7777],
    ['Discount', -278],
    ['Discount', -22],
    ...[deposit, progress].flatMap((invoice) =>
      invoice.taxes.map(({ net }) => [
        `${invoice === deposit ? 'Deposit' : 'Progress'} invoice ${invoice.number}`,
        -net,
      ]),
    ),
  ]);
  expect(final.lines.reduce((sum, { total }) => sum + total, 0)).toBe(final.net);
  expect([deposit.number, progress.number, final.number]).toEqual(
    ['0001', '0002', '0003'].map((number) => `${year()}-${number}`),
  );
  const { payments } = await engagementOf(engagement);
  expect(payments.map(({ kind, amount, reference }: Record<string, unknown>) => [kind, amount, reference])).toEqual([
    ['deposit', deposit.total, `${engagement.number}-1`],
    ['balance', 10_001, progress.number],
    ['balance', final.total, final.number],
  ]);
});

test('what is refused: more than was agreed, twice, without a date, after the final one, of cancelled work', async () => {
  const engagement = await acceptInvoiced(api);
  const draft = async (body: Record<string, unknown>) => refusal(await calls.draft(engagement, body));
  expect(await draft({ kind: 'progress' })).toEqual([422, ['amount']]);
  expect(await draft({ kind: 'progress', amount: 571_201 })).toEqual([422, ['amount']]);
  expect(await draft({ kind: 'progress', amount: 1, paymentId: 'x' })).toEqual([422, ['amount']]);
  expect(await draft({ kind: 'progress', paymentId: 'none' })).toEqual([404, 'not_found']);
  expect(await draft({ kind: 'final', amount: 1 })).toEqual([422, ['amount']]);
  expect(await draft({ kind: 'final' })).toEqual([422, ['supply']]);
  expect(await draft({ kind: 'final', supply: { from: '2026-02-02', to: '2026-02-01' } })).toEqual([
    422,
    ['supply.to'],
  ]);
  expect(await draft({ kind: 'deposit', rateId: 'vat' })).toEqual([422, ['rateId']]);
  expect(await draft({ kind: 'credit' })).toEqual([422, ['kind']]);
  expect(refusal(await calls.draft({ id: 'none' }, { kind: 'deposit' }))).toEqual([404, 'not_found']);
  const deposit = await calls.issued(engagement, { kind: 'deposit' });
  expect(await draft({ kind: 'deposit' })).toEqual([409, 'state_conflict']);
  expect(await draft({ kind: 'progress', amount: 571_200 })).toEqual([422, ['amount']]);
  await api.send(confirmPayment, { ...one(deposit.paymentIds[0] ?? ''), body: { receivedOn: dayAhead(api, 0) } });
  await api.send(handOver, { ...one(engagement.id), body: {} });
  const final = await calls.issued(engagement, { kind: 'final' });
  expect(final.supply).toEqual({ from: dayAhead(api, 0), to: dayAhead(api, 0) });
  expect(await draft({ kind: 'progress', amount: 1 })).toEqual([409, 'state_conflict']);
  for (const [method, body] of [
    ['PUT', {}],
    ['DELETE', undefined],
  ] as const) {
    const call = method === 'PUT' ? contract.updateInvoice : contract.deleteInvoice;
    expect(refusal(await api.send(call, { ...one(deposit.id), body }))).toEqual([409, 'state_conflict']);
  }
  expect(refusal(await calls.issue(deposit.id))).toEqual([409, 'state_conflict']);
  const none = await acceptInvoiced(api, { depositPercent: 0 });
  expect(refusal(await calls.draft(none, { kind: 'deposit' }))).toEqual([422, ['kind']]);
  const drafted = (await calls.draft(none, { kind: 'progress', amount: 5 })).body.data;
  await api.send(cancelEngagement, one(none.id));
  expect(refusal(await calls.issue(drafted.id))).toEqual([409, 'state_conflict']);
  expect(await selectRows(api.context.database.models.invoiceNumbers, {})).toMatchObject([{ last: 2 }]);
});

test('while invoices are off nothing is drafted, issued or credited, and reading goes on', async () => {
  const engagement = await acceptInvoiced(api);
  const { id } = await calls.issued(engagement, { kind: 'deposit' });
  const drafted = (await calls.draft(engagement, { kind: 'progress', amount: 100 })).body.data;
  await setMoney(api, { invoices: { enabled: false } });
  const refused = [
    await calls.draft(engagement, { kind: 'progress', amount: 1 }),
    await calls.issue(drafted.id),
    await calls.credit(id),
  ];
  expect(refused.map(refusal)).toEqual(Array(3).fill([409, 'state_conflict']));
  expect(refusal(await calls.credit('none'))).toEqual([404, 'not_found']);
  expect(refusal(await calls.issue('none'))).toEqual([404, 'not_found']);
  expect((await calls.read(id)).state).toBe('open');
  expect((await calls.receive(id, { amount: 1, receivedOn: dayAhead(api, 0) })).status).toBe(201);
});

test('with rates the buyer has to be named; without tax the name is enough', async () => {
  const engagement = await acceptInvoiced(api, { client: { name: 'Ada Lovelace', email: 'ada@acme.example' } });
  const { id } = (await calls.draft(engagement, { kind: 'deposit' })).body.data;
  expect(refusal(await calls.issue(id))).toEqual([422, ['billing']]);
  await api.send(contract.setBilling, { ...one(engagement.id), body: billing });
  expect((await calls.issue(id)).status).toBe(200);
  await setMoney(api, { tax: { scheme: 'none', note: 'Small business.' } });
  const untaxed = await acceptInvoiced(api, { client: { name: 'Ada Lovelace', email: 'ada@acme.example' } });
  const invoice = await calls.issued(untaxed, { kind: 'deposit' });
  expect(invoice).toMatchObject({
    buyer: { name: 'Ada Lovelace', lines: null, country: null },
    taxes: [],
    taxTotal: 0,
  });
  const { text } = await api.send(contract.getInvoiceDocument, one(invoice.id));
  expect(JSON.parse(text).taxNote).toBe('Small business.');
});

test('what was agreed without tax includes the rate that is chosen, and all its invoices have it', async () => {
  await setMoney(api, { invoices: { enabled: false } });
  await setMoney(api, { tax: { scheme: null } });
  const engagement = await acceptInvoiced(api, { depositPercent: 50 });
  await startInvoicing(api);
  await api.send(contract.setBilling, { ...one(engagement.id), body: billing });
  expect(refusal(await calls.draft(engagement, { kind: 'deposit' }))).toEqual([422, ['rateId']]);
  const deposit = await calls.issued(engagement, { kind: 'deposit', rateId: 'vat' });
  expect(deposit).toMatchObject({ total: 240_000, net: 201_681, taxTotal: 38_319 });
  const final = await calls.issued(engagement, { kind: 'final', supply });
  expect([final.total, final.net + deposit.net]).toEqual([240_000, 403_361]);
});

test('a change is invoiced by its payment, at its own rate', async () => {
  const engagement = await acceptInvoiced(api);
  const { payments } = await engagementOf(engagement);
  await api.send(confirmPayment, { ...one(payments[0].id), body: { receivedOn: dayAhead(api, 0) } });
  const change = (
    await api.send(proposeChange, {
      ...one(engagement.id),
      body: { title: 'A book', amount: 10_000, rateId: 'reduced' },
    })
  ).body.data;
  const mine = await openTestRoom(api, engagement);
  await mine.send(room.requestChangeCode, { id: change.id });
  await mine.send(room.acceptChange, {
    id: change.id,
    body: { code: await mine.code(), documentHash: change.documentHash },
  });
  const payment = (await engagementOf(engagement)).payments.find(({ kind }: { kind: string }) => kind === 'change');
  const invoice = await calls.issued(engagement, { kind: 'progress', paymentId: payment.id });
  expect(invoice).toMatchObject({ total: 10_700, taxes: [{ name: 'Reduced', net: 10_000, tax: 700 }] });
  expect(refusal(await calls.draft(engagement, { kind: 'progress', paymentId: payment.id }))).toEqual([
    409,
    'state_conflict',
  ]);
});

test('the client downloads issued invoices in the room; drafts and those of others are not found', async () => {
  const engagement = await acceptInvoiced(api);
  const other = await acceptInvoiced(api, {
    client: { name: 'Jonas Berg', email: 'jonas@bakery.example', billing },
  });
  const [own, theirs] = [
    await calls.issued(engagement, { kind: 'deposit' }),
    await calls.issued(other, { kind: 'deposit' }),
  ];
  const draft = (await calls.draft(engagement, { kind: 'progress', amount: 5 })).body.data;
  const mine = await openTestRoom(api, engagement);
  expect((await mine.read()).invoices).toMatchObject([{ id: own.id, number: own.number, state: 'open' }]);
  const pdf = await mine.send(room.getRoomInvoicePdf, { id: own.id });
  expect([pdf.status, pdf.headers['content-type'], pdf.headers['cache-control']]).toEqual([
    200,
    'application/pdf',
    'no-store',
  ]);
  for (const id of [theirs.id, draft.id, 'none'])
    expect((await mine.send(room.getRoomInvoicePdf, { id })).status).toBe(404);
  const url = room.getRoomInvoicePdf.path.replace('{token}', engagement.roomToken).replace('{id}', own.id);
  expect((await api.raw({ url })).status).toBe(401);
});

test('issuing again with the same key answers the same, and two at once issue one', async () => {
  const engagement = await acceptInvoiced(api);
  const { id } = (await calls.draft(engagement, { kind: 'deposit' })).body.data;
  const headers = { 'idempotency-key': 'once' };
  const [first, second] = [await calls.issue(id, {}, headers), await calls.issue(id, {}, headers)];
  expect([first.status, second.status, second.body.data.number]).toEqual([200, 200, first.body.data.number]);
  const other = (await calls.draft(engagement, { kind: 'progress', amount: 100 })).body.data;
  const both = await Promise.all([calls.issue(other.id), calls.issue(other.id)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('numbers follow the format and the first number, and begin anew with the year', async () => {
  await setMoney(api, { invoices: { format: 'R{yy}/{number:3}', creditFormat: 'C{number}', firstNumber: 41 } });
  const engagement = await acceptInvoiced(api);
  const deposit = await calls.issued(engagement, { kind: 'deposit' });
  expect(deposit.number).toBe(`R${year().slice(2)}/041`);
  const credit = await calls.credit(deposit.id);
  expect(credit.body.data.number).toBe('C41');
  expect((await calls.issued(engagement, { kind: 'progress', amount: 1 })).number).toMatch(/042$/);
  const changed = await api.send((await import('#common/contract/money/settings.ts')).setMoneySettings, {
    body: { invoices: { firstNumber: 7 } },
  });
  expect(refusal(changed)).toEqual([422, ['invoices.firstNumber']]);
  // A number that exists is never given: nothing is issued.
  await setMoney(api, { invoices: { format: 'C{number:3}', creditFormat: null } });
  await setMoney(api, { invoices: { format: 'C4{number}' } });
  expect((await calls.issued(engagement, { kind: 'progress', amount: 1 })).number).toBe('C441');
});

test('a draft follows its due date, and one in the past or after a year is refused', async () => {
  const engagement = await acceptInvoiced(api);
  const { id, updatedAt } = (await calls.draft(engagement, { kind: 'deposit' })).body.data;
  const put = (body: Record<string, unknown>) => api.send(contract.updateInvoice, { ...one(id), body });
  expect((await put({ dueOn: dayAhead(api, -1) })).status).toBe(200);
  expect(refusal(await calls.issue(id))).toEqual([422, ['dueOn']]);
  await put({ dueOn: dayAhead(api, 366) });
  expect(refusal(await calls.issue(id))).toEqual([422, ['dueOn']]);
  expect(refusal(await put({ dueOn: null, updatedAt }))).toEqual([409, 'conflict']);
  await put({ dueOn: dayAhead(api, 30), note: 'Thanks' });
  expect((await calls.issue(id)).body.data).toMatchObject({ dueOn: dayAhead(api, 30), note: 'Thanks' });
});

test('a rate of parts is split on every invoice', async () => {
  const parts = [
    { name: 'CGST', basisPoints: 900 },
    { name: 'SGST', basisPoints: 900 },
  ];
  await setMoney(api, { tax: ratesOf([{ ...vat, name: 'GST', basisPoints: 1800, parts } as never]) });
  const engagement = await acceptInvoiced(api, { currency: 'INR', depositPercent: 33 });
  const [deposit, final] = [
    await calls.issued(engagement, { kind: 'deposit' }),
    await calls.issued(engagement, { kind: 'final', supply }),
  ];
  for (const { taxes } of [deposit, final])
    expect(taxes[0]?.parts?.reduce((sum, { tax }) => sum + tax, 0)).toBe(taxes[0]?.tax);
  expect(deposit.epc).toBeNull();
});
