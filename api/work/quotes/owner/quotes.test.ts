import { afterEach, beforeEach, expect, test } from 'vitest';
import { sha256 } from '#api/core/sha256.ts';
import { selectRows } from '#api/database/table.ts';
import { client, dayAhead, quoteDraft, quoteOption, sendTestQuote, setBank } from '#api/testing/quotes.ts';
import { contactRequest, startTestServer, type TestServer } from '#api/testing/test-server.ts';
import { submitContact } from '#common/contract/contacts.ts';
import { createEstimate, requestEstimate } from '#common/contract/estimates.ts';
import * as contract from '#common/contract/quotes/owner.ts';
import { setQuoteSettings } from '#common/contract/quotes.ts';
import { DAY, MAX_AMOUNT } from '#common/limits.ts';

let api: TestServer;
beforeEach(async () => {
  api = await startTestServer();
});
afterEach(() => api.close());

const create = (fields: Record<string, unknown> = {}) =>
  api.send(contract.createQuote, { body: quoteDraft(api, fields) });
const one = (id: string) => ({ params: { id } });
const send = (id: string) => api.send(contract.sendQuote, one(id));

test('a draft has a number, its sums, and what it leaves out from the settings', async () => {
  await api.send(setQuoteSettings, {
    body: { validDays: 30, depositPercent: 40, templates: [{ name: 'Usual', terms: 'Paid in 7 days.' }] },
  });
  const lines = [
    { kind: 'custom', title: 'Design', quantity: 3, unitAmount: 33_333 },
    { kind: 'custom', title: 'Build', details: 'Two rounds', quantity: 1, unitAmount: 1 },
  ];
  const { status, body } = await create({
    terms: undefined,
    options: [quoteOption(api, { lines, discount: { basisPoints: 1000 } })],
  });
  expect(status).toBe(201);
  const year = dayAhead(api, 0).slice(0, 4);
  expect(body.data).toMatchObject({
    number: `Q-${year}-0001`,
    version: 1,
    state: 'draft',
    client,
    currency: 'USD',
    validUntil: dayAhead(api, 30),
    depositPercent: 40,
    depositMethod: 'bank',
    terms: 'Paid in 7 days.',
    token: null,
    url: null,
    documentHash: null,
    acceptance: null,
    engagementId: null,
    events: [{ kind: 'created' }],
  });
  // 100,000 less a tenth, of which 40 % are the deposit.
  expect(body.data.options[0]).toMatchObject({
    subtotal: 100_000,
    discountAmount: 10_000,
    total: 90_000,
    deposit: 36_000,
    balance: 54_000,
    lines: [{ total: 99_999 }, { total: 1, details: 'Two rounds' }],
  });
});

test('a number is never given again', async () => {
  const first = (await create()).body.data;
  expect((await api.send(contract.deleteQuote, one(first.id))).status).toBe(200);
  expect((await create()).body.data.number).toMatch(/-0002$/);
  expect((await api.send(contract.getQuote, one(first.id))).status).toBe(404);
});

test('the client comes from the request and the lines from its estimate, with the amounts of that day', async () => {
  await api.send(setQuoteSettings, { body: { estimatesEnabled: true } });
  const { content } = await api.context.site.current();
  const [offer] = content.packages;
  const estimate = await api.send(createEstimate, { body: { package: offer?.id, addOns: [] }, token: null });
  const form = contactRequest({ name: 'Ada Lovelace', email: 'ada@example.com' });
  const requested = await api.send(requestEstimate, { ...one(estimate.body.data.id), body: form, token: null });
  const { status, body } = await api.send(contract.createQuote, {
    body: { contactId: requested.body.data.id, title: 'As we said' },
  });
  expect(status).toBe(201);
  expect(body.data.client).toMatchObject({ name: 'Ada Lovelace', email: 'ada@example.com' });
  expect(body.data.options[0]).toMatchObject({
    total: estimate.body.data.total,
    deliveryDate: estimate.body.data.earliestDelivery,
    lines: [{ kind: 'package', ref: offer?.id, title: offer?.name }],
  });
});

test.each([
  [{ client: undefined }, 422, 'client'],
  [{ options: undefined }, 422, 'options'],
  [{ contactId: 'nobody' }, 422, 'contactId'],
  [{ currency: 'XXQ' }, 422, 'currency'],
  [{ total: 5 }, 400, 'total'],
  [{ depositPercent: 101 }, 422, 'depositPercent'],
  [{ client: { ...client, email: 'nowhere' } }, 422, 'client.email'],
])('a draft with %j is refused, and the field is named', async (fields, status, path) => {
  const reply = await create(fields);
  expect([reply.status, reply.body.errors?.map((problem: { path: string }) => problem.path)]).toEqual([status, [path]]);
});

const line = (fields: Record<string, unknown>) => [
  { kind: 'custom', title: 'Work', quantity: 1, unitAmount: 1, ...fields },
];

