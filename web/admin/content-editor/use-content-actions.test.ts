import { expect, test } from 'vitest';
import { moveRow } from './use-content-actions.ts';

const rows = [
  { id: 'a', priority: 9 },
  { id: 'b', priority: 7 },
  { id: 'c', priority: 7 },
  { id: 'd', priority: 2 },
];
const shown = (moved: typeof rows) => moved.map(({ id, priority }) => `${id}${priority}`).join(' ');

test.each([
  ['d', { before: 'a' }, 'd9 a9 b7 c7'],
  ['a', { after: 'd' }, 'b7 c7 d2 a2'],
  ['c', { before: 'b' }, 'a9 c7 b7 d2'],
  ['a', { after: 'b' }, 'b7 a7 c7 d2'],
])('%s moved to %j takes a priority that fits there', (id, place, order) => {
  expect(shown(moveRow(rows, { id, place }))).toBe(order);
});

test('a row that is gone moves nothing', () => {
  expect(shown(moveRow(rows, { id: 'gone', place: { before: 'a' } }))).toBe('a9 b7 c7 d2');
});
