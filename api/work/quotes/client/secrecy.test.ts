import { afterEach, expect, test } from 'vitest';
import { createLog } from '#api/core/log.ts';
import { selectRow } from '#api/database/table.ts';
import { acceptTestQuote, agreedTo, emailedCode, sendTestQuote, setBank } from '#api/testing/quotes.ts';
import { startTestServer, type TestServer } from '#api/testing/test-server.ts';
import { listEmails } from '#common/contract/email.ts';
import * as contract from '#common/contract/quotes/client.ts';
import type { Quote } from '#common/contract/quotes/owner.ts';
import * as owner from '#common/contract/quotes/owner.ts';

let api: TestServer;
let lines: string[];
async function start(env: Record<string, string> = {}) {
  lines = [];
  const log = createLog('trace', { write: (line: string) => void lines.push(line) });
  api = await startTestServer(env, null, log);
}
afterEach(() => api.close());

const by = ({ token }: Quote) => ({ params: { token: token ?? '' }, token: null });
const askCode = (quote: Quote) => api.send(contract.requestQuoteCode, { ...by(quote), body: agreedTo(quote) });
const accept = (quote: Quote, code: string, address = '203.0.113.1') =>
  api.send(contract.acceptQuote, { ...by(quote), body: { ...agreedTo(quote), code }, address });
const wrongFor = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

test('no line of the log has the link of a quote, its code or the name that accepted it', async () => {
  await start();
  const quote: Quote = await sendTestQuote(api);
  await askCode(quote);
  const code = await emailedCode(api);
  await accept(quote, wrongFor(code));
  const { roomUrl } = (await accept(quote, code)).body.data;
  const token = quote.token ?? '';
  const room = String(roomUrl).split('/').at(-1) ?? '';
  const mistyped = [`/q/${token}/more`, `/api/q/${token}/more`, `/api/q/${token}x`, `/room/${room}/x`];
  for (const url of [`/q/${token}`, `/api/q/${token}`, `/api/q/${token}/pdf`, ...mistyped, `/api/room/${room}/x/y`])
    await api.raw({ url });
  const log = lines.join('');
  expect(log).toContain('/api/q/{token}/accept');
  for (const secret of [token, room, 'Mara Winter', 'mara@acme.example']) expect(log, secret).not.toContain(secret);
  expect(log).not.toMatch(new RegExp(`\\b${code}\\b`));
});

test('the outbox names the email with the code but not the code, and a sent one has nothing left of it', async () => {
  await start();
  const quote: Quote = await sendTestQuote(api);
  await askCode(quote);
  const code = await emailedCode(api);
  const { deliveries, database } = api.context;
  const listed = await api.send(listEmails, {});
  expect(listed.text).toContain('quote-code');
  expect(listed.text).not.toMatch(new RegExp(`\\b${code}\\b`));
  const where = { template: 'quote-code' };
  const waiting = await selectRow(database.models.deliveries, { where });
  expect(waiting?.data).toContain('sealedCode');
  await deliveries.markSent(waiting?.id ?? '');
  expect(await selectRow(database.models.deliveries, { where })).toMatchObject({ status: 'sent', data: '{}' });
  const other = await selectRow(database.models.deliveries, { where: { template: 'quote-sent' } });
  await deliveries.markSent(other?.id ?? '');
  expect(await selectRow(database.models.deliveries, { where: { id: other?.id ?? '' } })).toMatchObject({
    status: 'sent',
    data: other?.data,
  });
});

test('after thirty wrong codes an hour no code of that client is looked at, not even the right one', async () => {
  await start({ RATE_LIMIT_FACTOR: '1' });
  for (let quotes = 0; quotes < 6; quotes++) {
    const quote: Quote = await sendTestQuote(api);
    await askCode(quote);
    const wrong = wrongFor(await emailedCode(api));
    for (let tries = 0; tries < 5; tries++) expect((await accept(quote, wrong)).status).toBe(422);
  }
  const quote: Quote = await sendTestQuote(api);
  await askCode(quote);
  const code = await emailedCode(api);
  for (const tried of [wrongFor(code), code]) {
    const { status, headers, body } = await accept(quote, tried);
    expect([status, body.message]).toEqual([429, 'Rate limit exceeded']);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  }
  expect((await accept(quote, code, '203.0.113.2')).status).toBe(200);
});

