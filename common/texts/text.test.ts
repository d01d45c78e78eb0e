import compile from 'icu-minify/compile';
import { expect, test } from 'vitest';
import { AREA_SIZE, type TextKey } from './areas.ts';
import { loadTexts, speaking, t, type Voice } from './text.ts';

const WEEKS = (AREA_SIZE + 1) as TextKey<{ count: number; name: string }>;
const PLAIN = AREA_SIZE as TextKey;

const voice = (locale: string, ...messages: string[]): Voice => ({
  language: 'de',
  locale,
  pack: { 1: messages.map((each) => compile(each)) },
});
const german = voice('de-DE', 'Menü', '{name}: {count, plural, one {# Woche} other {# Wochen}}');

test('a text is that of the language in which is written', () => {
  const french = voice('fr-FR', 'Menu');
  expect(speaking(german, () => [t(PLAIN), speaking(french, () => t(PLAIN)), t(PLAIN)])).toEqual([
    'Menü',
    'Menu',
    'Menü',
  ]);
});

test.each([
  [0, 'Ada: 0 Wochen'],
  [1, 'Ada: 1 Woche'],
  [1_000, 'Ada: 1.000 Wochen'],
])('%d weeks are in the plural and the digits of the locale', (count, sentence) => {
  expect(speaking(german, () => t(WEEKS, { count, name: 'Ada' }))).toBe(sentence);
});

test('a text whose pack is not loaded is no empty one', () => {
  expect(() => speaking({ language: 'de', locale: 'de-DE', pack: {} }, () => t(PLAIN))).toThrow('not loaded');
});

test('texts of a part that loads later are there once they were loaded, and are not asked for where the pack has them', async () => {
  const later = { forms: async () => ({ forms: { 1: ['Menü'] } }) };
  const page: Voice = { language: 'de', locale: 'de-DE', pack: {}, later };
  await speaking(page, () => loadTexts('forms'));
  expect(speaking(page, () => t(PLAIN))).toBe('Menü');
  await speaking(german, () => loadTexts('forms'));
  expect(speaking(german, () => t(PLAIN))).toBe('Menü');
});
