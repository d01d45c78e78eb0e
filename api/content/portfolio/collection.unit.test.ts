import { describe, expect, test } from 'vitest';
import { AppError } from '#common/errors.ts';
import { reorder } from './collection.ts';

const entry = (id: string, priority: number) => ({ id, priority });
const entries = [entry('a', 9), entry('b', 7), entry('c', 7), entry('d', 7), entry('e', 2)];
const move = (id: string, place: { before?: string; after?: string }) => {
  const moved = entries.find((one) => one.id === id);
  if (!moved) throw new Error(`no entry ${id}`);
  return reorder(entries, moved, place);
};

describe('moving an entry', () => {
  test('an entry between two of one priority takes that priority', () => {
    expect(move('e', { after: 'b' })).toEqual({ priority: 7, order: ['b', 'e', 'c', 'd'] });
  });

  test('an entry keeps a priority that fits between its neighbors', () => {
    expect(move('b', { before: 'e' })).toEqual({ priority: 7, order: ['c', 'd', 'b'] });
    expect(move('a', { before: 'b' })).toEqual({ priority: 9, order: ['a'] });
  });

  test('an entry takes the closest priority that fits', () => {
    expect(move('a', { after: 'c' })).toEqual({ priority: 7, order: ['b', 'c', 'a', 'd'] });
    expect(move('e', { before: 'b' })).toEqual({ priority: 7, order: ['e', 'b', 'c', 'd'] });
  });

  test('an entry at the top or the end takes the priority of its neighbor', () => {
    expect(move('e', { before: 'a' })).toEqual({ priority: 9, order: ['e', 'a'] });
    expect(move('a', { after: 'e' })).toEqual({ priority: 2, order: ['e', 'a'] });
  });

  test('a move next to a deleted entry is refused', () => {
    expect(() => move('a', { after: 'z' })).toThrow(AppError);
    expect(() => move('a', { after: 'a' })).toThrow(AppError);
  });
});
