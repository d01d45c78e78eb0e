import { expect, test } from 'vitest';
import { SPAM_FROM, type SpamInput, scoreSpam } from './spam-score.ts';
import { honestRequests, spamRequests } from './testing/spam-requests.ts';

const input = (more: Partial<SpamInput>): SpamInput => ({
  ...{ name: 'Ada Lovelace', message: 'Hello', filledIn: 60_000, projectType: null, budget: null, timeline: null },
  ...{ locale: 'en-US', language: 'en', isRepeated: false, isMarked: false, isBlocked: false, isKnown: false },
  ...more,
});
const score = (more: Partial<SpamInput>) => scoreSpam(input(more)).score;

test('every honest request arrives, and nine of ten that are spam do not', () => {
  expect([spamRequests.length, honestRequests.length]).toEqual([40, 60]);
  const lost = honestRequests.filter((request) => score(request) >= SPAM_FROM).map(({ message }) => message);
  expect(lost).toEqual([]);
  const missed = spamRequests.filter((request) => score(request) < SPAM_FROM).map(({ message }) => message);
  expect(missed.length, missed.join('\n\n')).toBeLessThanOrEqual(4);
});

test('an honest request is far from spam even when nothing is chosen and it is typed fast', () => {
  expect(score({ message: 'I need an engine that computes tables.', filledIn: 2_100 })).toBe(10);
});

test.each([
  [{ message: 'See https://a.dev' }, 22, 'Holds a link'],
  [{ message: 'https://a.dev https://b.dev https://c.dev https://d.dev https://e.dev' }, 45, 'Holds 5 links'],
  [{ message: '[url=x]y[/url]' }, 50, 'Holds the code of links'],
  [{ message: 'Нам нужен сайт' }, 30, 'Is in another script than your site'],
  [{ message: `I need ${'tables and '.repeat(20)}more`, filledIn: 3_900 }, 35, 'Was typed faster than anybody types'],
  [{ isRepeated: true }, 45, 'The same text came from another address'],
  [{ name: 'Ada www.ada.example' }, 30, 'The name holds a link'],
  [{}, 10, 'Nothing was chosen in the form'],
  [{ isMarked: true }, 100, 'You marked the same text as spam before'],
  [{ isBlocked: true, isKnown: true }, 100, 'You blocked the sender'],
])('%j has %i points and says why', (more, points, reason) => {
  const { score: found, reasons } = scoreSpam(input(more));
  expect([found, reasons]).toEqual([points, expect.arrayContaining([reason])]);
});

test('what was chosen takes points off, and a known client has none but for what was marked', () => {
  expect(score({ message: 'See https://a.dev', projectType: 'web-app', budget: '$500' })).toBe(2);
  expect(score({ projectType: 'web-app', budget: '$500' })).toBe(0);
  expect(scoreSpam(input({ message: spamRequests[0]?.message ?? '', isKnown: true }))).toEqual({
    score: 0,
    reasons: [],
  });
  expect(score({ isKnown: true, isMarked: true })).toBe(100);
});

test('the script of the site counts, whichever it is', () => {
  expect(score({ message: 'Нам нужен сайт', locale: 'ru-RU' })).toBe(10);
  expect(score({ message: 'ウェブサイトを作りたい', locale: 'ja-JP' })).toBe(10);
  expect(score({ message: 'We need a site', locale: 'zh-CN' })).toBe(30);
});

test.each([
  [
    'de',
    'de-DE',
    'Wir brauchen für unsere Bäckerei eine Webseite mit Bestellungen. Was kostet das, und wann können Sie anfangen?',
  ],
  [
    'fr',
    'fr-FR',
    'Nous cherchons une développeuse pour un site de réservation. Combien cela coûterait-il, et pour quand ?',
  ],
  ['es', 'es-ES', 'Necesitamos una tienda online para nuestra panadería. ¿Cuánto cuesta y cuándo podrían empezar?'],
  ['pt', 'pt-BR', 'Precisamos de uma loja virtual para a padaria. Quanto custa e quando vocês podem começar?'],
  ['ur', 'ur-PK', 'ہمیں اپنی بیکری کے لیے ویب سائٹ چاہیے۔ کتنا خرچہ آئے گا اور کام کب شروع ہو سکتا ہے؟'],
  ['ur', 'ur-PK', 'Hamein apni bakery ke liye website chahiye, kitna kharcha aye ga?'],
] as const)('a request in the language of the site has no points for it: %s', (language, locale, message) => {
  const { score: found, reasons } = scoreSpam(input({ message, language, locale }));
  expect([found, reasons]).toEqual([10, ['Nothing was chosen in the form']]);
});
