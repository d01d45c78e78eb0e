import { afterEach, describe, expect, test } from 'vitest';
import { ask, openChat } from '#api/testing/chat.ts';
import { offerEstimates } from '#api/testing/estimates.ts';
import { readQuestions } from '#api/testing/language-questions/ask-questions.ts';
import { type OwnersLanguage, ownersLanguages, startOwnersSite } from '#api/testing/language-questions/start-site.ts';
import { publishEdit } from '#api/testing/site.ts';
import { startTestServer, type TestServer } from '#api/testing/test-server.ts';
import { createFaq } from '#common/contract/faqs.ts';
import { initializePortfolio } from '#common/contract/portfolio.ts';

/** The chat of a site that is not English, by its call. */

let api: TestServer;
afterEach(() => api.close());

const start = async (language: OwnersLanguage) => {
  api = await startOwnersSite(language);
};

describe('the same question gets the same answer', () => {
  test.each<[OwnersLanguage, string, string[]]>([
    [
      'de',
      'Wie schnell können Sie die Größe ändern, und was kostet das?',
      [
        'wie schnell koennen sie die groesse aendern und was kostet das',
        'WIE SCHNELL KÖNNEN SIE DIE GRÖSSE ÄNDERN UND WAS KOSTET DAS',
      ],
    ],
    [
      'de',
      'Was passiert, wenn Sie sich verspäten?',
      ['was passiert wenn sie sich verspaeten', 'was passiert wenn sie sich verspaten'],
    ],
    ['fr', 'À qui appartient le code ?', ['a qui appartient le code', 'à qui appartient le code?']],
    ['es', '¿Cuánto cuesta una página web?', ['cuanto cuesta una pagina web', 'Cuánto cuesta una página web?']],
    ['pt', 'De quem é o código?', ['de quem e o codigo', 'DE QUEM É O CÓDIGO']],
    ['ur', 'آپ کی قیمت کیا ہے؟', ['آپ كي قيمت كيا ہے', 'آپ کی قِیمت کیا ھے']],
  ])('in %s: %s', async (language, question, others) => {
    await start(language);
    const first = await ask(api, question);
    expect(first.metadata.answered).toBe(true);
    for (const other of others) {
      const again = await ask(api, other);
      expect([other, again.text, again.metadata.sources]).toEqual([other, first.text, first.metadata.sources]);
    }
  });
});

describe('a question in another language', () => {
  test.each<[OwnersLanguage, string, RegExp]>([
    ['de', 'How much does a website cost?', /^Ich antworte hier auf Deutsch/],
    ['de', 'Combien de temps faut-il pour un site ?', /^Ich antworte hier auf Deutsch/],
    ['de', 'Сколько стоит сайт?', /^Ich antworte hier auf Deutsch/],
    ['fr', 'How long does it take to build a shop?', /^Je réponds ici en français/],
    ['es', 'Quanto custa um site para a minha empresa?', /^Aquí respondo en español/],
    ['pt', '¿Cuánto cuesta una página web para mi empresa?', /^Aqui eu respondo em português/],
    ['ur', 'How much does a website cost?', /^میں یہاں اردو میں/],
    ['ur', 'वेबसाइट की कीमत क्या है?', /^میں یہاں اردو میں/],
  ])('on a site in %s: %s', async (language, question, expected) => {
    await start(language);
    const { text, metadata } = await ask(api, question);
    expect(text).toMatch(expected);
    expect(text).toContain('](/#contact)');
    expect(metadata).toMatchObject({ intent: 'foreign', answered: false, builtIn: true, sources: [] });
  });

  test.each<[OwnersLanguage, string]>([
    ['de', 'React TypeScript?'],
    ['de', 'Was ist mit dem Support nach dem Launch?'],
    ['fr', 'SEO et responsive design ?'],
    ['ur', 'website banane ka kitna kharcha hai'],
  ])('is not one in %s that names English things: %s', async (language, question) => {
    await start(language);
    expect((await ask(api, question)).metadata.intent).not.toBe('foreign');
  });
});

test('a follow-up means the package before', async () => {
  await start('de');
  const { visit } = await ask(api, 'Was kostet die Ladentheke?');
  const { text, metadata } = await ask(api, 'Und wie lange dauert das?', visit);
  expect(text).toContain('**Ladentheke** dauert 4–6 Wochen.');
  expect(text).not.toContain('Visitenkarte');
  expect(metadata.intent).toBe('duration');
  expect((await ask(api, 'Und Maschinenraum?', visit)).text).toContain('8–12 Wochen');
});

