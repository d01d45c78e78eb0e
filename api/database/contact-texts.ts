import { QueryTypes, type Sequelize, type Transaction } from 'sequelize';
import { foldText } from '#common/rules/search-words.ts';
import { contactTexts } from './tables/contacts.ts';

/** What `contact_texts` holds, which the search of requests looks through. `follow-texts.ts` writes it with every change. */

export interface Base {
  sequelize: Sequelize;
  dialect: 'sqlite' | 'mysql';
}
type Row = Record<string, unknown>;

/** A kind of texts. Rows with one key are one text. */
export interface Source {
  letter: string;
  /** Selects the keys of what changed since `:since`. */
  changed: string;
  /** Selects the rows of `:keys` with the request that each is found by. */
  sql: string;
  /** The column of each table that holds the key, and the columns whose change changes the text. */
  tables: Readonly<Record<string, { key: string; columns: readonly string[] }>>;
}

const OF_REQUEST = ['name', 'email', 'company', 'message', 'budget', 'notes'];

export const sources: readonly Source[] = [
  {
    letter: 'c',
    changed: 'SELECT id AS textKey FROM contacts WHERE updatedAt >= :since',
    sql: `SELECT id AS textKey, COALESCE(mergedInto, id) AS contactId, ${OF_REQUEST.join(', ')} FROM contacts WHERE id IN (:keys)`,
    tables: { contacts: { key: 'id', columns: [...OF_REQUEST, 'mergedInto'] } },
  },
  {
    letter: 'e',
    changed: 'SELECT id AS textKey FROM contact_entries WHERE updatedAt >= :since',
    sql: 'SELECT id AS textKey, contactId, type, text, data FROM contact_entries WHERE id IN (:keys)',
    tables: { contact_entries: { key: 'id', columns: ['contactId', 'type', 'text', 'data'] } },
  },
  {
    letter: 't',
    changed: 'SELECT id AS textKey FROM contacts WHERE updatedAt >= :since',
    sql: `SELECT contactId AS textKey, contactId, name FROM contact_tags WHERE contactId IN (:keys)
      ORDER BY contactId, position`,
    tables: { contact_tags: { key: 'contactId', columns: ['contactId', 'name'] } },
  },
  {
    letter: 'b',
    changed: 'SELECT id AS textKey FROM bookings WHERE updatedAt >= :since',
    sql: `SELECT id AS textKey, contactId, note, cancelReason, answers FROM bookings
      WHERE contactId IS NOT NULL AND id IN (:keys)`,
    tables: { bookings: { key: 'id', columns: ['contactId', 'note', 'cancelReason', 'answers'] } },
  },
  {
    letter: 'r',
    changed: 'SELECT engagementId AS textKey FROM engagement_messages WHERE at >= :since',
    sql: `SELECT engagements.id AS textKey, contactId, text FROM engagements
      JOIN engagement_messages ON engagement_messages.engagementId = engagements.id
      WHERE contactId IS NOT NULL AND engagements.id IN (:keys) ORDER BY engagements.id, at, engagement_messages.id`,
    tables: {
      engagements: { key: 'id', columns: ['contactId'] },
      engagement_messages: { key: 'engagementId', columns: ['engagementId', 'text'] },
    },
  },
];

/** An entry of the timeline says this beside its text: an email has its subject and the earlier emails that are folded. */
const SAID: Readonly<Record<string, readonly string[]>> = {
  email_in: ['subject', 'quoted'],
  email_out: ['subject'],
  follow_up: ['note'],
  quote: ['text'],
};

