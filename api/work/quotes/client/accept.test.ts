import { afterEach, beforeEach, expect, test } from 'vitest';
import { selectRow, selectRows } from '#api/database/table.ts';
import { agreedTo, dayAhead, emailedCode, quoteOption, sendTestQuote, setBank } from '#api/testing/quotes.ts';
import { startTestServer, type TestServer } from '#api/testing/test-server.ts';
import { addContact, mergeContacts } from '#common/contract/contact-actions.ts';
import * as contract from '#common/contract/quotes/client.ts';
import type { Quote } from '#common/contract/quotes/owner.ts';
import * as owner from '#common/contract/quotes/owner.ts';
import { MINUTE } from '#common/limits.ts';

let api: TestServer;
beforeEach(async () => {
  api = await startTestServer();
});
afterEach(() => api.close());

const by = ({ token }: Quote) => ({ params: { token: token ?? '' }, token: null });
const askCode = (quote: Quote, fields = {}) =>
  api.send(contract.requestQuoteCode, { ...by(quote), body: agreedTo(quote, fields) });
const accept = (quote: Quote, code: string, fields = {}) =>
  api.send(contract.acceptQuote, { ...by(quote), body: { ...agreedTo(quote, fields), code } });
const read = async (quote: Quote) => (await api.send(contract.getClientQuote, by(quote))).body.data;
const wrongFor = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

test('a client accepts with the code from the mailbox, and everything follows from it at once', async () => {
  await setBank(api);
  const quote: Quote = await sendTestQuote(api, {
    depositPercent: 50,
    options: [quoteOption(api, { milestones: [{ title: 'First look', date: dayAhead(api, 20) }] })],
  });
  const asked = await askCode(quote);
  expect([asked.status, asked.body.data.sentTo]).toEqual([201, 'm•••@acme.example']);
  const { status, body } = await accept(quote, await emailedCode(api));
  expect(status).toBe(200);
  expect(body.data).toMatchObject({
    state: 'accepted',
    acceptance: { optionId: quote.options[0]?.id, name: 'Mara Winter' },
    payment: { kind: 'deposit', state: 'due', amount: 240_000, reference: `${quote.number}-1` },
  });
  expect(body.data.acceptance.verificationCode).toMatch(/^[A-Z2-7]{16}$/);
  const { models } = api.context.database;
  const engagement = await selectRow(models.engagements, { where: { quoteId: quote.id } });
  expect(engagement).toMatchObject({ state: 'awaiting_deposit', agreedPrice: 480_000, agreedDate: dayAhead(api, 40) });
  expect(body.data.roomUrl).toBe(`${api.context.config.publicUrl}/room/${engagement?.roomToken}`);
  expect(await models.engagementMilestones.count()).toBe(1);
  expect(await models.recordRows.count()).toBe(1);
  const templates = (await selectRows(models.deliveries, {})).map(({ template }) => template);
  expect(templates).toEqual(expect.arrayContaining(['quote-accepted', 'quote-accepted-notice']));
  const seen = (await api.send(owner.getQuote, { params: { id: quote.id } })).body.data;
  expect(seen).toMatchObject({ state: 'accepted', engagementId: engagement?.id, acceptance: { name: 'Mara Winter' } });
});

