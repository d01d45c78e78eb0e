import type { Context } from '#api/core/context.ts';
import { contacts } from '#api/database/tables/contacts.ts';
import type { ContactQuery } from '#common/contract/contacts.ts';
import { openStatuses } from '#common/dashboard-options.ts';
import { DAY } from '#common/limits.ts';
import { DIRECT } from '#common/rules/direct.ts';
import { addDays } from '#common/site/days.ts';
import { daysUpTo } from '#common/site/week.ts';
import { zonedTime } from '#common/site/zoned-time.ts';
import { readDeskSettings } from './desk/settings.ts';
import { FOLLOW_UP_IS_DUE, IS_WAITING } from './desk/waiting-list.ts';
import { holdsWords } from './search-words.ts';

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
