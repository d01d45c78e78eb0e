import { expect, test } from 'vitest';
import { moveItem, moveNextTo, placeAt } from './place.ts';

const ids = ['a', 'b', 'c', 'd'];

test.each([
  ['c', 0, 'c a b d', { before: 'a' }],
  ['a', 3, 'b c d a', { after: 'd' }],
  ['b', 2, 'a c b d', { after: 'c' }],
  ['d', 2, 'a b d c', { before: 'c' }],
])('%s taken to index %i stands beside the neighbour that it passed last', (id, to, order, place) => {
  expect(moveItem(ids, id, to).join(' ')).toBe(order);
  expect(placeAt(ids, id, to)).toEqual(place);
  const rows = ids.map((each) => ({ id: each }));
  const moved = moveNextTo(rows, { id }, place);
  expect(moved.map((row) => row.id).join(' ')).toBe(order);
});

test.each([
  ['b', 1],
  ['b', 4],
  ['gone', 0],
])('%s taken to index %i moves nothing', (id, to) => {
  expect(placeAt(ids, id, to)).toBeNull();
});

test('a neighbour that is gone leaves every row where it was', () => {
  const rows = [{ id: 'a' }, { id: 'b' }];
  expect(moveNextTo(rows, { id: 'a' }, { after: 'gone' })).toEqual(rows);
});