test('a right code does not count as a wrong one', async () => {
  await start({ RATE_LIMIT_FACTOR: '1' });
  const quote: Quote = await sendTestQuote(api);
  await askCode(quote);
  expect((await accept(quote, await emailedCode(api))).status).toBe(200);
  const [rows] = await api.context.database.sequelize.query(
    "SELECT SUM(points) AS points FROM rate_limits WHERE id LIKE 'email-code-wrong:%'",
  );
  expect(rows).toEqual([{ points: expect.toSatisfy((points) => Number(points) === 0) }]);
});

test('twenty codes an hour are sent for a client, and five questions and answers taken', async () => {
  await start({ RATE_LIMIT_FACTOR: '1' });
  const statuses = [];
  for (let quotes = 0; quotes < 5; quotes++) {
    const quote: Quote = await sendTestQuote(api);
    for (let codes = 0; codes < 5; codes++) statuses.push((await askCode(quote)).status);
  }
  expect(statuses.filter((status) => status === 201)).toHaveLength(20);
  expect(statuses.at(-1)).toBe(429);
  const quote: Quote = await sendTestQuote(api);
  const ask = () => api.send(contract.askAboutQuote, { ...by(quote), body: { message: 'Hello' } });
  for (let asked = 0; asked < 5; asked++) expect((await ask()).status).toBe(201);
  expect((await ask()).body.message).toBe('Rate limit exceeded');
  expect((await api.send(contract.declineQuote, by(quote))).status).toBe(429);
  expect((await api.send(contract.getClientQuote, by(quote))).body.data.state).toBe('sent');
});

test('of the browser one line is kept, and of the address nothing that leads back to it', async () => {
  await start();
  const quote: Quote = await sendTestQuote(api);
  await askCode(quote);
  const body = { ...agreedTo(quote), code: await emailedCode(api) };
  const headers = { 'user-agent': `Browser\t1.0  ${'x'.repeat(400)}` };
  await api.send(contract.acceptQuote, { ...by(quote), body, headers, address: '203.0.113.9' });
  const stored = await selectRow(api.context.database.models.acceptances, { where: { subjectId: quote.id } });
  expect(stored?.userAgent).toBe(`Browser 1.0 ${'x'.repeat(288)}`);
  expect(stored?.addressHash).toMatch(/^[0-9a-f]{64}$/);
  expect(JSON.stringify(stored)).not.toContain('203.0.113.9');
  const document = await api.raw({ url: `/api/q/${quote.token}/document` });
  expect(stored?.document).toBe(document.text);
});

test('another site cannot act for a client, nor can the owner', async () => {
  await start();
  await setBank(api);
  const { quote } = await acceptTestQuote(api, { depositPercent: 20 });
  const open: Quote = await sendTestQuote(api);
  const { params } = by(open);
  const body = agreedTo(open);
  const calls = [
    [contract.openClientQuote, undefined],
    [contract.askAboutQuote, { message: 'Hello' }],
    [contract.declineQuote, {}],
    [contract.requestQuoteCode, body],
    [contract.acceptQuote, { ...body, code: '123456' }],
    [contract.payDeposit, undefined],
  ] as const;
  for (const [call, payload] of calls) {
    const from = { params, body: payload, token: null, headers: { origin: 'https://elsewhere.example' } };
    expect((await api.send(call, from)).status, call.path).toBe(403);
    if (call === contract.openClientQuote) continue;
    expect((await api.send(call, { params, body: payload, token: api.token })).status, call.path).toBe(403);
  }
  const paying = await api.send(contract.payDeposit, { params: by(quote).params, token: api.token });
  expect(paying.status).toBe(403);
  expect((await api.send(contract.getClientQuote, by(open))).body.data.state).toBe('sent');
});

test('a deposit is not paid before the quote is accepted', async () => {
  await start();
  const { status, body } = await api.send(contract.payDeposit, by(await sendTestQuote(api)));
  expect([status, body.code, body.message]).toEqual([409, 'state_conflict', 'A sent quote cannot be paid']);
});

test('a quote that was replaced can be read but not answered', async () => {
  await start();
  const quote: Quote = await sendTestQuote(api);
  const revised = (await api.send(owner.reviseQuote, { params: { id: quote.id } })).body.data;
  await api.send(owner.sendQuote, { params: { id: revised.id } });
  expect((await api.send(contract.getClientQuote, by(quote))).body.data.state).toBe('replaced');
  const asked = await askCode(quote);
  expect([asked.status, asked.body.message, asked.body.data]).toEqual([
    409,
    'A replaced quote cannot be accepted',
    { state: 'replaced' },
  ]);
});
