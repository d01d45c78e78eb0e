import { QueryTypes } from 'sequelize';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Database, openDatabase } from '#api/database/connection.ts';
import { freshDatabase } from '#api/testing/test-server.ts';
import { columnNames } from './columns.ts';
import { createSchema, DataTypes, type Schema, sortedText } from './schema.ts';

let temporary: Awaited<ReturnType<typeof freshDatabase>>;
let database: Database;
let schema: Schema;
beforeAll(async () => {
  temporary = await freshDatabase();
  database = openDatabase({ databaseUrl: temporary.env.DATABASE_URL ?? null, dataDir: temporary.env.DATA_DIR ?? '' });
  schema = createSchema(database.sequelize.getQueryInterface(), database.dialect);
});
afterAll(async () => {
  await database.close();
  await temporary.remove();
});

beforeEach(async () => {
  await database.sequelize.query('DROP TABLE IF EXISTS pets');
  await schema.createTable('pets', {
    id: { type: DataTypes.INTEGER, primaryKey: true },
    name: { type: sortedText(database.dialect, 100), allowNull: false },
    kind: { type: DataTypes.STRING(20), allowNull: false },
  });
  await schema.addComputedColumn('pets', 'kindRank', 'INTEGER', "CASE kind WHEN 'cat' THEN 1 ELSE 2 END");
  await schema.addIndex('pets', ['kindRank', 'name']);
  await schema.insertMissing('pets', 'id', [
    { id: 1, name: 'b', kind: 'dog' },
    { id: 2, name: 'A', kind: 'cat' },
    { id: 3, name: 'C', kind: 'dog' },
  ]);
});

const columns = async () => [...(await columnNames(database.sequelize.getQueryInterface(), 'pets'))].sort();
const select = (sql: string) => database.sequelize.query(sql, { type: QueryTypes.SELECT });

async function indexes(): Promise<string[]> {
  const found = (await database.sequelize.getQueryInterface().showIndex('pets')) as { name: string }[];
  return found
    .map(({ name }) => name)
    .filter((name) => name.startsWith('pets'))
    .sort();
}

/** Computed columns, collations and indexes are what a rebuilt table would have lost. */
async function expectIntact() {
  expect(await select('SELECT id, kindRank FROM pets ORDER BY kindRank, name')).toEqual([
    { id: 2, kindRank: 1 },
    { id: 1, kindRank: 2 },
    { id: 3, kindRank: 2 },
  ]);
  expect(await select('SELECT id FROM pets ORDER BY name')).toEqual([{ id: 2 }, { id: 1 }, { id: 3 }]);
  expect(await indexes()).toContain('pets_kindrank_name');
}

test('a column is added once, with its default in rows that exist', async () => {
  for (let run = 0; run < 2; run++) {
    await schema.addColumn('pets', 'legs', { type: DataTypes.INTEGER, allowNull: false, defaultValue: 4 });
    await schema.addColumn('pets', 'story', { type: DataTypes.TEXT, allowNull: false, defaultValue: "it's" });
    await schema.addColumn('pets', 'owner', { type: DataTypes.STRING(50), allowNull: true });
  }
  expect(await select('SELECT legs, story, owner FROM pets WHERE id = 1')).toEqual([
    { legs: 4, story: "it's", owner: null },
  ]);
  await database.sequelize.query("INSERT INTO pets (id, name, kind) VALUES (4, 'd', 'fish')");
  expect(await select('SELECT legs, story FROM pets WHERE id = 4')).toEqual([{ legs: 4, story: "it's" }]);
  await database.sequelize.query('DELETE FROM pets WHERE id = 4');
  await expectIntact();
});

test('a column that takes no null is refused without a default', async () => {
  await expect(schema.addColumn('pets', 'legs', { type: DataTypes.INTEGER, allowNull: false })).rejects.toThrow(
    'The new column legs needs a default or allowNull',
  );
});

test('a column is dropped once, with the indexes that hold it and no other', async () => {
  await schema.addColumn('pets', 'legs', { type: DataTypes.INTEGER, allowNull: true });
  await schema.addIndex('pets', ['legs', 'name']);
  for (let run = 0; run < 2; run++) await schema.dropColumn('pets', 'legs');
  expect(await columns()).toEqual(['id', 'kind', 'kindRank', 'name']);
  expect(await indexes()).not.toContain('pets_legs_name');
  await expectIntact();
});

test('a column is renamed once, with its values', async () => {
  await schema.addColumn('pets', 'legs', { type: DataTypes.INTEGER, allowNull: false, defaultValue: 4 });
  await schema.addIndex('pets', ['legs']);
  for (let run = 0; run < 2; run++) await schema.renameColumn('pets', 'legs', 'feet');
  expect(await select('SELECT feet FROM pets WHERE id = 1')).toEqual([{ feet: 4 }]);
  expect(await columns()).toEqual(['feet', 'id', 'kind', 'kindRank', 'name']);
  expect(await indexes()).toContain('pets_legs');
  await expectIntact();
});

test('a computed column is dropped and added again with another expression', async () => {
  await schema.dropColumn('pets', 'kindRank');
  await schema.addComputedColumn('pets', 'kindRank', 'INTEGER', "CASE kind WHEN 'cat' THEN 9 ELSE 3 END");
  expect(await select('SELECT kindRank FROM pets ORDER BY id')).toEqual([
    { kindRank: 3 },
    { kindRank: 9 },
    { kindRank: 3 },
  ]);
});
