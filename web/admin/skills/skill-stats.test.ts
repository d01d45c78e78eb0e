import { expect, test } from 'vitest';
import { DAY } from '#common/limits.ts';
import { growth } from './skill-stats.ts';

const NOW = Date.parse('2026-06-30T12:00:00.000Z');
const added = (daysAgo: number) => ({ createdAt: new Date(NOW - daysAgo * DAY).toISOString() });

test('growth compares the skills of the last 30 days with those before', () => {
  expect(growth([added(90), added(31), added(3)], NOW)).toBe('+50% from last month');
  expect(growth([added(90)], NOW)).toBe('+0% from last month');
});

test('growth invents no percentage where there is nothing to compare with', () => {
  expect(growth([added(2)], NOW)).toBe('+1 from last month');
  expect(growth([], NOW)).toBe('+0 from last month');
});
