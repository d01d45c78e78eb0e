import { literal, Op, type WhereOptions } from 'sequelize';
import type { ContactQuery } from '../../../common/contract/contacts.ts';
import {
  type ContactPriority,
  type ContactStatus,
  contactPriorities,
  contactStatuses,
} from '../../../common/options.ts';
import type { Context } from '../../context.ts';
import { holdsText, matchesWords, toFullTextQuery } from '../../database/text-search.ts';
import { everyPriority, everyStatus, letsFewThrough, readPage, type Selection } from './page.ts';
import { presentContact } from './presenter.ts';
import { countTallied } from './tallies.ts';
import { settleUrgency } from './urgency.ts';

/** As the database computes them (migration 0001). */
const statusRank = (status: ContactStatus) => contactStatuses.indexOf(status) + 1;
const priorityRank = (priority: ContactPriority) => contactPriorities.length - contactPriorities.indexOf(priority);

/** Of all live contacts, from the tallies. */
const TOTAL: [ReturnType<typeof literal>, string] = [literal('(SELECT SUM(amount) FROM contact_tallies)'), 'total'];

const SEARCHED = ['name', 'email', 'company', 'message'];

/** The rows that the filters let through. */
export function select({ database }: Context, query: ContactQuery, few: boolean): Selection {
  const { status, priority, projectType, search, trash } = query;
  const conditions: WhereOptions[] = [{ deletedAt: trash ? { [Op.ne]: null } : null }];
  if (status || few) conditions.push({ statusRank: status ? statusRank(status) : everyStatus });
  if (priority || few) conditions.push({ priorityRank: priority ? priorityRank(priority) : everyPriority });
  if (projectType) conditions.push({ projectType });
  const words = search && database.dialect === 'mysql' ? toFullTextQuery(search) : null;
  if (search) conditions.push(words ? matchesWords(SEARCHED) : holdsText(SEARCHED));
  return { where: { [Op.and]: conditions }, replacements: { search: words ?? search ?? '' } };
}

/** Text and the trash are counted; everything else is known from the tallies. */
const countSelected = (context: Context, query: ContactQuery): Promise<number> =>
  query.search || query.trash
    ? context.database.models.contacts.count(select(context, query, false))
    : countTallied(context.database, query);

/** The first page of everything lies at the beginning, however many there are. */
const startsAtOnce = ({ page, status, priority, projectType, search, trash }: ContactQuery) =>
  page === 1 && !trash && !status && !priority && !projectType && !search;

/** The total rides along with the rows: a second statement would cost as much as the page. */
async function readAtOnce(context: Context, query: ContactQuery) {
  const rows = await readPage(context, query, select(context, query, false), Number.POSITIVE_INFINITY, {
    attributes: { include: [TOTAL] },
  });
  return { total: rows.reduce((_none, row) => Number('total' in row ? row.total : 0), 0), rows };
}

async function readByTotal(context: Context, query: ContactQuery) {
  const total = await countSelected(context, query);
  const selection = select(context, query, !query.search && letsFewThrough(query, total));
  return { total, rows: await readPage(context, query, selection, total) };
}

/** A page of the contacts, with the exact total of what the filters let through. */
export async function listContacts(context: Context, query: ContactQuery) {
  if (query.sortBy === 'urgency') await settleUrgency(context.database, context.now());
  const { total, rows } = await (startsAtOnce(query) ? readAtOnce : readByTotal)(context, query);
  const totalPages = Math.max(1, Math.ceil(total / query.limit));
  return {
    submissions: rows.map((row) => presentContact(row, context.now())),
    pagination: {
      currentPage: query.page,
      totalPages,
      totalSubmissions: total,
      hasPrevPage: query.page > 1,
      hasNextPage: query.page < totalPages,
    },
  };
}
