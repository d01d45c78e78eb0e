import type { Database } from '#api/database/connection.ts';
import { wordsOf } from '#common/rules/search-words.ts';

interface Condition {
  where: string;
  replacements: Record<string, string>;
}

/** The index of SQLite knows every three letters in a row. */
const SHORTEST_INDEXED = 3;
const isIndexed = (word: string) => [...word].length >= SHORTEST_INDEXED;

const holds = (parameter: string) => `INSTR(text, :${parameter}) > 0`;

/** SQLite finds each word by its index; words of one or two letters by reading every text. */
const bySqlite = (word: string, parameter: string): string =>
  isIndexed(word)
    ? `contacts.id IN (SELECT contactId FROM contact_texts WHERE seq IN
       (SELECT rowid FROM contact_texts_index WHERE contact_texts_index MATCH :${parameter}))`
    : `contacts.id IN (SELECT contactId FROM contact_texts WHERE ${holds(parameter)})`;

/**
 * MySQL reads every text once for all words, as bytes. That is one table of narrow rows; an index of its words would know
 * only how they begin. The inner table keeps it from looking up the texts of each request by themselves.
 */
function byMysql(parameters: readonly string[]): string {
  const any = parameters.map(holds).join(' OR ');
  const all = parameters.map((parameter) => `MAX(${holds(parameter)}) = 1`).join(' AND ');
  return `contacts.id IN (SELECT contactId FROM
    (SELECT contactId FROM contact_texts WHERE ${any} GROUP BY contactId HAVING ${all}) AS found)`;
}

/**
 * True where each word is in one of the texts of a contact: the forms of those merged into it, its notes, emails, tags and
 * calls, and what client and owner wrote about its quotes and in its rooms. Case and accents do not count.
 */
export function holdsWords({ dialect }: Pick<Database, 'dialect'>, search: string): Condition {
  const words = wordsOf(search).map((word, index) => ({ word, parameter: `word${index}` }));
  const isQuoted = (word: string) => dialect === 'sqlite' && isIndexed(word);
  const replacements = Object.fromEntries(
    words.map(({ word, parameter }) => [parameter, isQuoted(word) ? `"${word.replaceAll('"', '""')}"` : word]),
  );
  // A search for a lone accent has no word.
  if (words.length === 0) return { where: '1 = 1', replacements };
  const where =
    dialect === 'mysql'
      ? byMysql(words.map(({ parameter }) => parameter))
      : words.map(({ word, parameter }) => bySqlite(word, parameter)).join(' AND ');
  return { where, replacements };
}
