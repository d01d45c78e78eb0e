import { QueryTypes } from 'sequelize';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from '#api/database/connection.ts';
import { migrate } from '#api/database/migrations/index.ts';
import { freshDatabase } from '#api/testing/test-server.ts';
import { tables } from './index.ts';

let temporary: Awaited<ReturnType<typeof freshDatabase>>;
let database: Database;
beforeAll(async () => {
  temporary = await freshDatabase();
  database = openDatabase({ databaseUrl: temporary.env.DATABASE_URL ?? null, dataDir: temporary.env.DATA_DIR ?? '' });
  await migrate(database);
});
afterAll(async () => {
  await database.close();
  await temporary.remove();
});

interface Found {
  type: string;
  allowNull: boolean;
  primaryKey: boolean;
  computed: boolean;
}
type FoundTable = Record<string, Found>;

const select = <T extends object>(sql: string) => database.sequelize.query<T>(sql, { type: QueryTypes.SELECT });

async function sqliteTable(table: string, sql: string): Promise<FoundTable> {
  const columns = await select<{ name: string; type: string; notnull: number; pk: number; hidden: number }>(
    `PRAGMA table_xinfo(${table})`,
  );
  const collated = new Set([...sql.matchAll(/`(\w+)` VARCHAR\(\d+\) COLLATE NOCASE/g)].map(([, name]) => name));
  return Object.fromEntries(
    columns.map(({ name, type, notnull, pk, hidden }) => [
      name,
      {
        type: `${type.replace(' GENERATED ALWAYS', '')}${collated.has(name) ? ' NOCASE' : ''}`,
        // An INTEGER PRIMARY KEY is SQLite's own number of the row, which is never null and not told as such.
        allowNull: notnull === 0 && !(pk > 0 && type === 'INTEGER'),
        primaryKey: pk > 0,
        computed: hidden !== 0,
      },
    ]),
  );
}

async function readSqlite(): Promise<Record<string, FoundTable>> {
  const found = await select<{ name: string; sql: string }>(
    // The index of the search's texts is one table and those that SQLite keeps it in.
    "SELECT name, sql FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%' AND name NOT LIKE 'contact_texts_index%'",
  );
  const read: Record<string, FoundTable> = {};
  for (const { name, sql } of found) read[name] = await sqliteTable(name, sql);
  return read;
}

async function readMysql(): Promise<Record<string, FoundTable>> {
  const columns = await select<Record<'tab' | 'col' | 'type' | 'collation' | 'nullable' | 'keyed' | 'extra', string>>(
    `SELECT table_name AS tab, column_name AS col, column_type AS type, COALESCE(collation_name, '') AS collation,
       is_nullable AS nullable, column_key AS keyed, extra
     FROM information_schema.columns WHERE table_schema = DATABASE()`,
  );
  const read: Record<string, FoundTable> = {};
  for (const { tab, col, type, collation, nullable, keyed, extra } of columns) {
    read[tab] ??= {};
    // MariaDB and older MySQL tell how wide a number is shown, which means nothing.
    const plain = type.replace(/^(int|bigint)\(\d+\)$/, '$1');
    read[tab][col] = {
      type: `${plain} ${collation}`.trim(),
      allowNull: nullable === 'YES',
      primaryKey: keyed === 'PRI',
      computed: /STORED/.test(extra),
    };
  }
  return read;
}

function declared(): Record<string, FoundTable> {
  const all = Object.values(tables).map(({ name, columns, ranks }): [string, FoundTable] => {
    const stored = Object.entries(columns).map(([column, { sql, allowNull, primaryKey }]) => {
      return [column, { type: sql[database.dialect], allowNull, primaryKey, computed: false }];
    });
    const type = database.dialect === 'mysql' ? 'int' : 'INTEGER';
    const computed = Object.keys(ranks).map((column) => {
      return [column, { type, allowNull: true, primaryKey: false, computed: true }];
    });
    return [name, Object.fromEntries([...stored, ...computed])];
  });
  return Object.fromEntries(all);
}

test('the migrations make exactly what the tables declare', async () => {
  // `mails` belongs to the earlier release, which may still write to it during an upgrade (core/deliveries).
  const {
    schema_migrations: _own,
    mails: _earlier,
    ...found
  } = await (database.dialect === 'mysql' ? readMysql() : readSqlite());
  expect(found).toEqual(declared());
});
