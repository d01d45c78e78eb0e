import { QueryTypes } from 'sequelize';
import { expect, test } from 'vitest';
import { freshDatabase } from '#api/testing/test-server.ts';
import { openDatabase } from './connection.ts';
import { migrate } from './migrations/index.ts';

test('no column has a type by which Sequelize would parse its values', async () => {
  const { env, remove } = await freshDatabase();
  const database = openDatabase({ databaseUrl: env.DATABASE_URL ?? null, dataDir: env.DATA_DIR ?? '' });
  await migrate(database);
  const types = await database.sequelize.query<{ type: string }>(
    "SELECT DISTINCT columns.type FROM sqlite_master, pragma_table_xinfo(sqlite_master.name) AS columns WHERE sqlite_master.type = 'table'",
    { type: QueryTypes.SELECT },
  );
  const names = new Set(types.map(({ type }) => type.replace(/\(.*/, '')));
  expect([...names].sort()).toEqual(['', 'BIGINT', 'BLOB', 'INTEGER', 'LONGBLOB', 'TEXT', 'VARCHAR']);
  await database.close();
  await remove();
});
