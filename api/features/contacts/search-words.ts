import type { Database } from '#api/database/connection.ts';
import { toFullTextQuery } from '#api/database/text-search.ts';
import { wordsOf } from '#common/rules/search-words.ts';

const COLUMNS = ['name', 'email', 'company', 'message', 'budget', 'notes'];
/** The columns of each full-text index of MySQL. */
const INDEXED = [COLUMNS.slice(0, 4), COLUMNS.slice(4)];

interface Condition {
  where: string;
  replacements: Record<string, string>;
}

/** Looks at every row: SQLite with a function of ours, because it knows case and accents of English only. */
function anywhere({ dialect }: Database, parameter: string): string {
  const holds = (column: string) =>
    dialect === 'mysql' ? `INSTR(${column}, :${parameter}) > 0` : `INSTR(folded(${column}), :${parameter}) > 0`;
  const own =
    dialect === 'mysql'
      ? COLUMNS.map(holds).join(' OR ')
      : `INSTR(folded(${COLUMNS.map((column) => `COALESCE(${column}, '')`).join(" || '\n' || ")}), :${parameter}) > 0`;
  return `(${own}
    OR contacts.id IN (SELECT contactId FROM contact_entries WHERE type = 'note' AND ${holds('text')})
    OR contacts.id IN (SELECT contactId FROM contact_tags WHERE ${holds('contact_tags.name')}))`;
}

/** Finds the ids by MySQL's indexes, each word as a prefix. */
function byIndex(parameter: string, plain: string): string {
  const match = (columns: readonly string[]) => `MATCH (${columns.join(', ')}) AGAINST (:${parameter} IN BOOLEAN MODE)`;
  const found = [
    ...INDEXED.map((columns) => `SELECT id FROM contacts WHERE ${match(columns)}`),
    `SELECT contactId FROM contact_entries WHERE type = 'note' AND ${match(['text'])}`,
    `SELECT contactId FROM contact_tags WHERE INSTR(name, :${plain}) > 0`,
  ];
  return `contacts.id IN (SELECT id FROM (${found.join(' UNION ')}) AS found_${parameter})`;
}

/** True where each word is in one of the texts of a contact, its notes or its tags; case and accents do not count. */
export function holdsWords(database: Database, search: string): Condition {
  const conditions: string[] = [];
  const replacements: Record<string, string> = {};
  for (const [index, word] of wordsOf(search).entries()) {
    const plain = `word${index}`;
    replacements[plain] = word;
    const query = database.dialect === 'mysql' ? toFullTextQuery(word) : null;
    if (query === null) conditions.push(anywhere(database, plain));
    else {
      const indexed = `indexed${index}`;
      replacements[indexed] = query;
      conditions.push(byIndex(indexed, plain));
    }
  }
  return { where: conditions.join(' AND '), replacements };
}