/** A row of a backup may hold what is no JSON; then it says nothing. */
function parse(json: unknown): unknown {
  if (typeof json !== 'string') return null;
  try {
    return JSON.parse(json);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
export const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Row)[name] : undefined;

function textsOf({ textKey, contactId, type, data, answers, ...own }: Row): unknown[] {
  const said = SAID[String(type)]?.map((name) => fieldOf(parse(data), name)) ?? [];
  const given = parse(answers);
  return [...Object.values(own), ...said, ...(Array.isArray(given) ? given.map((one) => fieldOf(one, 'text')) : [])];
}

/** A zero byte would end the text for SQLite's index. */
const joinTexts = (texts: readonly unknown[]) =>
  foldText(texts.filter((text) => typeof text === 'string' && text !== '').join('\n')).replaceAll('\0', ' ');

export interface ContactText {
  id: string;
  contactId: string;
  text: string;
}

/** What the texts with these keys have to be now; keys without a text are missing. */
export async function readTexts(
  { sequelize }: Base,
  { sql, letter }: Source,
  keys: readonly string[],
  transaction?: Transaction,
) {
  const rows = await sequelize.query<Row>(sql, {
    type: QueryTypes.SELECT,
    replacements: { keys: [...keys] },
    ...(transaction && { transaction }),
  });
  const texts = [...Map.groupBy(rows, ({ textKey }) => String(textKey))].map(
    ([key, group]): ContactText => ({
      id: letter + key,
      contactId: String(group[0]?.contactId),
      text: joinTexts(group.flatMap(textsOf)),
    }),
  );
  return texts.filter(({ text }) => text !== '');
}

/** Rows and characters of one statement. */
export const MAX_ROWS = 500;
const MAX_LENGTH = 1_000_000;

function* inStatements(texts: readonly ContactText[]): Generator<ContactText[]> {
  let chunk: ContactText[] = [];
  let length = 0;
  for (const one of texts) {
    if (chunk.length > 0 && (chunk.length === MAX_ROWS || length + one.text.length > MAX_LENGTH)) {
      yield chunk;
      chunk = [];
      length = 0;
    }
    chunk.push(one);
    length += one.text.length;
  }
  if (chunk.length > 0) yield chunk;
}

export async function deleteTexts({ sequelize }: Base, ids: readonly string[], transaction?: Transaction) {
  for (let start = 0; start < ids.length; start += MAX_ROWS)
    await sequelize.query(`DELETE FROM ${contactTexts.name} WHERE id IN (:ids)`, {
      replacements: { ids: ids.slice(start, start + MAX_ROWS) },
      ...(transaction && { transaction }),
    });
}

export async function storeTexts(
  { dialect, sequelize }: Base,
  texts: readonly ContactText[],
  transaction?: Transaction,
) {
  // Unchanged texts are not indexed again.
  const present =
    dialect === 'mysql'
      ? 'ON DUPLICATE KEY UPDATE contactId = VALUES(contactId), text = VALUES(text)'
      : `ON CONFLICT (id) DO UPDATE SET contactId = excluded.contactId, text = excluded.text
         WHERE contact_texts.contactId <> excluded.contactId OR contact_texts.text <> excluded.text`;
  for (const chunk of inStatements(texts)) {
    const rows = chunk.map(({ id, contactId, text }) => [
      id,
      contactId,
      dialect === 'mysql' ? Buffer.from(text) : text,
    ]);
    await sequelize.query(`INSERT INTO ${contactTexts.name} (id, contactId, text) VALUES :rows ${present}`, {
      replacements: { rows },
      ...(transaction && { transaction }),
    });
  }
}

/** Makes the texts of these keys what their rows say. */
export async function writeTexts(base: Base, source: Source, keys: readonly string[], transaction?: Transaction) {
  for (let start = 0; start < keys.length; start += MAX_ROWS) {
    const part = keys.slice(start, start + MAX_ROWS);
    const texts = await readTexts(base, source, part, transaction);
    const found = new Set(texts.map(({ id }) => id));
    const gone = part.map((key) => source.letter + key).filter((id) => !found.has(id));
    if (gone.length > 0) await deleteTexts(base, gone, transaction);
    await storeTexts(base, texts, transaction);
  }
}
