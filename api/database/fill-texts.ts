import { QueryTypes } from 'sequelize';
import { sha256 } from '#api/core/sha256.ts';
import { foldText } from '#common/rules/search-words.ts';
import type { Database } from './connection.ts';
import {
  type Base,
  type ContactText,
  MAX_ROWS,
  readTexts,
  type Source,
  sources,
  storeTexts,
  writeTexts,
} from './contact-texts.ts';
import { exclusively } from './migrations/index.ts';
import { contactTexts } from './tables/contacts.ts';

/**
 * A row beside the texts, of no request: what folding makes of letters. Where it is missing or says something else, the texts
 * are of no use.
 */
export const RULES = 'rules';
const LETTERS = Array.from({ length: 0x3000 }, (_, code) => String.fromCharCode(code)).join(' ');
const currentRules = (): ContactText => ({ id: RULES, contactId: '', text: sha256(foldText(LETTERS)) });

/** Tells whether the texts were written with the present rules of folding. */
export async function hasTexts({ sequelize }: Base): Promise<boolean> {
  const [row] = await sequelize.query<{ text: string | Buffer }>(
    `SELECT text FROM ${contactTexts.name} WHERE id = '${RULES}'`,
    { type: QueryTypes.SELECT },
  );
  return row !== undefined && String(row.text) === currentRules().text;
}

/** Says that all texts are there, for the next start. */
export const confirmTexts = (base: Base): Promise<void> => storeTexts(base, [currentRules()]);

/** The keys of a source in pages. */
async function* pagesOf({ sequelize }: Base, { tables }: Source): AsyncGenerator<string[]> {
  const [table, { key }] = Object.entries(tables)[0] ?? ['', { key: '' }];
  for (let after = ''; ; ) {
    const rows = await sequelize.query<{ textKey: string }>(
      `SELECT DISTINCT ${key} AS textKey FROM ${table} WHERE ${key} > :after ORDER BY ${key} LIMIT ${MAX_ROWS}`,
      { type: QueryTypes.SELECT, replacements: { after } },
    );
    if (rows.length > 0) yield rows.map(({ textKey }) => textKey);
    if (rows.length < MAX_ROWS) return;
    after = rows.at(-1)?.textKey ?? '';
  }
}

/** Every text as the rows have it now. */
export async function* readAllTexts(base: Base): AsyncGenerator<ContactText[]> {
  for (const source of sources) for await (const keys of pagesOf(base, source)) yield readTexts(base, source, keys);
}

/**
 * Writes all texts, where an earlier release left them or folding has changed: 500 in a transaction, so that an instance
 * beside it goes on. One that was interrupted begins again. @returns whether there was something to do
 */
export async function fillTexts(database: Database, onProgress: (done: number) => void): Promise<boolean> {
  if (await hasTexts(database)) return false;
  return exclusively(database, async () => {
    let done = 0;
    for (const source of sources)
      for await (const keys of pagesOf(database, source)) {
        await database.transaction((transaction) => writeTexts(database, source, keys, transaction));
        done += keys.length;
        onProgress(done);
      }
    await confirmTexts(database);
    return true;
  });
}

/**
 * Writes the texts anew of what changed since, and deletes those of requests that are gone: during an upgrade an instance of
 * the earlier release does neither.
 */
export async function catchUpTexts(database: Database, since: number): Promise<void> {
  const { sequelize } = database;
  for (const source of sources) {
    const rows = await sequelize.query<{ textKey: string }>(source.changed, {
      type: QueryTypes.SELECT,
      replacements: { since },
    });
    const keys = [...new Set(rows.map(({ textKey }) => textKey))];
    for (let start = 0; start < keys.length; start += MAX_ROWS)
      await database.transaction((transaction) =>
        writeTexts(database, source, keys.slice(start, start + MAX_ROWS), transaction),
      );
  }
  await sequelize.query(
    `DELETE FROM ${contactTexts.name} WHERE id <> '${RULES}' AND contactId NOT IN (SELECT id FROM contacts)`,
  );
}