test.each([
  [{ lines: line({ unitAmount: 10.5 }) }, 'lines.0.unitAmount'],
  [{ lines: line({ unitAmount: '10' }) }, 'lines.0.unitAmount'],
  [{ lines: line({ unitAmount: -1 }) }, 'lines.0.unitAmount'],
  [{ lines: line({ unitAmount: MAX_AMOUNT + 1 }) }, 'lines.0.unitAmount'],
  [{ lines: line({ unitAmount: MAX_AMOUNT, quantity: 2 }) }, 'lines.0.unitAmount'],
  [{ lines: line({ quantity: 10_001 }) }, 'lines.0.quantity'],
  [{ lines: [] }, 'lines'],
  [{ discount: { basisPoints: 10_001 } }, 'discount.basisPoints'],
  [{ discount: { amount: 480_001 } }, 'discount.amount'],
  [{ milestones: [{ title: 'Late', date: '9999-01-01' }] }, 'milestones.0.date'],
])('an option with %j is refused', async (fields, path) => {
  const { status, body } = await create({ options: [quoteOption(api, fields)] });
  expect([status, body.errors?.[0].path]).toEqual([422, `options.0.${path}`]);
});

test('an edit replaces a draft, and one of an older version is refused with both versions', async () => {
  const draft = (await create({ note: 'Hello' })).body.data;
  const change = quoteDraft(api, { title: 'Another title', note: '' });
  const changed = await api.send(contract.updateQuote, {
    ...one(draft.id),
    body: { ...change, updatedAt: draft.updatedAt },
  });
  expect([changed.status, changed.body.data.title, changed.body.data.note]).toEqual([200, 'Another title', null]);
  const stale = await api.send(contract.updateQuote, {
    ...one(draft.id),
    body: { ...change, updatedAt: draft.updatedAt },
  });
  expect([stale.status, stale.body.code]).toEqual([409, 'conflict']);
  expect(stale.body.data.current.title).toBe('Another title');
});

test('a sent quote has a link, and its document is kept as the client is shown it', async () => {
  const sent = await sendTestQuote(api);
  expect(sent).toMatchObject({ state: 'sent', events: [{ kind: 'created' }, { kind: 'sent' }] });
  expect(sent.url).toBe(`${api.context.config.publicUrl}/q/${sent.token}`);
  expect(Buffer.from(sent.token, 'base64url').length).toBeGreaterThanOrEqual(16);
  const document = await api.raw({
    method: 'GET',
    url: `/api/quotes/${sent.id}/document`,
    headers: { authorization: `Bearer ${api.token}` },
  });
  expect(sha256(document.text)).toBe(sent.documentHash);
  expect(JSON.parse(document.text)).toMatchObject({
    number: sent.number,
    client,
    options: [{ total: 480_000, deposit: 0, balance: 480_000 }],
    nonce: expect.stringMatching(/^[0-9a-f]{32}$/),
  });
});

test('its client gets an email with the link and the total, and the request tells of the quote', async () => {
  const sent = await sendTestQuote(api);
  const { models } = api.context.database;
  const [email] = (await selectRows(models.deliveries, {})).filter(({ template }) => template === 'quote-sent');
  expect(email).toMatchObject({ recipient: client.email, contactId: sent.contactId });
  expect(JSON.parse(email?.data ?? '')).toMatchObject({ url: sent.url, options: [{ total: '$4,800' }] });
  const entries = await selectRows(models.contactEntries, { where: { contactId: sent.contactId } });
  expect(entries.map(({ type }) => type)).toContain('quote');
});

test('the request of the client’s email is found', async () => {
  await api.send(submitContact, { body: contactRequest({ email: 'Mara@ACME.example' }), token: null });
  const { contacts } = api.context.database.models;
  const before = await contacts.count();
  const sent = await sendTestQuote(api);
  expect(await contacts.count()).toBe(before);
  const [contact] = await selectRows(contacts, { where: { id: sent.contactId } });
  expect(contact?.email).toBe('Mara@ACME.example');
});

test.each([
  [() => ({ validUntil: dayAhead(api, -2) }), 'validUntil'],
  [() => ({ options: [quoteOption(api, { deliveryDate: dayAhead(api, -2) })] }), 'options.0.deliveryDate'],
  [() => ({ options: [quoteOption(api, { lines: line({ unitAmount: 0 }) })] }), 'options.0.lines'],
  [() => ({ terms: '' }), 'terms'],
  [() => ({ depositPercent: 10, depositMethod: 'stripe' }), 'depositMethod'],
  [() => ({ depositPercent: 10, depositMethod: 'bank' }), 'depositMethod'],
])('what cannot be sent is refused and named (%#)', async (fields, path) => {
  const { id } = (await create(fields())).body.data;
  const { status, body } = await send(id);
  expect([status, body.errors?.map((problem: { path: string }) => problem.path)]).toEqual([422, [path]]);
  expect((await api.send(contract.getQuote, one(id))).body.data.state).toBe('draft');
});

test('a deposit by bank is asked for once the settings have the bank', async () => {
  await setBank(api);
  expect((await sendTestQuote(api, { depositPercent: 50 })).options[0].deposit).toBe(240_000);
});

