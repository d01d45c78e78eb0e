import { expect, test } from 'vitest';
import { fitsLanguage, languageOf, languageOption, languageOptions, languages } from './languages.ts';

test('each language has its option, in the same order', () => {
  expect(languageOptions.map(({ value }) => value)).toEqual(languages);
});

test.each(languageOptions.flatMap(({ value, locales }) => locales.map((locale) => [locale, value] as const)))(
  'the offered locale %s fits %s, and Intl knows it',
  (locale, language) => {
    expect(fitsLanguage(locale, language)).toBe(true);
    expect(Intl.DateTimeFormat.supportedLocalesOf(locale)).toEqual([locale]);
  },
);

test.each([
  ['de-IT', 'de', true],
  ['de', 'de', true],
  ['en-US', 'de', false],
  ['pt-BR', 'es', false],
  ['de-DE', 'en', true],
] as const)('whether %s fits %s: %s', (locale, language, fits) => {
  expect(fitsLanguage(locale, language)).toBe(fits);
});

test('a document without a language is English; Urdu runs from the right', () => {
  expect(languageOf({})).toBe('en');
  expect(languageOption('ur').dir).toBe('rtl');
});
