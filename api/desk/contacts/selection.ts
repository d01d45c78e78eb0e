import type { Context } from '#api/core/context.ts';
import type { Database } from '#api/database/connection.ts';
import { contacts } from '#api/database/tables/contacts.ts';
import type { ContactQuery } from '#common/contract/contacts.ts';
import { openStatuses } from '#common/dashboard-options.ts';
import { DAY } from '#common/limits.ts';
import { DIRECT } from '#common/rules/direct.ts';
import { wordsOf } from '#common/rules/search-words.ts';
import { addDays } from '#common/site/days.ts';
import { daysUpTo } from '#common/site/week.ts';
import { zonedTime } from '#common/site/zoned-time.ts';
import { FOLLOW_UP_IS_DUE, IS_WAITING } from './desk/desk.ts';
import { readDeskSettings } from './desk/settings.ts';

/** An SQL condition for a query. Input is only in the bound parameters. */
export interface Selection {
  where: string;
  replacements: Record<string, string | number>;
}

/** The filters of a list without its page and sort. */
export type Filters = Omit<Partial<ContactQuery>, 'page' | 'limit' | 'sortBy' | 'sortOrder'>;

/** Holds for requests whose client wrote, called or booked: not for imported contacts. */
export const IS_OWN_WORD = "(sourceChannel IS NULL OR sourceChannel <> 'import')";

const { statusRank, priorityRank } = contacts.ranks;

/** `true` for a query with conditions that the counters and the indexes of the sorts do not know. */
export const isSpecial = ({
  search,
  tag,
  source,
  budget,
  from,
  to,
  waiting,
  waitingDays,
  ...flags
}: Filters): boolean =>
  [
    search,
    tag,
    source,
    budget,
    from,
    to,
    waitingDays,
    flags.unread,
    flags.snoozed,
    flags.followUpDue,
    flags.open,
    flags.won,
  ].some((one) => one !== undefined) || Boolean(waiting || flags.spam);

function placeOf({ trash, spam, search }: Filters, dialect: 'sqlite' | 'mysql'): string {
  const isSpam = Number(spam ?? false);
  if (trash) return `deletedAt IS NOT NULL AND mergedInto IS NULL AND spam = ${isSpam}`;
  // SQLite would walk the whole list by its index; the plus has it begin with what the search finds.
  return `${search && dialect === 'sqlite' ? '+' : ''}listRank = ${1 + isSpam}`;
}

/** Adds the days of the owner's zone. */
async function selectDays(context: Context, query: Filters, { where, replacements }: Conditions) {
  const { from, to, followUpDue } = query;
  if (!from && !to && followUpDue === undefined) return;
  const { zone } = await readDeskSettings(context);
  if (followUpDue !== undefined) {
    where.push(followUpDue ? FOLLOW_UP_IS_DUE : `NOT COALESCE(${FOLLOW_UP_IS_DUE}, 0)`);
    replacements.end = daysUpTo(zone, context.now(), 1).to;
  }
  if (from) {
    where.push('submittedAt >= :from');
    replacements.from = zonedTime(zone, from, '00:00');
  }
  if (to) {
    where.push('submittedAt < :to');
    replacements.to = zonedTime(zone, addDays(to, 1), '00:00');
  }
}

interface Conditions {
  where: string[];
  replacements: Record<string, string | number>;
}

function selectWaiting({ waiting, waitingDays, unread, snoozed }: Filters, { where, replacements }: Conditions) {
  if (waiting || waitingDays !== undefined) where.push(IS_WAITING);
  if (waitingDays !== undefined) {
    where.push('waitingSince <= :now - :waitingTime');
    replacements.waitingTime = waitingDays * DAY;
  }
  if (unread !== undefined) where.push(`unread = ${Number(unread)}`);
  if (snoozed !== undefined)
    where.push(snoozed ? 'snoozedUntil > :now' : '(snoozedUntil IS NULL OR snoozedUntil <= :now)');
}

function selectKind({ tag, source, budget, open, won }: Filters, { where, replacements }: Conditions) {
  if (open !== undefined) where.push(`statusRank ${open ? 'IN' : 'NOT IN'} (${openStatuses.map(statusRank.of)})`);
  if (won !== undefined) where.push(won ? 'wonAt IS NOT NULL' : 'wonAt IS NULL');
  if (tag !== undefined) {
    where.push('contacts.id IN (SELECT contactId FROM contact_tags WHERE contact_tags.name = :tag)');
    replacements.tag = tag;
  }
  if (source !== undefined) {
    where.push(source === DIRECT ? 'source IS NULL' : 'source = :source');
    replacements.source = source;
  }
  if (budget !== undefined) {
    where.push('budget = :budget');
    replacements.budget = budget;
  }
}

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
function holdsWords({ dialect }: Pick<Database, 'dialect'>, search: string): Condition {
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

/** `byFilters` adds a condition on every rank without a filter, so that the filter index can be used. */
export async function select(context: Context, query: Filters, byFilters = false): Promise<Selection> {
  const { database, now } = context;
  const { status, priority, projectType, search } = query;
  const selected: Conditions = { where: [placeOf(query, database.dialect)], replacements: { now: now() } };
  const { where, replacements } = selected;
  if (status) where.push(`statusRank = ${statusRank.of(status)}`);
  else if (byFilters) where.push(`statusRank IN (${statusRank.all})`);
  if (priority) where.push(`priorityRank = ${priorityRank.of(priority)}`);
  else if (byFilters) where.push(`priorityRank IN (${priorityRank.all})`);
  if (projectType) where.push(`projectType = ${database.sequelize.escape(projectType)}`);
  selectWaiting(query, selected);
  selectKind(query, selected);
  await selectDays(context, query, selected);
  if (search) {
    const words = holdsWords(database, search);
    where.push(words.where);
    Object.assign(replacements, words.replacements);
  }
  return { where: where.join(' AND '), replacements };
}
