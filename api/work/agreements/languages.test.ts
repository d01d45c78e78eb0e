import { afterEach, beforeEach, expect, test } from 'vitest';
import { canonicalJson } from '#api/core/canonical-json.ts';
import { sha256 } from '#api/core/sha256.ts';
import { selectRow } from '#api/database/table.ts';
import { readAgreementText } from '#api/testing/pdf-text.ts';
import { agreedTo, dayAhead, emailedCode, sendTestQuote } from '#api/testing/quotes.ts';
import { acceptTestQuote, openTestRoom } from '#api/testing/rooms.ts';
import { speak } from '#api/testing/speak.ts';
import { startTestServer, type TestServer } from '#api/testing/test-server.ts';
import * as clients from '#common/contract/quotes/client.ts';
import * as engagements from '#common/contract/quotes/engagements.ts';
import type { Quote } from '#common/contract/quotes/owner.ts';
import * as owner from '#common/contract/quotes/owner.ts';
import * as room from '#common/contract/quotes/room.ts';

let api: TestServer;
beforeEach(async () => {
  api = await startTestServer();
});
afterEach(() => api.close());

const by = ({ token }: Quote) => ({ params: { token: token ?? '' }, token: null });
const shown = async (quote: Quote) => (await api.send(clients.getClientQuote, by(quote))).body.data;
const versionOf = async ({ id }: Quote) => {
  const row = await selectRow(api.context.database.models.quoteVersions, { where: { id } });
  return { bytes: row?.document ?? '', hash: row?.documentHash, document: JSON.parse(row?.document ?? '{}') };
};
const changeOf = async (id: string) => {
  const row = await selectRow(api.context.database.models.changes, { where: { id } });
  return { hash: row?.documentHash, document: JSON.parse(row?.document ?? '{}') };
};

test('a quote keeps the language and the locale in which it was sent', async () => {
  await speak(api, 'de', 'de-AT');
  const quote = await sendTestQuote(api);
  expect(quote.language).toBe('de');
  const before = await versionOf(quote);
  expect(before.document).toMatchObject({ language: 'de', locale: 'de-AT' });
  expect(before.hash).toBe(sha256(canonicalJson(before.document)));
  await speak(api, 'fr', 'fr-FR');
  expect(await versionOf(quote)).toEqual(before);
  expect(await shown(quote)).toMatchObject({ language: 'de', locale: 'de-AT' });
  const next = (await api.send(owner.reviseQuote, { params: { id: quote.id } })).body.data;
  expect(next).not.toHaveProperty('language');
  const sent = (await api.send(owner.sendQuote, { params: { id: next.id } })).body.data;
  expect((await versionOf(sent)).document).toMatchObject({ version: 2, language: 'fr', locale: 'fr-FR' });
});

test('a quote that was sent in English says nothing of a language, whatever the locale was', async () => {
  await speak(api, 'en', 'de-DE');
  const quote = await sendTestQuote(api);
  const { document, hash } = await versionOf(quote);
  expect(document).not.toHaveProperty('language');
  expect(hash).toBe(sha256(canonicalJson(document)));
  await speak(api, 'de', 'de-DE');
  for (const reply of [await shown(quote), (await api.send(owner.getQuote, { params: { id: quote.id } })).body.data])
    expect(reply).not.toHaveProperty('language');
});

test('a change that says its sums anew keeps its language', async () => {
  const engagement = await acceptTestQuote(api);
  const propose = async (title: string) =>
    (
      await api.send(engagements.proposeChange, {
        params: { id: engagement.id },
        body: { title, amount: 10_000, newDate: dayAhead(api, 60) },
      })
    ).body.data;
  const english = await propose('English');
  await speak(api, 'de', 'de-AT');
  const german = await propose('German');
  await speak(api, 'fr', 'fr-CA');
  const french = await propose('French');
  const old = await Promise.all([english, german].map(({ id }) => changeOf(id)));
  const mine = await openTestRoom(api, engagement);
  expect((await mine.send(room.requestChangeCode, { id: french.id })).status).toBe(201);
  const body = { code: await mine.code(), documentHash: french.documentHash };
  expect((await mine.send(room.acceptChange, { id: french.id, body })).status).toBe(200);
  const [first, second] = await Promise.all([english, german].map(({ id }) => changeOf(id)));
  expect(first?.document).toMatchObject({ locale: 'en-US', priceBefore: 490_000 });
  expect(first?.document).not.toHaveProperty('language');
  expect(second?.document).toMatchObject({ language: 'de', locale: 'de-AT', priceBefore: 490_000 });
  expect([first?.hash, second?.hash]).not.toEqual(old.map(({ hash }) => hash));
});

async function accept(quote: Quote) {
  await api.send(clients.requestQuoteCode, { ...by(quote), body: agreedTo(quote) });
  const body = { ...agreedTo(quote), code: await emailedCode(api) };
  expect((await api.send(clients.acceptQuote, { ...by(quote), body })).status).toBe(200);
}

test('what is accepted, and its PDF, are in the language in which the quote was sent', async () => {
  const english = await sendTestQuote(api);
  await speak(api, 'de', 'de-AT');
  const german = await sendTestQuote(api);
  await speak(api, 'fr', 'fr-FR');
  for (const quote of [english, german]) {
    await accept(quote);
    const where = { kind: 'quote' as const, subjectId: quote.id };
    const acceptance = await selectRow(api.context.database.models.acceptances, { where });
    const { bytes, hash } = await versionOf(quote);
    expect(acceptance).toMatchObject({ document: bytes, documentHash: hash });
    // As a release before this one left it.
    await api.context.database.models.acceptances.update({ pdf: null, pdfHash: null }, { where });
  }
  await speak(api, 'ur', 'ur-PK');
  const texts = await Promise.all([english, german].map(({ id }) => readAgreementText(api, 'quote', id)));
  for (const part of ['Quote', 'Valid until', 'Agreement by email code', 'Page 1 of 2'])
    expect(texts[0]).toContain(part);
  for (const part of ['Angebot', 'Gültig bis', 'Vereinbarung per E-Mail-Code', 'Seite 1 von 2'])
    expect(texts[1]).toContain(part);
});
