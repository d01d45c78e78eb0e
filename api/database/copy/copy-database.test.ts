import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TOTP } from 'otpauth';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig } from '#api/config.ts';
import { adoptEarlierEmails } from '#api/core/deliveries/earlier-emails.ts';
import { createDeliveryWorker } from '#api/core/deliveries/worker.ts';
import { createContext } from '#api/create-context.ts';
import { type Database, openDatabase, sqliteFile } from '#api/database/connection.ts';
import { migrate, rollback } from '#api/database/migrations/index.ts';
import { selectRows, type Table, type TableDeclaration } from '#api/database/table.ts';
import { tables } from '#api/database/tables/index.ts';
import { prepareDatabase } from '#api/prepare-database.ts';
import { createServer } from '#api/server.ts';
import { findWrongTexts } from '#api/testing/contact-texts.ts';
import { readReleases, unpackData } from '#api/testing/releases/releases.ts';
import { freshDatabase } from '#api/testing/test-server.ts';
import { HOUR } from '#common/limits.ts';
import { copyDatabase } from './copy-database.ts';
import { copySqliteFile } from './copy-file.ts';
import { COPY_MARKER } from './marker.ts';

/** From SQLite to MySQL when the run provides a server, otherwise to another SQLite file. */

let folder: string;
let target: Awaited<ReturnType<typeof freshDatabase>>;
const open: Database[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portfolio-copy-'));
  target = await freshDatabase();
});
afterEach(async () => {
  for (const database of open.splice(0)) await database.close();
  await target.remove();
  await rm(folder, { recursive: true, force: true });
});

function opened(database: Database): Database {
  open.push(database);
  return database;
}
const openSource = () => opened(openDatabase({ databaseUrl: null, dataDir: folder }));
const openTarget = () =>
  opened(openDatabase({ databaseUrl: target.env.DATABASE_URL ?? null, dataDir: target.env.DATA_DIR ?? '' }));

const said: string[] = [];
const copy = (source: Database, to: Database) => copyDatabase({ source, target: to, say: (line) => said.push(line) });

type Row = Record<string, string | number | null | Uint8Array>;
/** The texts of the search follow from other tables, and are written with them. */
const { contactTexts: _derived, ...copied } = tables;
const all: TableDeclaration[] = Object.values(copied);
const AWKWARD = `"Zoë" 👩🏽‍💻 𠜎 \\ ' \` % _ ; -- \r\n\t{"a":[1,null]}`;
const ROWS = 1_203;

/** A value of a column's kind: every second nullable one is null, and texts hold what databases are particular about. */
function sampleValue(name: string, { sql, allowNull, primaryKey }: TableDeclaration['columns'][string], row: number) {
  if (allowNull && row % 2 === 1) return null;
  const [, length] = /varchar\((\d+)\)/.exec(sql.mysql) ?? [];
  if (sql.mysql === 'int') return primaryKey ? row + 1 : row % 2;
  if (sql.mysql === 'longblob') return Buffer.from([row, 0, 0xff, 0x27, 0x5c, 0x80]);
  if (sql.mysql === 'bigint') return 1_763_800_000_123 + row;
  const unique = `${row}-${name}`.slice(0, 40);
  if (sql.mysql.includes('ascii_bin')) return (primaryKey ? unique : `${row}`).slice(0, Number(length));
  if (length !== undefined) return `${row} ${AWKWARD}`.slice(0, Number(length)).toWellFormed();
  return row === 0 ? `${AWKWARD}${'ä'.repeat(30_000)}` : `${row} ${AWKWARD}`;
}

const sampleRow = ({ columns }: TableDeclaration, row: number): Row =>
  Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, sampleValue(name, column, row)]));

async function fill(database: Database) {
  const queries = database.sequelize.getQueryInterface();
  for (const declaration of all) {
    await queries.bulkDelete(declaration.name, {});
    const rows = Array.from({ length: declaration === tables.contacts ? ROWS : 3 }, (_, row) =>
      sampleRow(declaration, row),
    );
    await queries.bulkInsert(declaration.name, rows);
  }
}

async function read({ models }: Database) {
  const rows = await Promise.all(
    Object.entries(models)
      .filter(([name]) => name in copied)
      .map(async ([name, model]) => {
        const found = await selectRows(model as unknown as Table<Row>, {});
        return [name, found.map((row) => JSON.stringify(row)).sort()];
      }),
  );
  return Object.fromEntries(rows);
}

async function filledSource() {
  const source = openSource();
  await migrate(source);
  await fill(source);
  return source;
}

test('every row of every table is the same afterwards, with 4-byte characters, JSON, nulls and large texts', async () => {
  const source = await filledSource();
  const to = openTarget();
  const counts = await copy(source, to);
  expect(await read(to)).toEqual(await read(source));
  expect(await findWrongTexts(to)).toEqual([]);
  expect(counts.map(({ table, rows }) => [table, rows])).toEqual([
    ...all.map(({ name }) => [name, name === 'contacts' ? ROWS : 3]),
    ['mails', 0],
  ]);
});

