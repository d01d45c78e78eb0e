import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startS3Server } from '#api/testing/s3-server.ts';
import { databaseCheck, judgeSettings } from './checks/database.ts';
import { servicesCheck } from './checks/services.ts';
import { settingsCheck } from './checks/settings.ts';
import { storageCheck } from './checks/storage.ts';
import type { Check } from './finding.ts';
import { renderJson, renderText } from './print.ts';
import { hasFailure, runChecks } from './run-checks.ts';
import { examine, linesOf } from './testing/examine.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portfolio-doctor-'));
});
afterAll(() => rm(folder, { recursive: true }));

test('a bucket is tried with a file that is deleted again, and a missing one is named', async () => {
  const s3 = await startS3Server();
  const env = { DATA_DIR: folder, ...s3.env };
  expect(linesOf(await examine(storageCheck, env)).at(0)).toBe(
    'ok: A file was stored in the bucket files, read and deleted',
  );
  const [missing] = await examine(storageCheck, { ...env, S3_BUCKET: 'nowhere' });
  expect(missing).toMatchObject({ level: 'failure', text: expect.stringContaining('does not exist') });
  await s3.stop();
});

test('a CDN that does not reply is named', async () => {
  const env = { DATA_DIR: folder, FILES_PUBLIC_URL: 'http://127.0.0.1:1/files' };
  expect(linesOf(await examine(storageCheck, env)).at(0)).toBe(
    'failure: The CDN at http://127.0.0.1:1/files does not reply: nothing listens there',
  );
});

test('a folder that does not exist is not made', async () => {
  const env = { DATA_DIR: join(folder, 'none') };
  expect(linesOf(await examine(storageCheck, env)).at(0)).toContain('No file has been stored yet');
  expect(linesOf(await examine(databaseCheck, env))).toEqual([expect.stringMatching(/^warning: .*does not exist$/)]);
});

test('a SQLite file is read beside its server, and a damaged one is named', async () => {
  const file = join(folder, 'portfolio.sqlite');
  const server = new Sqlite(file);
  server.pragma('journal_mode = WAL');
  server.exec('CREATE TABLE t (a TEXT); BEGIN IMMEDIATE; INSERT INTO t VALUES (1)');
  expect(linesOf(await examine(databaseCheck, { DATA_DIR: folder }))).toEqual([
    `ok: SQLite in ${file}, with a write-ahead log; the server writes it with synchronous=FULL`,
    'ok: The file is intact (quick_check)',
  ]);
  server.exec('COMMIT');
  server.close();
  await writeFile(file, 'This is no database, but a text that is long enough to be read as one.'.repeat(100));
  const [damaged] = await examine(databaseCheck, { DATA_DIR: folder });
  expect(damaged).toMatchObject({ level: 'failure', remedy: expect.stringContaining('backup') });
});

const GOOD = {
  version: '8.4.3',
  innodb_flush_log_at_trx_commit: '1',
  sync_binlog: '1',
  log_bin: 'ON',
  character_set_database: 'utf8mb4',
  max_allowed_packet: String(64 * 1024 * 1024),
  sql_mode: 'STRICT_TRANS_TABLES,NO_ZERO_DATE',
  default_storage_engine: 'InnoDB',
  read_only: 'OFF',
};
const complaints = (changed: Partial<typeof GOOD>) =>
  [...judgeSettings(new Map(Object.entries({ ...GOOD, ...changed })))].filter(({ level }) => level !== 'ok');

test.each([
  [{ version: '5.7.44' }, 'too old'],
  [{ version: '10.5.9-MariaDB' }, 'too old'],
  [{ innodb_flush_log_at_trx_commit: '2' }, 'a crash loses confirmed requests'],
  [{ sync_binlog: '0' }, 'replicas can differ'],
  [{ character_set_database: 'latin1' }, 'latin1'],
  [{ max_allowed_packet: '4194304' }, 'large imports fail'],
  [{ sql_mode: '' }, 'cut silently'],
  [{ sql_mode: 'STRICT_TRANS_TABLES,NO_BACKSLASH_ESCAPES' }, 'has NO_BACKSLASH_ESCAPES'],
  [{ default_storage_engine: 'MyISAM' }, 'not InnoDB'],
  [{ read_only: 'ON' }, 'replica'],
])('the database setting %j is named', (changed, text) => {
  const found = complaints(changed);
  expect(found).toHaveLength(1);
  expect(found[0]?.text).toContain(text);
});

test('good database settings have no complaint', () => {
  expect(complaints({})).toEqual([]);
  expect(complaints({ version: '10.11.6-MariaDB-1' })).toEqual([]);
});

test('an unreachable database is named without its password', async () => {
  const findings = await examine(databaseCheck, { DATABASE_URL: 'mysql://me:hidden-word@127.0.0.1:1/site' });
  expect(linesOf(findings)).toEqual(['failure: 127.0.0.1:1 cannot be used: nothing listens there']);
});

test('settings that fail silently and a service that refuses the key are named', async () => {
  const env = { PUBLIC_URL: 'https://studio.dev', CALENDLY_CLIENT_ID: 'x' };
  expect(linesOf(await examine(settingsCheck, env))).toEqual([
    'warning: Requests are sent to an example address',
    'warning: No emails are sent',
    'warning: Calendly is configured by half',
    'warning: PUBLIC_URL is https, so a proxy is in front of the server, but TRUST_PROXY names none',
  ]);
  const calendly = { CALENDLY_CLIENT_SECRET: 'y', CALENDLY_API_URL: 'http://127.0.0.1:1' };
  const services = await examine(servicesCheck, {
    ...env,
    ...calendly,
    OPENAI_API_KEY: 'k',
    OPENAI_BASE_URL: 'http://127.0.0.1:1',
  });
  expect(linesOf(services)).toEqual([
    'failure: openai (gpt-5.4-mini, 127.0.0.1:1): The provider cannot be reached',
    'warning: Calendly does not reply: nothing listens there',
  ]);
});

/** Finds `text`, then never ends. */
const endless = (text: string): Check => ({
  name: 'endless',
  title: 'Endless',
  async *run() {
    yield { level: 'warning', text, remedy: 'Wait.' };
    await new Promise(() => undefined);
  },
});

test('a check that does not end keeps what it found, and no output holds a secret', async () => {
  const { readConfig } = await import('#api/config.ts');
  const config = readConfig({ SMTP_URL: 'smtps://me:open%20sesame@mail.test', DATA_DIR: folder });
  const unused = async () => [];
  const surroundings = { config, version: '1', resolveHost: unused, httpPort: 80, now: Date.now };
  const areas = await runChecks(
    [endless('it said "open sesame"')],
    { ...surroundings, resolver: { resolveTxt: unused } },
    50,
  );
  expect(hasFailure(areas)).toBe(true);
  expect(renderText(areas, false)).toBe(`Endless
  ! it said "***"
    → Wait.
  ✗ No reply within 0.05 seconds
    → Check the address, firewalls and the network.

1 failure, 1 warning.
`);
  expect(JSON.parse(renderJson(areas))).toMatchObject({ ok: false, areas: [{ name: 'endless' }] });
});
