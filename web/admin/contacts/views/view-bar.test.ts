import { expect, test } from 'vitest';
import { addressOf, isShown, queryOf } from './view-bar.tsx';

const filters = {
  search: '',
  status: undefined,
  priority: undefined,
  projectType: undefined,
  tag: undefined,
  source: undefined,
  budget: '$10,000+',
  from: undefined,
  to: undefined,
  waitingDays: '3',
  waiting: 'true' as const,
  unread: undefined,
  snoozed: undefined,
  followUpDue: undefined,
  open: undefined,
  won: undefined,
  spam: undefined,
  sortBy: 'submittedAt' as const,
  sortOrder: 'desc' as const,
  page: 4,
  limit: 25 as const,
};

test('a view keeps what is filtered, and neither page nor the usual order', () => {
  expect(queryOf(filters)).toEqual({ budget: '$10,000+', waitingDays: 3, waiting: true });
  expect(queryOf({ ...filters, sortBy: 'name', sortOrder: 'asc' })).toMatchObject({ sortBy: 'name', sortOrder: 'asc' });
});

test('a view that was read again is the one that was saved', () => {
  expect(isShown({ query: queryOf(filters) as Record<string, string> }, filters)).toBe(true);
  expect(isShown({ query: { budget: '$10,000+' } }, filters)).toBe(false);
});

test('the address has texts only', () => {
  expect(addressOf({ waiting: true, waitingDays: 3 })).toEqual({ waiting: 'true', waitingDays: '3' });
});
