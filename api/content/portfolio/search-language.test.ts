import { afterEach, expect, test } from 'vitest';
import { publishEdit } from '#api/testing/site.ts';
import { startTestServer, type TestServer } from '#api/testing/test-server.ts';
import { createFaq } from '#common/contract/faqs.ts';
import { searchPortfolio } from '#common/contract/portfolio.ts';
import type { Language } from '#common/languages.ts';

/** The search of a site that is not English. */

let api: TestServer;
afterEach(() => api.close());

const LOCALES: Partial<Record<Language, string>> = { de: 'de-DE', ur: 'ur-PK' };

async function startIn(language: Language, question: string) {
  api = await startTestServer({ SEED: 'none' });
  await publishEdit(api, ({ identity }) => Object.assign(identity, { language, locale: LOCALES[language] }));
  await api.send(createFaq, { body: { question, answer: '…', category: 'x' } });
  await api.send(createFaq, { body: { question: '???', answer: '-', category: 'y' } });
}

const titles = async (query: string) =>
  (await api.send(searchPortfolio, { query: { query } })).body.data.map(({ title }: { title: string }) => title);

test.each(['groesse', 'Größen', 'wie ist die grösse', 'Anwendung', 'Anwendumgen'])(
  'in German %j finds the question',
  async (query) => {
    await startIn('de', 'Welche Größe haben Ihre Anwendungen?');
    expect(await titles(query)).toEqual(['Welche Größe haben Ihre Anwendungen?']);
  },
);

test.each(['قیمت', 'قیمتوں', 'قيمت', 'كمپنی'])('in Urdu %j finds the question', async (query) => {
  await startIn('ur', 'کمپنیوں کے لیے قیمتیں کیا ہیں؟');
  expect(await titles(query)).toEqual(['کمپنیوں کے لیے قیمتیں کیا ہیں؟']);
});

test('a site that becomes English again is searched in English', async () => {
  await startIn('de', 'Welche Größe haben Ihre Anwendungen?');
  await publishEdit(api, ({ identity }) => Object.assign(identity, { language: 'en', locale: 'en-US' }));
  expect(await titles('groesse')).toEqual([]);
});
