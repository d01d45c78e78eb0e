import { afterAll, beforeAll, expect, test } from 'vitest';
import { selectRow } from '#api/database/table.ts';
import { agreedTo, emailedCode, sendTestQuote } from '#api/testing/quotes.ts';
import { wrongFor } from '#api/testing/rooms.ts';
import { publishEdit } from '#api/testing/site.ts';
import { startTestServer, type TestServer } from '#api/testing/test-server.ts';
import * as contract from '#common/contract/quotes/client.ts';
import type { Quote } from '#common/contract/quotes/owner.ts';
import type { Language } from '#common/languages.ts';

let api: TestServer;
beforeAll(async () => {
  api = await startTestServer();
});
afterAll(() => api.close());

const speak = (language: Language, locale: string) =>
  publishEdit(api, ({ identity }) => Object.assign(identity, { language, locale }));

/** Accepts with a code. */
const accept = ({ token, ...quote }: Quote, code: string) =>
  api.send(contract.acceptQuote, {
    params: { token: token ?? '' },
    body: { ...agreedTo(quote as Quote), code },
    token: null,
  });

async function refusals(quote: Quote) {
  const params = { token: quote.token ?? '' };
  await api.send(contract.requestQuoteCode, { params, body: agreedTo(quote), token: null });
  const malformed = await accept(quote, 'x');
  const wrong = await accept(quote, wrongFor(await emailedCode(api)));
  const pdf = await api.send(contract.getClientPdf, { params, token: null });
  return [malformed, wrong, pdf].map(({ body }) => [body.code, body.message]);
}

test('a quote that was sent in English says no in English, whatever the site speaks by now', async () => {
  const quote: Quote = await sendTestQuote(api);
  await speak('de', 'de-DE');
  expect(await refusals(quote)).toEqual([
    ['rule_broken', 'Enter the 6 digits'],
    ['code_invalid', 'That code is not right. 4 tries left.'],
    ['state_conflict', 'A sent quote cannot be downloaded as PDF'],
  ]);
  const { body } = await api.send(contract.getClientQuote, { params: { token: 'unknown' }, token: null });
  expect(body.message).toBe('Angebot nicht gefunden');
});

test('a quote that was sent in German says no in German on an English site', async () => {
  await speak('en', 'en-GB');
  const quote: Quote = await sendTestQuote(api);
  const { quoteVersions } = api.context.database.models;
  const where = { token: quote.token ?? '' };
  const row = await selectRow(quoteVersions, { where });
  const document = JSON.stringify({ ...JSON.parse(row?.document ?? ''), language: 'de', locale: 'de-DE' });
  await quoteVersions.update({ document }, { where });
  expect(await refusals(quote)).toEqual([
    ['rule_broken', 'Geben Sie die 6 Ziffern ein'],
    ['code_invalid', 'Dieser Code stimmt nicht. Noch 4 Versuche.'],
    ['state_conflict', 'Ein gesendetes Angebot kann nicht als PDF heruntergeladen werden'],
  ]);
});
