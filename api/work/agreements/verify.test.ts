import { afterEach, beforeEach, expect, test } from 'vitest';
import { multipart } from '#api/testing/multipart.ts';
import { acceptTestQuote } from '#api/testing/quotes.ts';
import { startTestServer, type TestServer } from '#api/testing/test-server.ts';
import { verifyAgreement } from '#common/contract/quotes/client.ts';

let api: TestServer;
beforeEach(async () => {
  api = await startTestServer();
});
afterEach(() => api.close());

const byCode = (body: unknown) => api.send(verifyAgreement, { body });

function byFile(content: Buffer) {
  const { body, headers } = multipart([{ name: 'file', content, fileName: 'a.pdf', type: 'application/pdf' }]);
  return api.raw({ method: 'POST', url: verifyAgreement.path, payload: body, headers });
}

test('the PDF and its code are those of an accepted agreement, without anybody’s name', async () => {
  const { quote, accepted } = await acceptTestQuote(api);
  const expected = {
    match: true,
    kind: 'quote',
    number: quote.number,
    version: 1,
    acceptedAt: accepted.acceptance.acceptedAt,
    documentHash: quote.documentHash,
  };
  const pdf = (await api.server.inject({ url: `/api/q/${quote.token}/pdf` })).rawPayload;
  expect((await byFile(pdf)).body.data).toEqual(expected);
  const code: string = accepted.acceptance.verificationCode;
  const typed = (code.toLowerCase().match(/.{4}/g) ?? []).join('-');
  for (const form of [code, typed, ` ${typed.replaceAll('-', ' ')} `])
    expect((await byCode({ code: form })).body.data, form).toEqual(expected);
});

test('a PDF in which one byte was changed is not one', async () => {
  const { quote } = await acceptTestQuote(api);
  const pdf = Buffer.from((await api.server.inject({ url: `/api/q/${quote.token}/pdf` })).rawPayload);
  pdf[pdf.length - 10] = (pdf[pdf.length - 10] ?? 0) ^ 1;
  expect((await byFile(pdf)).body.data).toEqual({ match: false });
  expect((await byCode({ code: 'AAAA BBBB CCCC DDDD' })).body.data).toEqual({ match: false });
});

test.each([
  [{}, 422],
  [{ code: ' ' }, 422],
  [{ code: 5 }, 422],
  [{ code: 'A', name: 'B' }, 400],
])('%j is answered %i', async (body, status) => {
  expect((await byCode(body)).status).toBe(status);
});

test('what is no form and no JSON is refused', async () => {
  const headers = { 'content-type': 'text/plain' };
  const { status } = await api.raw({ method: 'POST', url: verifyAgreement.path, payload: 'ABCD', headers });
  expect(status).toBe(415);
});

test('thirty checks an hour are made for a client', async () => {
  await api.close();
  api = await startTestServer({ RATE_LIMIT_FACTOR: '1' });
  const statuses = [];
  for (let count = 0; count < 31; count++) statuses.push((await byCode({ code: 'ABCD' })).status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(30);
  expect(statuses.at(-1)).toBe(429);
});
