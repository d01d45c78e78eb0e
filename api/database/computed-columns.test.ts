import { QueryTypes } from 'sequelize';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { indexesOf } from '#api/testing/indexes.ts';
import { startTestServer, type TestServer } from '#api/testing/test-server.ts';
import { contactPriorities, contactStatuses } from '#common/dashboard-options.ts';
import { computedColumns, updateComputedColumns, valuesAndRanks } from './computed-columns.ts';
import { openDatabase } from './connection.ts';
import { ascendingRank } from './rank.ts';
import { declareTable, selectRows } from './table.ts';
import { contacts } from './tables/contacts.ts';

let api: TestServer;
beforeAll(async () => {
  api = await startTestServer();
});
afterAll(() => api.close());

const withOneMore = ascendingRank<string>('status', contactStatuses.toSpliced(2, 0, 'one_more'));
/** As if a build had one status more, in the middle. */
const changed = computedColumns([
  declareTable('contacts', contacts.columns, { ...contacts.ranks, statusRank: withOneMore }),
]);

const select = <T extends object>(sql: string) =>
  api.context.database.sequelize.query<T>(sql, { type: QueryTypes.SELECT });
const ranksOf = () =>
  select<{ status: string; statusRank: number; priority: string; priorityRank: number }>(
    'SELECT DISTINCT status, statusRank, priority, priorityRank FROM contacts',
  );

const indexes = () => indexesOf(api.context.database.sequelize, 'contacts');

/** A contact of each status with each priority. */
async function fill() {
  const [template] = await selectRows(api.context.database.models.contacts, { limit: 1 });
  const rows = contactStatuses.flatMap((status, s) =>
    contactPriorities.map((priority, p) => ({
      ...template,
      id: `${s}-${p}`,
      seq: 1_000_000 + s * 10 + p,
      status,
      priority,
    })),
  );
  await api.context.database.sequelize.getQueryInterface().bulkInsert('contacts', rows);
}

test('the database ranks every status and priority as the lists do', async () => {
  await fill();
  const rows = await ranksOf();
  expect(rows).toHaveLength(contactStatuses.length * contactPriorities.length);
  const { statusRank, priorityRank } = contacts.ranks;
  for (const row of rows) {
    expect(row.statusRank).toBe(statusRank.of(contactStatuses.find((status) => status === row.status) ?? 'new'));
    expect(row.priorityRank).toBe(
      priorityRank.of(contactPriorities.find((priority) => priority === row.priority) ?? 'low'),
    );
  }
});

test('ranks follow the order of the lists: new first, urgent highest', () => {
  const { statusRank, priorityRank } = contacts.ranks;
  expect(contactStatuses.map(statusRank.of)).toEqual(statusRank.all);
  expect(contactPriorities.map(priorityRank.of)).toEqual(priorityRank.all.toReversed());
  expect([statusRank.of('new'), priorityRank.of('low')]).toEqual([1, 1]);
});

test('where the lists did not change, a start asks one question', async () => {
  const query = vi.spyOn(api.context.database.sequelize, 'query');
  expect(await updateComputedColumns(api.context.database)).toEqual([]);
  expect(query).toHaveBeenCalledTimes(1);
  query.mockRestore();
});

test('a status in the middle of the list gets its rank, and every index stays', async () => {
  const before = await indexes();
  const { database } = api.context;
  expect(await updateComputedColumns(database, changed)).toEqual(['contacts.statusRank']);
  expect(await indexes()).toEqual(before);
  const ranks = new Map((await ranksOf()).map(({ status, statusRank }) => [status, statusRank]));
  expect(contactStatuses.map((status) => ranks.get(status))).toEqual(
    contactStatuses.map((_status, index) => (index < 2 ? index + 1 : index + 2)),
  );
  expect(await updateComputedColumns(database, changed)).toEqual([]);
  expect(await updateComputedColumns(database)).toEqual(['contacts.statusRank']);
  expect(await indexes()).toEqual(before);
});

test('two instances that start at once change the column once', async () => {
  const { config, database } = api.context;
  const other = openDatabase(config);
  const done = await Promise.all([updateComputedColumns(database, changed), updateComputedColumns(other, changed)]);
  expect(done.flat()).toEqual(['contacts.statusRank']);
  await updateComputedColumns(database);
  await other.close();
});

test('the spelling of MySQL, MariaDB and SQLite is read as the same expression', () => {
  const { expression } = ascendingRank('status', ['new', 'in_progress', 'done']);
  const spellings = [
    expression,
    "(case `status` when _utf8mb4\\'new\\' then 1 when _utf8mb4\\'in_progress\\' then 2 else 3 end)",
    "case `status` when 'new' then 1 when 'in_progress' then 2 else 3 end",
  ].map(valuesAndRanks);
  expect(new Set(spellings)).toEqual(new Set(["'new' 1 'in_progress' 2 3"]));
});

test('a value that would have to be quoted is refused', () => {
  expect(() => ascendingRank('status', ["it's"])).toThrow('cannot stand in the SQL');
});
