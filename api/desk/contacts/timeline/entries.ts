import { Op, type Transaction, type WhereAttributeHash } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { newId } from '#api/core/ids.ts';
import type { EntryType } from '#common/dashboard-options.ts';

export interface NewEntry {
  contactId: string;
  type: EntryType;
  /** 'Visitor', the owner's name, or an address. */
  author: string;
  /** Milliseconds since 1970; now, unless given. */
  at?: number;
  text?: string;
  /** The other fields of the type. */
  data?: Record<string, unknown>;
}

/**
 * Condition that leaves out emails in somebody else's name. Within JSON a string holds no bare quote, so no text of an email
 * can look like it.
 */
export const isNotForged: WhereAttributeHash<{ data: string }> = { data: { [Op.notLike]: '%"verified":"fail"%' } };

/** Rows of one statement. */
const CHUNK = 500;

/** Adds entries to timelines, in the transaction of the change that they tell of. Resolves to their ids. */
export async function addEntries(
  { database, now }: Pick<Context, 'database' | 'now'>,
  entries: readonly NewEntry[],
  transaction: Transaction,
): Promise<string[]> {
  const timestamp = now();
  const rows = entries.map(({ contactId, type, author, at = timestamp, text, data }) => ({
    id: newId(),
    contactId,
    type,
    author: author.slice(0, 254),
    text: text ?? null,
    data: data ? JSON.stringify(data) : null,
    at,
    updatedAt: at,
  }));
  const queries = database.sequelize.getQueryInterface();
  for (let start = 0; start < rows.length; start += CHUNK)
    await queries.bulkInsert('contact_entries', rows.slice(start, start + CHUNK), { transaction });
  return rows.map(({ id }) => id);
}

/** Adds an entry to the timeline of a request, in the transaction of the change that it tells of. Resolves to its id. */
export async function addEntry(
  context: Pick<Context, 'database' | 'now'>,
  entry: NewEntry,
  transaction: Transaction,
): Promise<string> {
  const [id] = await addEntries(context, [entry], transaction);
  if (id === undefined) throw new Error('The entry was not added');
  return id;
}
