import { expect, test } from 'vitest';
import { sentence } from './sentences.ts';

test.each([
  ['It is done', 'It is done.'],
  ['Is it done? ', 'Is it done?'],
  ['کام مکمل ہے', 'کام مکمل ہے۔'],
  ['کام مکمل ہے۔', 'کام مکمل ہے۔'],
  ['کیا کام مکمل ہے؟', 'کیا کام مکمل ہے؟'],
])('%j ends as a sentence does', (text, expected) => {
  expect(sentence(text)).toBe(expected);
});