test.each(ownersLanguages)('in %s each follow-up that the chat offers is answered after a price', async (language) => {
  await start(language);
  const { followUps, starters } = readQuestions(language);
  const price = starters.find(([, expected]) => expected === 'package')?.[0] ?? '';
  for (const followUp of followUps) {
    const { visit, text } = await ask(api, price);
    const after = await ask(api, followUp, visit);
    if (process.env.REPORT) process.stdout.write(`\n> ${followUp}\n${after.metadata.intent}: ${after.text}\n`);
    expect([followUp, after.metadata.answered, after.text === text]).toEqual([followUp, true, false]);
  }
});

test('a price is told with an estimate of the package and its add-ons', async () => {
  await start('de');
  await offerEstimates(api);
  const { text, metadata } = await ask(api, 'Was kostet die Ladentheke mit Mehrsprachigkeit?');
  expect(text).toMatch(/5\.400\s€/);
  expect(text).toMatch(/750\s€/);
  expect(metadata.estimate).toMatchObject({ total: 615_000, currency: 'EUR' });
  expect(metadata.brief).toEqual({ packageId: 'shop', addOns: ['seo'] });
});

test('prices are those of the document, whatever an FAQ says', async () => {
  await start('de');
  await publishEdit(api, ({ packages }) => packages.map((one) => Object.assign(one, { price: 4321 })));
  expect((await ask(api, 'Was kostet die Visitenkarte?')).text).toMatch(/4\.321\s€/);
});

describe('a hidden section is no fact', () => {
  test.each([
    ['Was kostet eine Webseite?', 'services', /€|Visitenkarte/, /^Das weiß ich nicht: Preise/],
    ['Welche Pakete bieten Sie an?', 'services', /€|Visitenkarte/, /^Das weiß ich nicht/],
    ['Wie lange dauert ein Onlineshop?', 'services', /Wochen|Ladentheke/, /^Das weiß ich nicht/],
    ['Bekomme ich mein Geld zurück?', 'guarantee', /erstatte/, /^Das weiß ich nicht/],
  ])('%s', async (question, hidden, never, expected) => {
    await start('de');
    await publishEdit(api, ({ sections, seo }) => {
      for (const section of sections) if (section.id === hidden) section.visible = false;
      for (const page of Object.values(seo.pages)) page.description = '-';
    });
    const { text, metadata } = await ask(api, question);
    expect(text).toMatch(expected);
    expect(text).not.toMatch(never);
    expect(metadata.answered).toBe(false);
  });
});

test.each<[OwnersLanguage, string, string]>([
  ['de', 'Gibt es Rabatt?', 'Ja, beim größten Paket.'],
  ['fr', 'Y a-t-il une remise ?', 'Oui, avec la plus grande formule.'],
  ['es', '¿Hay descuento?', 'Sí, con el paquete más grande.'],
  ['pt', 'Tem desconto?', 'Sim, no maior pacote.'],
  ['ur', 'کیا رعایت ملتی ہے؟', 'جی ہاں، سب سے بڑے پیکیج پر۔'],
])('in %s an FAQ that tells of packages is none while they are hidden', async (language, question, answer) => {
  await start(language);
  await api.send(createFaq, { body: { question, answer, category: '-' } });
  expect((await ask(api, question)).text).toBe(answer);
  await publishEdit(api, ({ sections, seo }) => {
    for (const section of sections) if (section.id === 'services') section.visible = false;
    for (const page of Object.values(seo.pages)) page.description = '-';
  });
  expect((await ask(api, question)).metadata.answered).toBe(false);
});

test('a technology that the site does not name is not claimed', async () => {
  await start('fr');
  const { text, metadata } = await ask(api, 'Travaillez-vous avec Rust ?');
  expect(metadata).toMatchObject({ intent: 'skills', answered: false });
  expect(text).toMatch(/^Je ne sais pas/);
});

test('a project that came with the product is named as an example', async () => {
  await start('es');
  await api.send(initializePortfolio);
  const { text } = await ask(api, '¿Qué proyectos ha hecho?');
  expect(text).toMatch(/^Proyectos de esta web:/);
  expect(text.match(/\(ejemplo\)/g)).toHaveLength(3);
});

test('the chat of a site becomes German with a publish, and English again', async () => {
  api = await startTestServer({ SEED: 'none' });
  const visit = await openChat(api);
  const english = await ask(api, 'Hello', visit);
  await publishEdit(api, ({ identity }) => Object.assign(identity, { language: 'de', locale: 'de-DE' }));
  expect((await ask(api, 'Hallo', visit)).text).toMatch(/^Guten Tag!/);
  await publishEdit(api, ({ identity }) => Object.assign(identity, { language: 'en', locale: 'en-US' }));
  expect((await ask(api, 'Hello')).text).toBe(english.text);
});
