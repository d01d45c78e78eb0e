import { QueryTypes } from 'sequelize';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { indexesOf } from '#api/testing/indexes.ts';
import { startTestServer, type TestServer } from '#api/testing/test-server.ts';
import { computedColumns, updateComputedColumns } from './computed-columns.ts';

let api: TestServer;
beforeAll(async () => {
  api = await startTestServer();
});
afterAll(() => api.close());

test('ranks of a release that did not store them are stored', async () => {
  const { database } = api.context;
  const { sequelize } = database;
  const before = await indexesOf(sequelize, 'contacts');
  const [status] = computedColumns().filter(({ table, column }) => table === 'contacts' && column === 'statusRank');
  const held = before.filter(([, , fields]) => fields.includes('statusRank'));
  await sequelize.query(
    `ALTER TABLE contacts ${held.map(([name]) => `DROP INDEX \`${name}\`, `).join('')} DROP COLUMN statusRank,
       ADD COLUMN statusRank INTEGER GENERATED ALWAYS AS (${status?.expression}) VIRTUAL,
       ${held.map(([name, , fields]) => `ADD INDEX \`${name}\` (${fields.map((field) => `\`${field}\``).join()})`).join()}`,
  );
  expect(await updateComputedColumns(database)).toEqual(['contacts.statusRank']);
  expect(await indexesOf(sequelize, 'contacts')).toEqual(before);
  const [column] = await sequelize.query<{ kept: string }>(
    `SELECT extra AS kept FROM information_schema.columns
     WHERE table_schema = DATABASE() AND table_name = 'contacts' AND column_name = 'statusRank'`,
    { type: QueryTypes.SELECT },
  );
  expect(column?.kept).toContain('STORED');
});
