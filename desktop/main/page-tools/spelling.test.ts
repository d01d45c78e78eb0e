import { expect, test } from 'vitest';
import { spellingLanguages } from './spelling.ts';

const available = ['de', 'en-GB', 'en-US', 'fr', 'it', 'pt-BR', 'pt-PT'];

test.each([
  [
    ['de-AT', 'en-GB'],
    ['de', 'en-GB'],
  ],
  [['pt-BR'], ['pt-BR']],
  [
    ['de-DE', 'de-CH', 'fr-CH', 'it-CH', 'en-US'],
    ['de', 'fr', 'it'],
  ],
  [['tlh', 'en-GB'], ['en-GB']],
  [[], ['en-US']],
])('a system in %j gets the dictionaries %j', (preferred, expected) => {
  expect(spellingLanguages(preferred, available)).toEqual(expected);
});
