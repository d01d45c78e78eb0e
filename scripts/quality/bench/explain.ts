import { QueryTypes } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { listContacts } from '#api/desk/contacts/list.ts';
import { ContactQuery } from '#common/contract/contacts.ts';
import { recordStatements } from './own-database.ts';

export const parseContactQuery = (query: string): ContactQuery =>
  ContactQuery.parse(Object.fromEntries(new URLSearchParams(query)));

/** The statement that finds the page; rows read by their ids after it are not what takes the time. */
const findsPage = (statement: string) => /\bFROM `?contacts\b/i.test(statement) && /\bORDER BY\b/i.test(statement);

/** The database's plan for these pages, one line a step. */
export async function explainPages(context: Context, queries: readonly string[]): Promise<string[]> {
  const { database } = context;
  const lines: string[] = [];
  for (const query of queries) {
    const statements = await recordStatements(database, () => listContacts(context, parseContactQuery(query)));
    for (const statement of statements.filter(findsPage)) {
      const plan = await database.sequelize.query<Record<string, unknown>>(`EXPLAIN ${statement}`, {
        type: QueryTypes.SELECT,
      });
      lines.push(`EXPLAIN of ${query}: ${statement.slice(statement.search(/\bWHERE\b/i))}`);
      lines.push(...plan.map(({ type, key, rows, Extra }) => `  ${type}, key ${key}, ${rows} rows, ${Extra ?? ''}`));
    }
  }
  return lines;
}
