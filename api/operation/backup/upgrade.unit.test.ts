import { expect, test } from 'vitest';
import { z } from 'zod';
import type { ColumnChange } from '#api/database/column-changes.ts';
import { id, nullable, string, timestamp, withInitial } from '#api/database/columns.ts';
import { declareTable, rowSchema } from '#api/database/table.ts';
import { ageOf, refuseUnknownColumns, upgradeRow } from './upgrade.ts';

const pets = declareTable('pets', {
  id: id(),
  name: string(100),
  phone: nullable(string(30)),
  source: withInitial(string(20), 'form'),
  birthday: nullable(timestamp()),
});

const migrations = ['1-core', '2-rename-tel', '3-drop-fax', '4-add-source'];
const changes: ColumnChange[] = [
  { table: 'pets', renamed: 'tel', to: 'telephone', since: '2-rename-tel' },
  { table: 'pets', renamed: 'telephone', to: 'phone', since: '3-drop-fax' },
  { table: 'pets', dropped: 'fax', since: '3-drop-fax' },
  { table: 'owners', dropped: 'name', since: '3-drop-fax' },
];

/** As the check of a backup reads a row. */
function read(row: unknown, migration: string) {
  const upgraded = upgradeRow(pets, row, ageOf({ migration }, migrations, changes));
  refuseUnknownColumns(pets, upgraded);
  return z.parse(rowSchema(pets), upgraded);
}

const today = { id: 'a', name: 'Rex', phone: '12', source: 'import', birthday: 5 };

test('a row of the first schema gets added columns, keeps renamed ones and loses dropped ones', () => {
  expect(read({ id: 'a', name: 'Rex', tel: '12', fax: '13' }, '1-core')).toEqual({
    id: 'a',
    name: 'Rex',
    phone: '12',
    source: 'form',
    birthday: null,
  });
});

test('a row between two changes takes only those that came after it', () => {
  const row = { id: 'a', name: 'Rex', telephone: '12', fax: null };
  expect(read(row, '2-rename-tel')).toMatchObject({ phone: '12', source: 'form' });
  expect(read({ id: 'a', name: 'Rex', phone: '12' }, '3-drop-fax')).toMatchObject({ phone: '12', source: 'form' });
});

test('what a row says itself is never overwritten by what is added', () => {
  expect(read(today, '3-drop-fax')).toEqual(today);
});

test('a row of the schema of today has every column', () => {
  expect(read(today, '4-add-source')).toEqual(today);
  const { birthday: _gone, ...short } = today;
  expect(() => read(short, '4-add-source')).toThrow('birthday');
});

test('a column without a value for older rows is not made up', () => {
  expect(() => read({ id: 'a' }, '1-core')).toThrow('name');
});

test('a later migration is refused by its name', () => {
  expect(() => ageOf({ migration: '5-later' }, migrations, changes)).toThrow(
    'it was made by a newer version of this product (5-later). Update first.',
  );
});

test.each(['1-core', '4-add-source'])('an unknown column in a row of %s is refused by its name', (migration) => {
  expect(() => read({ ...today, iban: 'x' }, migration)).toThrow(
    'it was made by a newer version of this product (pets.iban). Update first.',
  );
});

test.each([null, 1, 'x', [], undefined])('a line that holds %j is no row', (row) => {
  expect(() => read(row, '1-core')).toThrow();
});

test('a name that every object has is no column', () => {
  const row = JSON.parse('{"id":"a","name":"Rex","constructor":"x"}');
  expect(() => read(row, '1-core')).toThrow('pets.constructor');
});