test('a newer version replaces the one before when it is sent, and not earlier', async () => {
  const first = await sendTestQuote(api);
  const second = (await api.send(contract.reviseQuote, one(first.id))).body.data;
  expect(second).toMatchObject({ number: first.number, version: 2, state: 'draft', title: first.title });
  expect((await api.send(contract.getQuote, one(first.id))).body.data.state).toBe('sent');
  const again = await api.send(contract.reviseQuote, one(first.id));
  expect([again.status, again.body.code]).toEqual([409, 'state_conflict']);
  expect((await send(second.id)).body.data.state).toBe('sent');
  expect((await api.send(contract.getQuote, one(first.id))).body.data.state).toBe('replaced');
});

test('acts that a state does not allow are refused, and the message names both', async () => {
  const sent = await sendTestQuote(api);
  const draft = (await create()).body.data;
  const refusals = [
    [contract.sendQuote, sent.id, 'A sent quote cannot be sent'],
    [contract.deleteQuote, sent.id, 'A sent quote cannot be deleted'],
    [contract.reviseQuote, draft.id, 'A draft quote cannot be revised'],
    [contract.withdrawQuote, draft.id, 'A draft quote cannot be withdrawn'],
  ] as const;
  for (const [call, id, message] of refusals) {
    const { status, body } = await api.send(call, one(id));
    expect([status, body.code, body.message]).toEqual([409, 'state_conflict', message]);
  }
  expect((await api.send(contract.withdrawQuote, one(sent.id))).body.data.state).toBe('withdrawn');
  const { body } = await api.send(contract.reviseQuote, one(sent.id));
  expect([body.code, body.data]).toEqual(['state_conflict', { state: 'withdrawn' }]);
});

test('a quote expires at the end of its last day', async () => {
  const sent = await sendTestQuote(api, { validUntil: dayAhead(api, 3) });
  api.advance(Date.parse(sent.expiresAt) - api.context.now() - 60_000);
  await api.signIn();
  expect((await api.send(contract.getQuote, one(sent.id))).body.data.state).toBe('sent');
  api.advance(60_000);
  const { data } = (await api.send(contract.getQuote, one(sent.id))).body;
  expect([data.state, data.events.at(-1).kind]).toEqual(['expired', 'expired']);
});

test('the list is searched, filtered and sorted', async () => {
  await sendTestQuote(api, { title: '100 % cotton' });
  await create({ title: 'Bakery', client: { name: 'Bo', email: 'bo@bakery.example' } });
  await create({ title: 'Atelier', options: [quoteOption(api, { lines: line({ unitAmount: 9_000_000 }) })] });
  const titles = async (query: Record<string, string>) => {
    const { body } = await api.send(contract.listQuotes, { query });
    return body.data.quotes.map(({ title }: { title: string }) => title);
  };
  expect(await titles({})).toEqual(['Atelier', 'Bakery', '100 % cotton']);
  expect(await titles({ search: 'bakery.example' })).toEqual(['Bakery']);
  expect(await titles({ search: '100 %' })).toEqual(['100 % cotton']);
  expect(await titles({ search: '_' })).toEqual([]);
  await create({ title: 'Größe ʼ 見積書' });
  for (const search of ['größe', 'ʼ', '見積', '\ufffd'])
    expect([search, await titles({ search })]).toEqual([search, search === '\ufffd' ? [] : ['Größe ʼ 見積書']]);
  expect(await titles({ state: 'sent' })).toEqual(['100 % cotton']);
  expect((await titles({ sortBy: 'total' }))[0]).toBe('Atelier');
  expect(await titles({ sortBy: 'number', sortOrder: 'asc', limit: '1', page: '2' })).toEqual(['Bakery']);
});

test('the numbers count by state', async () => {
  await sendTestQuote(api);
  await create();
  const { data } = (await api.send(contract.quoteStats)).body;
  expect(data).toMatchObject({
    byState: [
      { state: 'draft', count: 1 },
      { state: 'sent', count: 1 },
    ],
    unanswered: 1,
    acceptedThisMonth: [],
    deliveriesDue: 0,
  });
});

test('the export defuses formulas and writes totals as decimals', async () => {
  await create({ title: '=SUM(A1)' });
  const { text, headers } = await api.raw({
    method: 'GET',
    url: contract.exportQuotes.path,
    headers: { authorization: `Bearer ${api.token}` },
  });
  expect(headers['content-type']).toContain('text/csv');
  const [header, row] = text.replace('\uFEFF', '').split('\r\n');
  expect(header).toBe('Number,Version,State,Client,Email,Title,Currency,Total,Sent,Answered,Valid until');
  expect(row).toContain("'=SUM(A1),USD,4800.00");
});

test('its client is reminded once, days before it ends', async () => {
  await sendTestQuote(api, { validUntil: dayAhead(api, 10) });
  await sendTestQuote(api, { validUntil: dayAhead(api, 10), remind: false });
  const { sendDueReminders } = await import('./remind.ts');
  const reminders = async () => {
    await sendDueReminders(api.context);
    const rows = await selectRows(api.context.database.models.deliveries, { where: { template: 'quote-reminder' } });
    return rows.length;
  };
  expect(await reminders()).toBe(0);
  api.advance(8 * DAY);
  expect(await reminders()).toBe(1);
  expect(await reminders()).toBe(1);
});
