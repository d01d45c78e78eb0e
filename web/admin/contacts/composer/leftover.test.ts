import { expect, test } from 'vitest';
import { findLeftover } from './leftover.ts';

test('a field that nobody filled in is named', () => {
  expect(findLeftover('Hi {firstName},')).toBe('Fill this in first: {firstName}');
  expect(findLeftover('at { company }')).toBe('Fill this in first: { company }');
});

test('a mark to check is named', () => {
  expect(findLeftover('It costs [check: $4,000].')).toBe('Check this place and remove its mark: [check: $4,000]');
});

test('braces of other texts are none of it', () => {
  expect(findLeftover('const a = { b: 1 };')).toBeNull();
});
