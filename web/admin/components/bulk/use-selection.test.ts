import { expect, test } from 'vitest';
import { MAX_BULK } from '#common/limits.ts';
import { rowsBetween, withRows } from './use-selection.ts';

const rows = ['a', 'b', 'c', 'd', 'e'].map((_id) => ({ _id }));
const idsOf = (chosen: readonly { _id: string }[]) => chosen.map(({ _id }) => _id).join('');

test.each([
  ['b', 'd', 'bcd'],
  ['d', 'b', 'bcd'],
  ['c', 'c', 'c'],
  [null, 'd', 'd'],
  ['gone', 'd', 'd'],
  ['b', 'gone', ''],
])('from %s to %s are the rows %j', (from, to, expected) => {
  expect(idsOf(rowsBetween(rows, from, to))).toBe(expected);
});

test('rows of other pages stay selected', () => {
  const first = withRows(new Map(), rows.slice(0, 2), true);
  const both = withRows(first, rows.slice(3), true);
  expect([...withRows(both, rows.slice(0, 1), false).keys()]).toEqual(['b', 'd', 'e']);
});

test('no more are selected than one call may change', () => {
  const many = Array.from({ length: MAX_BULK + 5 }, (_, index) => ({ _id: `row-${index}` }));
  expect(withRows(new Map(), many, true).size).toBe(MAX_BULK);
});