test('the PDF has the same bytes on every reading', async () => {
  const quote: Quote = await sendTestQuote(api);
  const url = `/api/q/${quote.token}/pdf`;
  const before = await api.raw({ url });
  expect([before.status, before.body.code, before.body.message]).toEqual([
    409,
    'state_conflict',
    'A sent quote cannot be downloaded as PDF',
  ]);
  await askCode(quote);
  await accept(quote, await emailedCode(api));
  const [first, second] = await Promise.all([api.server.inject({ url }), api.server.inject({ url })]);
  expect(first.headers['content-type']).toBe('application/pdf');
  expect(first.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  expect(first.rawPayload.equals(second.rawPayload)).toBe(true);
  expect((await api.server.inject({ url })).rawPayload.equals(first.rawPayload)).toBe(true);
});

test('the same acceptance sent again answers the same; another option or a later try is refused', async () => {
  const quote: Quote = await sendTestQuote(api, { options: [quoteOption(api), quoteOption(api, { title: 'More' })] });
  await askCode(quote);
  const code = await emailedCode(api);
  await accept(quote, code);
  const again = await accept(quote, code);
  expect([again.status, again.body.data.state]).toEqual([200, 'accepted']);
  const other = await accept(quote, code, { optionId: quote.options[1]?.id });
  expect([other.status, other.body.code, other.body.message]).toEqual([
    409,
    'state_conflict',
    'An accepted quote cannot be accepted',
  ]);
  api.advance(11 * MINUTE);
  expect((await accept(quote, code)).status).toBe(409);
  const { models } = api.context.database;
  expect([await models.engagements.count(), await models.recordRows.count()]).toEqual([1, 1]);
});

test('a code for one option in one name accepts no other option and no other name, and is not compared there', async () => {
  const options = [quoteOption(api, { title: 'Small' }), quoteOption(api, { title: 'Large' })];
  const quote: Quote = await sendTestQuote(api, { options });
  await askCode(quote);
  const code = await emailedCode(api);
  for (const fields of [{ optionId: quote.options[1]?.id }, { name: 'Somebody Else' }, { optionId: 'unknown' }])
    for (const tried of [code, wrongFor(code)]) {
      const { status, body, headers } = await accept(quote, tried, fields);
      expect([status, body.code], JSON.stringify(fields)).toEqual([410, 'code_expired']);
      expect(headers['set-cookie']).toBeUndefined();
    }
  expect(await selectRows(api.context.database.models.emailCodes, {})).toMatchObject([{ triesLeft: 5, usedAt: null }]);
  expect((await accept(quote, code)).body.data.acceptance.optionId).toBe(quote.options[0]?.id);
});

test('a code is refused by the state first, then by the document, then by what it was asked for', async () => {
  const quote: Quote = await sendTestQuote(api);
  await askCode(quote);
  const code = await emailedCode(api);
  const other = { documentHash: '0'.repeat(64), name: 'Somebody Else' };
  expect((await accept(quote, code, other)).body.code).toBe('hash_changed');
  await accept(quote, code);
  expect((await accept(quote, wrongFor(code), other)).body.code).toBe('state_conflict');
});

test('of two tabs with two options one wins', async () => {
  const quote: Quote = await sendTestQuote(api, { options: [quoteOption(api), quoteOption(api, { title: 'More' })] });
  await askCode(quote);
  const code = await emailedCode(api);
  const replies = await Promise.all(quote.options.map(({ id }) => accept(quote, code, { optionId: id })));
  const [won, lost] = replies.toSorted((a, b) => a.status - b.status);
  expect([won?.status, lost?.status]).toEqual([200, expect.toSatisfy((status) => [409, 410].includes(status))]);
  expect(await api.context.database.models.acceptances.count()).toBe(1);
});

test('wrong codes say how many tries are left, and after five the right one is refused', async () => {
  const quote: Quote = await sendTestQuote(api);
  await askCode(quote);
  const code = await emailedCode(api);
  for (const malformed of ['12345', '1234567', 'abcdef'])
    expect((await accept(quote, malformed)).status, malformed).toBe(422);
  const first = await accept(quote, wrongFor(code));
  expect([first.status, first.body.code, first.body.message, first.body.data, first.body.errors?.[0].path]).toEqual([
    422,
    'code_invalid',
    'That code is not right. 4 tries left.',
    { triesLeft: 4 },
    'code',
  ]);
  for (let tries = 0; tries < 3; tries++) await accept(quote, wrongFor(code));
  expect((await accept(quote, wrongFor(code))).body.message).toBe('That code is not right. 0 tries left.');
  const right = await accept(quote, code);
  expect([right.status, right.body.code]).toEqual([410, 'code_expired']);
  expect((await read(quote)).state).toBe('sent');
});

test('a code ends after ten minutes, and when a new one is sent', async () => {
  const quote: Quote = await sendTestQuote(api);
  expect((await accept(quote, '123456')).body.code).toBe('code_expired');
  await askCode(quote);
  const first = await emailedCode(api);
  await askCode(quote);
  const second = await emailedCode(api);
  if (first !== second) expect((await accept(quote, first)).body.code).toBe('code_invalid');
  api.advance(10 * MINUTE);
  expect((await accept(quote, second)).body.code).toBe('code_expired');
});

test('a code of one quote opens no other one', async () => {
  const quote: Quote = await sendTestQuote(api);
  const other: Quote = await sendTestQuote(api);
  await askCode(quote);
  const code = await emailedCode(api);
  expect((await accept(other, code)).body.code).toBe('code_expired');
});

test('no code is kept or shown in clear', async () => {
  const quote: Quote = await sendTestQuote(api);
  await askCode(quote);
  const code = await emailedCode(api);
  const { models } = api.context.database;
  const kept = JSON.stringify([
    await selectRows(models.emailCodes, {}),
    await selectRows(models.deliveries, {}),
    await selectRows(models.quoteEvents, {}),
  ]);
  expect(kept).not.toMatch(new RegExp(`\\b${code}\\b`));
});

test('another document than the one that was read is not accepted', async () => {
  const quote: Quote = await sendTestQuote(api);
  const { status, body } = await askCode(quote, { documentHash: '0'.repeat(64) });
  expect([status, body.code]).toEqual([409, 'hash_changed']);
});

test.each([
  [{ termsAccepted: false }, 'termsAccepted'],
  [{ name: 'M' }, 'name'],
  [{ optionId: 'another' }, 'optionId'],
])('%j is refused', async (fields, path) => {
  const quote: Quote = await sendTestQuote(api);
  const { status, body } = await askCode(quote, fields);
  expect([status, body.errors?.[0].path]).toEqual([422, path]);
});

test('five codes an hour are sent for a quote', async () => {
  await api.close();
  api = await startTestServer({ RATE_LIMIT_FACTOR: '1' });
  const quote: Quote = await sendTestQuote(api);
  const statuses = [];
  for (let count = 0; count < 6; count++) statuses.push((await askCode(quote)).status);
  expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
});

test('the page tells once that it was opened; the owner’s own look is not recorded', async () => {
  const quote: Quote = await sendTestQuote(api);
  const params = { token: quote.token ?? '' };
  await api.send(contract.openClientQuote, { params, token: api.token });
  expect((await read(quote)).state).toBe('sent');
  for (let count = 0; count < 2; count++)
    expect((await api.send(contract.openClientQuote, { params, token: null })).body.data).toEqual({ state: 'seen' });
  const seen = (await api.send(owner.getQuote, { params: { id: quote.id } })).body.data;
  expect(seen.events.filter(({ kind }: { kind: string }) => kind === 'opened')).toHaveLength(1);
});

test('a client declines with a reason, which ends the quote', async () => {
  const quote: Quote = await sendTestQuote(api);
  const body = { reason: 'Too late for us.' };
  const { status, body: reply } = await api.send(contract.declineQuote, { ...by(quote), body });
  expect([status, reply.data.state]).toEqual([200, 'declined']);
  expect((await api.send(owner.getQuote, { params: { id: quote.id } })).body.data.declineReason).toBe(
    'Too late for us.',
  );
  expect((await askCode(quote)).body.message).toBe('A declined quote cannot be accepted');
  expect((await read(quote)).state).toBe('declined');
});

test('a question goes to the request, which waits then', async () => {
  const quote: Quote = await sendTestQuote(api);
  const body = { message: 'Does it include hosting?' };
  expect((await api.send(contract.askAboutQuote, { ...by(quote), body })).status).toBe(201);
  const { models } = api.context.database;
  const sent = await selectRow(models.quotes, { where: { id: quote.id } });
  const contact = await selectRow(models.contacts, { where: { id: sent?.contactId ?? '' } });
  expect(contact?.waitingSince).not.toBeNull();
  const entries = await selectRows(models.contactEntries, { where: { contactId: contact?.id ?? '', type: 'quote' } });
  expect(entries.map(({ text }) => text)).toContain('Does it include hosting?');
  expect(await models.deliveries.count({ where: { template: 'quote-question-notice' } })).toBe(1);
});

test('after its last day a quote is read but not answered', async () => {
  const quote: Quote = await sendTestQuote(api, { validUntil: dayAhead(api, 3) });
  await askCode(quote);
  api.advance(Date.parse(quote.expiresAt ?? '') - api.context.now());
  expect((await read(quote)).state).toBe('expired');
  for (const reply of [await askCode(quote), await accept(quote, '123456')])
    expect([reply.status, reply.body.code, reply.body.message]).toEqual([410, 'expired', 'This quote has expired']);
  expect((await api.send(contract.declineQuote, by(quote))).status).toBe(410);
});

test('unknown, unsent and withdrawn quotes are all unknown', async () => {
  const quote: Quote = await sendTestQuote(api);
  await api.send(owner.withdrawQuote, { params: { id: quote.id } });
  const tokens = [quote.token ?? '', 'x', `${quote.token}A`, (quote.token ?? '').toUpperCase(), '%00', 'ü'];
  for (const token of tokens) {
    const { status, body } = await api.send(contract.getClientQuote, { params: { token }, token: null });
    expect([status, body.message], token).toEqual([404, 'Quote not found']);
  }
});

test('the owner cannot answer for the client', async () => {
  const quote: Quote = await sendTestQuote(api);
  const params = { token: quote.token ?? '' };
  for (const [call, body] of [
    [contract.requestQuoteCode, agreedTo(quote)],
    [contract.declineQuote, {}],
    [contract.askAboutQuote, { message: 'Hello' }],
  ] as const)
    expect((await api.send(call, { params, body, token: api.token })).status).toBe(403);
});

test('what a client is told has no id of a row, and is not stored or listed', async () => {
  const quote: Quote = await sendTestQuote(api);
  const { text, headers } = await api.raw({ url: `/api/q/${quote.token}` });
  expect(text).not.toContain(quote.id);
  expect(text).not.toContain(quote.contactId);
  const secret = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' };
  expect(headers).toMatchObject(secret);
  expect((await api.raw({ url: '/api/q/unknown' })).headers).toMatchObject(secret);
});

test('a question is told at the request that the client’s one was merged into', async () => {
  const quote: Quote = await sendTestQuote(api);
  const other = (await api.send(addContact, { body: { name: 'Acme', email: 'office@acme.example', channel: 'phone' } }))
    .body.data.id;
  const merged = await api.send(mergeContacts, { params: { id: other }, body: { ids: [quote.contactId ?? ''] } });
  expect(merged.status).toBe(200);
  const asked = await api.send(contract.askAboutQuote, { ...by(quote), body: { message: 'Is hosting included?' } });
  expect(asked.status).toBe(201);
  const { models } = api.context.database;
  const entries = await selectRows(models.contactEntries, { where: { contactId: other } });
  expect(entries.map(({ text }) => text)).toContain('Is hosting included?');
  const waiting = await selectRow(models.contacts, { where: { id: other } });
  expect([waiting?.unread, waiting?.waitingSince !== null]).toEqual([1, true]);
});
