import type { Database } from '#api/database/connection.ts';
import { toFullTextQuery } from '#api/database/text-search.ts';
import { PLAIN, wordsOf } from '#common/rules/search-words.ts';

const COLUMNS = ['name', 'email', 'company', 'message', 'budget', 'notes'];
/** The columns of each full-text index of MySQL. */
const INDEXED = [COLUMNS.slice(0, 4), COLUMNS.slice(4)];

/** JSON has no collation of its own on MySQL, so that of the tables is said; its `null` is a word there. */
const jsonText = ({ dialect }: Pick<Database, 'dialect'>, json: string, path: string) =>
  dialect === 'mysql'
    ? `COALESCE(NULLIF(CONVERT(JSON_UNQUOTE(JSON_EXTRACT(${json}, '${path}')) USING utf8mb4) COLLATE utf8mb4_unicode_ci, 'null'), '')`
    : `COALESCE(JSON_EXTRACT(${json}, '${path}'), '')`;

/** An entry of the timeline says this beside its text: an email has its subject and the earlier emails that are folded. */
const SAID: Readonly<Record<string, readonly string[]>> = {
  email_in: ['$.subject', '$.quoted'],
  email_out: ['$.subject'],
  follow_up: ['$.note'],
  quote: ['$.text'],
};
const TYPES_THAT_SAY = Object.keys(SAID)
  .map((type) => `'${type}'`)
  .join(', ');

const joined = ({ dialect }: Pick<Database, 'dialect'>, texts: readonly string[]) =>
  dialect === 'mysql' ? `CONCAT_WS('\n', ${texts.join(', ')})` : texts.join(" || '\n' || ");

function saidIn(database: Pick<Database, 'dialect'>): string {
  const texts = (paths: readonly string[]) =>
    joined(
      database,
      paths.map((path) => jsonText(database, 'data', path)),
    );
  return `CASE type ${Object.entries(SAID)
    .map(([type, paths]) => `WHEN '${type}' THEN ${texts(paths)}`)
    .join(' ')} END`;
}

/** Joins what a visitor wrote to a call. */
function writtenToCall(database: Pick<Database, 'dialect'>): string {
  const answers =
    database.dialect === 'mysql'
      ? jsonText(database, 'answers', '$[*].text')
      : "COALESCE((SELECT GROUP_CONCAT(JSON_EXTRACT(value, '$.text'), '\n') FROM JSON_EACH(answers)), '')";
  return joined(database, ["COALESCE(note, '')", "COALESCE(cancelReason, '')", answers]);
}

/**
 * The collation knows case and accents, where whole letters are compared: INSTR compares pieces of as many bytes. It does not
 * know a letter that is written as two, or as another one.
 */
const inMysql = (column: string, parameter: string): string => {
  const plain = Object.entries(PLAIN).reduce(
    (text, [letter, base]) => `REPLACE(${text}, '${letter}', '${base}')`,
    `LOWER(${column})`,
  );
  return `${plain} LIKE :${parameter} ESCAPE '!'`;
};

/** What was written in the rooms of its engagements. */
const inRooms = (holds: string): string =>
  `SELECT contactId FROM engagements WHERE contactId IS NOT NULL AND id IN
   (SELECT engagementId FROM engagement_messages WHERE ${holds})`;

interface Condition {
  where: string;
  replacements: Record<string, string>;
}

/** Looks at every row: SQLite with a function of ours, because it knows case and accents of English only. */
function anywhere(database: Database, parameter: string): string {
  const { dialect } = database;
  const holds = (text: string) =>
    dialect === 'mysql' ? inMysql(text, parameter) : `INSTR(folded(${text}), :${parameter}) > 0`;
  const own =
    dialect === 'mysql'
      ? `(${COLUMNS.map(holds).join(' OR ')})`
      : holds(COLUMNS.map((column) => `COALESCE(${column}, '')`).join(" || '\n' || "));
  const found = [
    `SELECT mergedInto FROM contacts WHERE mergedInto IS NOT NULL AND ${own}`,
    `SELECT contactId FROM contact_entries WHERE text IS NOT NULL AND ${holds('text')}`,
    `SELECT contactId FROM contact_entries WHERE type IN (${TYPES_THAT_SAY}) AND ${holds(saidIn(database))}`,
    `SELECT contactId FROM contact_tags WHERE ${holds('contact_tags.name')}`,
    `SELECT contactId FROM bookings WHERE contactId IS NOT NULL AND ${holds(writtenToCall(database))}`,
    inRooms(holds('engagement_messages.text')),
  ];
  return `(${[own, ...found.map((select) => `contacts.id IN (${select})`)].join(' OR ')})`;
}

/** Finds the ids by MySQL's indexes, each word as a prefix. */
function byIndex(database: Database, parameter: string, plain: string): string {
  const match = (columns: readonly string[]) => `MATCH (${columns.join(', ')}) AGAINST (:${parameter} IN BOOLEAN MODE)`;
  const found = [
    ...INDEXED.map((columns) => `SELECT COALESCE(mergedInto, id) AS id FROM contacts WHERE ${match(columns)}`),
    `SELECT contactId FROM contact_entries WHERE ${match(['text'])}`,
    `SELECT contactId FROM contact_entries WHERE type IN (${TYPES_THAT_SAY}) AND ${inMysql(saidIn(database), plain)}`,
    `SELECT contactId FROM contact_tags WHERE ${inMysql('name', plain)}`,
    `SELECT contactId FROM bookings WHERE contactId IS NOT NULL AND ${inMysql(writtenToCall(database), plain)}`,
    inRooms(inMysql('engagement_messages.text', plain)),
  ];
  return `contacts.id IN (SELECT id FROM (${found.join(' UNION ')}) AS found_${parameter})`;
}

/**
 * True where each word is in one of the texts of a contact: the forms of those merged into it, its notes, emails, tags and
 * calls, and what client and owner wrote about its quotes and in its rooms. Case and accents do not count.
 */
export function holdsWords(database: Database, search: string): Condition {
  const conditions: string[] = [];
  const replacements: Record<string, string> = {};
  for (const [index, word] of wordsOf(search).entries()) {
    const plain = `word${index}`;
    replacements[plain] = database.dialect === 'mysql' ? `%${word.replace(/[!%_]/g, '!$&')}%` : word;
    const query = database.dialect === 'mysql' ? toFullTextQuery(word) : null;
    if (query === null) conditions.push(anywhere(database, plain));
    else {
      const indexed = `indexed${index}`;
      replacements[indexed] = query;
      conditions.push(byIndex(database, indexed, plain));
    }
  }
  return { where: conditions.join(' AND '), replacements };
}
