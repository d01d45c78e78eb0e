import { expect, test } from 'vitest';
import { formatCost, isCostPartial, totalOf, type UsageDay, usageMetrics } from './usage-panel.tsx';

const day = (values: Partial<UsageDay>): UsageDay => ({
  date: '2026-11-20',
  replies: 0,
  builtIn: 0,
  fromCache: 0,
  tokens: 0,
  cost: 0,
  ...values,
});
const [replies, , , tokens, cost] = usageMetrics;

test.each([
  [null, '–'],
  [0, '$0.00'],
  [0.0014, '$0.0014'],
  [0.00999, '$0.01'],
  [0.01, '$0.01'],
  [1234.5, '$1,234.50'],
])('a cost of %s reads %s', (value, words) => {
  expect(formatCost(value)).toBe(words);
});

test('numbers are summed over the days', () => {
  const days = [day({ replies: 2, tokens: 900, cost: 0.5 }), day({ replies: 3, tokens: 300, cost: 0.25 })];
  expect([replies, tokens, cost].map((metric) => totalOf(days, metric))).toEqual(['5', '1,200', '$0.75']);
  expect(isCostPartial(days)).toBe(false);
});

test('a day whose cost is not known is left out of the sum, which is said to be partial', () => {
  const days = [day({ cost: null }), day({ cost: 0.25 })];
  expect(totalOf(days, cost)).toBe('$0.25');
  expect(isCostPartial(days)).toBe(true);
});

test('with no cost known there is no sum', () => {
  expect(totalOf([day({ cost: null })], cost)).toBe('–');
});
