import { createReadStream } from 'node:fs';
import { hasCode } from '#api/core/error-code.ts';
import { MEGABYTE } from '#common/limits.ts';
import { type Database, sqliteFile } from './connection.ts';

/** Beside the file, SQLite keeps its last writes in a log. */
const filesOf = (dataDir: string) => [sqliteFile(dataDir), `${sqliteFile(dataDir)}-wal`];

/**
 * Moves the last writes into the database's file and empties its log, which otherwise keeps what was overwritten. A
 * database server does so by itself.
 */
export async function emptyLog({ dialect, sequelize }: Database): Promise<void> {
  if (dialect === 'sqlite') await sequelize.query('PRAGMA wal_checkpoint(TRUNCATE)');
}

/** Reads a file in parts that overlap by the longest word, so that none is cut in two. */
async function holds(file: string, words: readonly Buffer[]): Promise<boolean> {
  const overlap = Math.max(...words.map(({ length }) => length));
  let before = Buffer.alloc(0);
  try {
    for await (const part of createReadStream(file, { highWaterMark: MEGABYTE })) {
      const read = Buffer.concat([before, part]);
      if (words.some((word) => read.includes(word))) return true;
      before = read.subarray(Math.max(0, read.length - overlap));
    }
  } catch (error) {
    // A database without writes since the last start has no log.
    if (!hasCode(error, 'ENOENT')) throw error;
  }
  return false;
}

async function findRemains(dataDir: string, words: readonly string[]): Promise<string[]> {
  const needles = words.filter((word) => word !== '').map((word) => Buffer.from(word));
  const found: string[] = [];
  if (needles.length === 0) return found;
  for (const file of filesOf(dataDir)) if (await holds(file, needles)) found.push(file);
  return found;
}

/**
 * Looks for erased words in the files of the database. What was deleted before deleted text was overwritten is still in
 * free pages, so a file that has one of them is written anew.
 * @returns the files that still have one of the words; those of a database server are not looked at
 */
export async function clearRemains(database: Database, dataDir: string, words: readonly string[]): Promise<string[]> {
  if (database.dialect !== 'sqlite') return [];
  // The index of the search keeps the letters of deleted texts until it is written anew. Its own `secure-delete` takes 10 to
  // 25 ms for each text.
  await database.sequelize.query("INSERT INTO contact_texts_index (contact_texts_index) VALUES ('optimize')");
  await emptyLog(database);
  if ((await findRemains(dataDir, words)).length === 0) return [];
  await database.sequelize.query('VACUUM');
  await emptyLog(database);
  return findRemains(dataDir, words);
}
