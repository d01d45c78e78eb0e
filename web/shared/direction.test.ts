import { expect, test } from 'vitest';
import { speaking } from '#common/texts/text.ts';
import { wholeEnglish } from '#common/texts/whole.ts';
import { leftToRight } from './direction.ts';

test('an amount is marked in Urdu sentences alone', () => {
  const amount = () => leftToRight('$1,500');
  expect(speaking(wholeEnglish, amount)).toBe('$1,500');
  expect(speaking({ language: 'ur', locale: 'ur-PK', pack: {} }, amount)).toBe('\u200e$1,500\u200e');
});
