import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseError, QueryTypes } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { openDatabase } from '#api/database/connection.ts';
import { copyDatabase } from '#api/database/copy/copy-database.ts';
import { fillTexts } from '#api/database/fill-texts.ts';
import { listContacts } from '#api/desk/contacts/list.ts';
import { ContactQuery } from '#common/contract/contacts.ts';
import { fillContacts, withoutTexts } from './fill-contacts.ts';
import { openContext } from './own-database.ts';
import { type Measurement, milliseconds } from './report.ts';
import { median } from './statistics.ts';
import type { TestEnv } from './test-env.ts';

const ROWS = 100_000;
const REPEATS = 9;

/** What is searched for, with the milliseconds that it may take. */
const searches = [
  { name: 'a word of one request in twelve', search: 'lovelace', aim: 30 },
  { name: 'a word of one request in four', search: 'customers', aim: 30 },
  { name: 'no hit', search: 'xyzzyq', aim: 30 },
  { name: 'two words', search: 'lovelace customers', aim: 50 },
  { name: 'two words, one of which nobody wrote', search: 'customers xyzzyq', aim: 50 },
  { name: 'two letters', search: 'qu', aim: null },
] as const;

/** A note for every third request, so that the timeline is searched, too. */
const ADD_NOTES = `INSERT INTO contact_entries (id, contactId, type, author, text, data, at, updatedAt)
  SELECT CONCAT('note-', seq), id, 'note', 'Owner', message, NULL, submittedAt, submittedAt FROM contacts WHERE seq % 3 = 0`;

interface Timed {
  name: string;
  aim: number | null;
  total: number;
  ours: number;
  /** Milliseconds in which the database looks through the messages alone, without folding and without an order; `null` for too many. */
  plain: number | null;
}

async function timeMedian(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < REPEATS; round++) {
    const before = performance.now();
    await work();
    times.push(performance.now() - before);
  }
  return median(times);
}

/** Milliseconds of the plain look; `null` where the server gives a statement up before it ends. */
async function timePlain(look: () => Promise<unknown>): Promise<number | null> {
  try {
    return await timeMedian(look);
  } catch (error) {
    if (error instanceof DatabaseError && 'code' in error.parent && error.parent.code === 'ETIMEDOUT') return null;
    throw error;
  }
}

async function timeSearches(context: Context): Promise<Timed[]> {
  const { sequelize } = context.database;
  const timed: Timed[] = [];
  for (const { name, search, aim } of searches) {
    const query = { ...ContactQuery.parse({}), search };
    const { pagination } = await listContacts(context, query);
    const word = search.split(' ').at(-1) ?? search;
    timed.push({
      ...{ name, aim, total: pagination.totalSubmissions },
      ours: await timeMedian(() => listContacts(context, query)),
      plain: await timePlain(() =>
        sequelize.query('SELECT COUNT(*) FROM contacts WHERE INSTR(LOWER(message), :word) > 0', {
          type: QueryTypes.SELECT,
          replacements: { word },
        }),
      ),
    });
  }
  return timed;
}

/** Fills MySQL with requests and notes, and SQLite with the same; resolves to the seconds that the texts of the search took. */
async function fill(folder: string, mysql: Context, rows: number): Promise<number> {
  await fillContacts(mysql.database, rows, () => undefined);
  await mysql.database.sequelize.query(ADD_NOTES);
  await withoutTexts(mysql.database);
  const before = performance.now();
  await fillTexts(mysql.database, () => undefined);
  const seconds = (performance.now() - before) / 1000;
  const target = openDatabase({ databaseUrl: null, dataDir: folder });
  await copyDatabase({ source: mysql.database, target, say: () => undefined });
  await target.close();
  return seconds;
}

/** Measures searches of the requests on MySQL and on SQLite. */
export async function measureSearch(testEnv: TestEnv): Promise<Measurement> {
  const requests = testEnv.options.rows ?? ROWS;
  const folder = join(testEnv.folder, 'search-sqlite');
  await mkdir(folder);
  const mysql = await openContext(await testEnv.createDatabase(), join(testEnv.folder, 'search-filling'));
  const seconds = await fill(folder, mysql, requests);
  const sqlite = await openContext(null, folder);
  const found = { MySQL: await timeSearches(mysql), SQLite: await timeSearches(sqlite) };
  for (const { database } of [mysql, sqlite]) await database.close();
  const rows = Object.entries(found).flatMap(([name, timed]) => timed.map((one) => ({ ...one, database: name })));
  return {
    name: 'search',
    title: `First page and total of a search in ${requests.toLocaleString('en-US')} requests and a third as many notes: median of ${REPEATS}`,
    head: ['', 'hits', 'ours', 'the messages alone', 'ours of that'],
    rows: rows.map(({ database, name, total, ours, plain }) => [
      `${database}: ${name}`,
      total.toLocaleString('en-US'),
      `${milliseconds(ours)} ms`,
      plain === null ? 'given up' : `${milliseconds(plain)} ms`,
      plain === null ? '' : `${((100 * ours) / plain).toFixed(0)} %`,
    ]),
    figures: rows,
    aims: rows.flatMap(({ database, name, aim, ours }) =>
      aim === null
        ? []
        : [{ text: `${database}, ${name}: within ${aim} ms`, found: `${milliseconds(ours)} ms`, met: ours <= aim }],
    ),
    notes: [`the texts of an earlier release were written in ${seconds.toFixed(0)} s on MySQL, 500 in a transaction`],
  };
}
