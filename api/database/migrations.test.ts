import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '#api/testing/test-server.ts';
import { type Database, openDatabase } from './connection.ts';
import { columnNames } from './migrations/columns.ts';
import { lastMigration, migrate, rollback } from './migrations/index.ts';
import { selectRow } from './table.ts';

let temporary: Awaited<ReturnType<typeof freshDatabase>>;
let database: Database;
const open = () =>
  openDatabase({ databaseUrl: temporary.env.DATABASE_URL ?? null, dataDir: temporary.env.DATA_DIR ?? '' });
beforeAll(async () => {
  temporary = await freshDatabase();
  database = open();
});
afterAll(async () => {
  await database.close();
  await temporary.remove();
});

async function describeSchema() {
  const queries = database.sequelize.getQueryInterface();
  const tables = (await queries.showAllTables()) as (string | { tableName: string })[];
  const names = tables.map((table) => (typeof table === 'string' ? table : table.tableName)).sort();
  const described = [];
  for (const name of names) {
    const indexes = (await queries.showIndex(name)) as { name: string }[];
    described.push([name, [...(await columnNames(queries, name))].sort(), indexes.map((index) => index.name).sort()]);
  }
  return described;
}

test('go up, all the way down, and up again to the same schema', async () => {
  const applied = await migrate(database);
  expect(applied.length).toBeGreaterThan(0);
  const schema = await describeSchema();
  expect((await rollback(database, { all: true })).sort()).toEqual([...applied].sort());
  expect((await describeSchema()).map(([name]) => name)).toEqual(['schema_migrations']);
  expect(await migrate(database)).toEqual(applied);
  expect(await describeSchema()).toEqual(schema);
});

/** Takes back what came after a migration and answers the names, oldest first. */
async function rollbackUntil(name: string): Promise<string[]> {
  const taken: string[] = [];
  while ((await lastMigration(database)) !== name) taken.unshift(...(await rollback(database)));
  return taken;
}

test('the second factor goes down with its own tables only, and up again from half-way', async () => {
  const { models, sequelize } = database;
  await models.settings.create({ name: 'kept', value: 'yes' });
  const newest = await describeSchema();
  const later = await rollbackUntil('0003-second-factor');
  const schema = await describeSchema();
  expect(await rollback(database)).toEqual(['0003-second-factor']);
  const own = ['second_factors', 'recovery_codes'];
  expect((await describeSchema()).map(([name]) => name)).toEqual(
    schema.map(([name]) => name).filter((name) => !own.includes(String(name))),
  );
  expect(await models.settings.count({ where: { name: 'kept' } })).toBe(1);
  expect(await migrate(database)).toEqual(['0003-second-factor', ...later]);
  // As if it had been killed after the first of its statements.
  await sequelize.query("DELETE FROM schema_migrations WHERE name LIKE '0003%'");
  await sequelize.query('DROP TABLE recovery_codes');
  expect(await migrate(database)).toEqual(['0003-second-factor']);
  expect(await describeSchema()).toEqual(newest);
});

test('the settings of the desk move to their own table, and back', async () => {
  const { settings, deskSettings } = database.models;
  const later = await rollbackUntil('2026-11-22-desk-settings');
  await rollback(database);
  await settings.create({ name: 'desk', value: '{"digest":{"at":"07:45"},"updatedAt":"2026-11-20T08:00:00.000Z"}' });
  expect(await migrate(database)).toEqual(['2026-11-22-desk-settings', ...later]);
  const row = await selectRow(deskSettings, { where: { id: 'settings' } });
  expect(JSON.parse(row?.content ?? '')).toEqual({ digest: { at: '07:45' } });
  expect(await settings.count({ where: { name: 'desk' } })).toBe(0);
  await rollbackUntil('2026-11-22-desk-settings');
  await rollback(database);
  expect(JSON.parse((await selectRow(settings, { where: { name: 'desk' } }))?.value ?? '')).toMatchObject({
    digest: { at: '07:45' },
  });
  await settings.destroy({ where: { name: 'desk' } });
  await migrate(database);
});

test('one that was cut off half-way runs again', async () => {
  const schema = await describeSchema();
  await database.sequelize.query("DELETE FROM schema_migrations WHERE name LIKE '0001%'");
  await database.sequelize.query('DROP TABLE settings');
  expect(await migrate(database)).toEqual(['0001-core']);
  expect(await describeSchema()).toEqual(schema);
});
