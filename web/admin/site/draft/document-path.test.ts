import { expect, test } from 'vitest';
import { starter } from '#common/content/starter/starter.ts';
import { idFromName, valueAt, withoutEntry, withValue } from './document-path.ts';

const [first] = starter.packages;
const id = first?.id ?? '';

test('entries are read and written by their id, other lists by place', () => {
  expect(valueAt(starter, `packages.${id}.price`)).toBe(first?.price);
  expect(valueAt(starter, 'hero.title.0')).toBe(starter.hero.title[0]);
  expect(valueAt(starter, 'packages.nothing.price')).toBeUndefined();
  const changed = withValue(starter, `packages.${id}.price`, 7);
  expect(changed.packages.map(({ price }) => price)).toEqual([7, ...starter.packages.slice(1).map((one) => one.price)]);
});

test('what a change does not touch stays the same object', () => {
  const changed = withValue(starter, 'hero.lede', 'Other');
  expect(changed.packages).toBe(starter.packages);
  expect(changed.hero.title).toBe(starter.hero.title);
  expect(starter.hero.lede).not.toBe('Other');
});

test('an entry is removed by its id', () => {
  expect(withoutEntry(starter, `packages.${id}`).packages).toEqual(starter.packages.slice(1));
});

test('ids are made from names and are free', () => {
  expect(idFromName('Über Größe!', [], 'package')).toBe('uber-gro-e');
  expect(idFromName('Product', [{ id: 'product' }, { id: 'product-2' }], 'package')).toBe('product-3');
  expect(idFromName('価格', [], 'package')).toBe('package');
  expect(idFromName('x'.repeat(90), [], 'package')).toHaveLength(36);
});
