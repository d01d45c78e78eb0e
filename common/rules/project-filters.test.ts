import { expect, test } from 'vitest';
import { projectListPath, readProjectFilters } from './project-filters.ts';

test.each([
  ['', { page: 1 }],
  ['category=ai&technology=Node.js&page=2', { category: 'ai', technology: 'Node.js', page: 2 }],
  ['category=constructor&status=none&page=-1&utm_source=a', { page: 1 }],
  ['page=99999', { page: 1 }],
  ['technology=+&page=0', { page: 1 }],
  [`technology=${'x'.repeat(90)}`, { technology: 'x'.repeat(60), page: 1 }],
])('the address %j shows %j', (search, shown) => {
  expect(readProjectFilters(new URLSearchParams(search))).toEqual(shown);
});

test.each(['', '?category=ai', '?technology=C%23&page=3', '?category=web&status=planned'])(
  'an address is written as it is read: %j',
  (search) => {
    expect(projectListPath(readProjectFilters(new URLSearchParams(search)))).toBe(`/projects${search}`);
  },
);
