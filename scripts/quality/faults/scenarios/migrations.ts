import { QueryTypes } from 'sequelize';
import { z } from 'zod';
import type { Database } from '#api/database/connection.ts';
import { migrate, pendingMigrations, rollback } from '#api/database/migrations/index.ts';
import { call, visitor } from '#scripts/quality/faults/client.ts';
import { createChecks, type Scenario } from '#scripts/quality/faults/scenario.ts';
import { sendContacts } from '#scripts/quality/faults/send-contacts.ts';
import { checksum, type Place, withRows } from '#scripts/quality/faults/stored-rows.ts';
import type { TestEnv } from '#scripts/quality/faults/test-env.ts';

const TableName = z.object({ tableName: z.string() });
const OWN_TABLE = 'schema_migrations';

type Rows = Record<string, unknown>[];
type Tables = Map<string, Rows>;

async function readTables({ sequelize }: Database): Promise<Tables> {
  const all: unknown[] = await sequelize.getQueryInterface().showAllTables();
  const tables: Tables = new Map();
  for (const entry of all) {
    const name = typeof entry === 'string' ? entry : TableName.parse(entry).tableName;
    if (name === OWN_TABLE || name.startsWith('sqlite_')) continue;
    tables.set(name, await sequelize.query<Rows[number]>(`SELECT * FROM \`${name}\``, { type: QueryTypes.SELECT }));
  }
  return tables;
}

/** Says if both hold the same in the columns that they share: a migration step may add or drop only its own. */
function areSame(one: Rows = [], other: Rows = []): boolean {
  const common = Object.keys(one[0] ?? {}).filter((column) => column in (other[0] ?? {}));
  const narrow = (rows: Rows) => rows.map((row) => Object.fromEntries(common.map((column) => [column, row[column]])));
  return one.length === other.length && checksum(narrow(one)) === checksum(narrow(other));
}

const namesOf = (tables: Tables) => [...tables.keys()].toSorted().join();

/** Rolls back one migration more each time, and applies all of them again in between. */
async function playSteps(database: Database, name: string) {
  const checks = createChecks();
  const steps: string[] = [];
  const original = await readTables(database);
  for (let depth = 1; ; depth++) {
    let last: string | undefined;
    for (let down = 0; down < depth; down++) last = (await rollback(database))[0];
    if (last === undefined) break;
    const left = await readTables(database);
    for (const [table, rows] of left)
      checks.expect(areSame(original.get(table), rows), `${name}: ${last} down changed ${table}`);
    await migrate(database);
    checks.expect((await pendingMigrations(database)).length === 0, `${name}: ${last} was not applied again`);
    const again = await readTables(database);
    checks.expect(namesOf(again) === namesOf(original), `${name}: other tables after ${last} up again`);
    for (const [table, rows] of left)
      checks.expect(areSame(again.get(table), rows), `${name}: ${last} up again changed ${table}`);
    const kept = [...left.values()].filter((rows) => rows.length > 0).length;
    steps.push(
      `${last} down removes ${original.size - left.size} tables and keeps ${left.size}, ${kept} of them with rows`,
    );
  }
  checks.expect(steps.length > 0, `${name}: no step`);
  return { figures: `${name}: ${steps.join('; ')}`, broken: checks.broken };
}

/** A database with a row in as many tables as a short visit fills. */
async function filledPlace({ startApi }: TestEnv, name: string, env: Record<string, string>): Promise<Place> {
  const api = await startApi(name, { env });
  await sendContacts(api.url, { name, count: 10 });
  await call(`${api.url}/api/sessions`, { body: { source: 'fault' }, headers: visitor(1) });
  await api.stop();
  return { databaseUrl: env.DATABASE_URL ?? null, dataDir: api.dataDir };
}

export const migrationsDownAndUp: Scenario = {
  promise: 'each migration down and up again: what it does not own is kept',
  async play(testEnv) {
    const all = [];
    for (const [name, env] of [
      ['mysql', { DATABASE_URL: await testEnv.mysql.createDatabase() }],
      ['sqlite', {}],
    ] as [string, Record<string, string>][]) {
      const where = await filledPlace(testEnv, name, env);
      all.push(await withRows(where, (database) => playSteps(database, name)));
    }
    return { figures: all.map(({ figures }) => figures).join('; '), broken: all.flatMap(({ broken }) => broken) };
  },
};
