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

test('ids are made from names as addresses are, and are free', async () => {
  const made = (name: string, ...others: string[]) =>
    idFromName(
      name,
      others.map((other) => ({ id: other })),
      'package',
    );
  expect(await made('Über Größe!')).toBe('uber-grosse');
  expect(await made('Øresund')).toBe('oresund');
  expect(await made('Пакет')).toBe('paket');
  expect(await made('Product', 'product', 'product-2')).toBe('product-3');
  expect(await made('★')).toBe('package');
  expect(await made('x'.repeat(90))).toHaveLength(36);
});