test('a copy that was interrupted starts over, and no server starts on what it left', async () => {
  const source = await filledSource();
  const to = openTarget();
  const interrupted = copyDatabase({
    source,
    target: to,
    say(line) {
      if (line.startsWith('contacts')) throw new Error('killed');
    },
  });
  await expect(interrupted).rejects.toThrow('killed');
  const context = await createContext(readConfig({ NODE_ENV: 'test', ...target.env }), pino({ level: 'silent' }));
  await expect(prepareDatabase(context)).rejects.toThrow(/A copy into this database was interrupted/);
  await context.database.close();
  await copy(source, to);
  expect(await read(to)).toEqual(await read(source));
  expect(await findWrongTexts(to)).toEqual([]);
  expect(await to.models.settings.count({ where: { name: COPY_MARKER } })).toBe(0);
});

test('a target that is in use is refused and keeps what it holds', async () => {
  const source = await filledSource();
  const to = openTarget();
  await migrate(to);
  await to.sequelize.getQueryInterface().bulkInsert('users', [sampleRow(tables.users, 7)]);
  const before = await read(to);
  await expect(copy(source, to)).rejects.toThrow('The target is not empty: users has 1 rows. Choose an empty database');
  expect(await read(to)).toEqual(before);
});

test('a database of something else is refused', async () => {
  const source = await filledSource();
  const to = openTarget();
  await to.sequelize.query('CREATE TABLE wp_posts (id INTEGER)');
  await expect(copy(source, to)).rejects.toThrow('The target holds tables of something else (wp_posts)');
});

test('a source of an earlier release is refused', async () => {
  const source = await filledSource();
  await rollback(source);
  await expect(copy(source, openTarget())).rejects.toThrow('of an earlier release: run npm run db -- migrate first');
});

test('a server on the copy signs the owner in with two-factor authentication and sends the waiting emails', async () => {
  const release = (await readReleases()).findLast(({ facts }) => facts.secondFactor !== null);
  if (!release?.facts.secondFactor) throw new Error('No release has two-factor authentication');
  const dataDir = await unpackData(release);
  const source = opened(openDatabase({ databaseUrl: null, dataDir }));
  await migrate(source);
  await copy(source, openTarget());
  const secrets = JSON.parse(await readFile(join(dataDir, 'secrets.json'), 'utf8'));
  const env = { JWT_SECRET: secrets.jwtSecret, ENCRYPTION_KEY: secrets.encryptionKey, ...target.env };
  const now = Date.parse(release.facts.madeAt) + HOUR;
  const context = await createContext(readConfig({ NODE_ENV: 'test', ...env }), pino({ level: 'silent' }), () => now);
  await prepareDatabase(context);
  const server = await createServer({ context, web: null, version: 'test' });
  const code = new TOTP({ secret: release.facts.secondFactor.secret }).generate({ timestamp: now });
  const payload = { email: release.facts.owner.email, password: release.facts.owner.password, code };
  expect((await server.inject({ method: 'POST', url: '/api/auth/login', payload })).statusCode).toBe(200);

  const sent: string[] = [];
  const channel = { name: 'email', close: () => undefined, send: async ({ id }: { id: string }) => void sent.push(id) };
  const { deliveries, database, log } = context;

  const worker = createDeliveryWorker({
    deliveries,
    channels: async () => [channel],
    adopt: () => adoptEarlierEmails(database, now),
    unlockCrashed: async () => undefined,
    log,
  });
  /** Replies of the owner go another way, and one of them only in a month. */
  const waiting = { status: 'pending', channel: 'email' } as const;
  const waitingEmails = await database.models.deliveries.count({ where: waiting });
  expect(waitingEmails).toBeGreaterThan(0);
  worker.start();
  await expect.poll(() => sent.length, { timeout: 60_000 }).toBeGreaterThanOrEqual(waitingEmails);
  await worker.stop();
  expect(new Set(sent).size).toBe(sent.length);
  expect(sent).toHaveLength(waitingEmails);
  await server.stop();
  await context.database.close();
  await rm(dataDir, { recursive: true, force: true });
});

test('a file copy taken while rows are written is whole, private, and overwrites nothing', async () => {
  const source = await filledSource();
  const file = join(folder, 'copies', 'copy.sqlite');
  const writing = source.models.settings.create({ name: 'meanwhile', value: '1' });
  const { bytes } = copySqliteFile(sqliteFile(folder), file, { force: false });
  await writing;
  expect(bytes).toBeGreaterThan(10_000);
  const { mode } = await stat(file);
  expect(mode & 0o777).toBe(0o600);
  expect(() => copySqliteFile(sqliteFile(folder), file, { force: false })).toThrow('exists already');
  expect(copySqliteFile(sqliteFile(folder), file, { force: true }).tables).toBeGreaterThan(all.length);
  expect(() => copySqliteFile(join(folder, 'none.sqlite'), file, { force: true })).toThrow('There is no database');
});
