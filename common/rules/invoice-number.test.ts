import { expect, test } from 'vitest';
import { canCollide, formatProblem, numberIn, seriesOf } from './invoice-number.ts';

test.each(['{year}-{number:4}', 'RE-{yy}/{number:3}', '{number}', 'A.{number:8}_x'])('%s is a format', (format) => {
  expect(formatProblem(format)).toBeNull();
});

test.each([
  '{year}',
  '{number}{number}',
  '{number:2}-',
  '{number:9}-',
  '{year}{yy}{number}',
  '{number} {year}',
  '{month}{number}',
  'é{number}',
  `${'x'.repeat(13)}{number}`,
])('%s is none', (format) => {
  expect(formatProblem(format)).not.toBeNull();
});

test('a format of 20 characters is taken', () => {
  expect(formatProblem(`${'x'.repeat(12)}{number}`)).toBeNull();
});

test('numbers have the year of the day and leading zeros, and grow beyond them', () => {
  expect(numberIn('{year}-{number:4}', 7, '2027-03-01')).toBe('2027-0007');
  expect(numberIn('RE{yy}-{number}', 12_345, '2027-03-01')).toBe('RE27-12345');
  expect(numberIn('{number:3}', 1000, '2027-03-01')).toBe('1000');
});

test('a series ends with the year only where the format has one', () => {
  expect(seriesOf('{year}-{number}', '2027-12-31')).not.toBe(seriesOf('{year}-{number}', '2028-01-01'));
  expect(seriesOf('R{number}', '2027-12-31')).toBe(seriesOf('R{number}', '2028-01-01'));
});

test('formats that differ in zeros alone collide', () => {
  expect(canCollide('R{number}', 'R{number:3}')).toBe(true);
  expect(canCollide('R{number}', 'C{number}')).toBe(false);
  expect(canCollide('R{number}', 'R{number}')).toBe(false);
});
