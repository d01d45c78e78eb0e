import { QueryTypes } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import type { Database } from '#api/database/connection.ts';
import { countMatching, sumOfCounts } from '#api/database/contact-counts.ts';
import type { ContactQuery } from '#common/contract/contacts.ts';
import { readPage, type Sizes } from './page.ts';
import { presentContacts } from './presenter.ts';
import { isSpecial, select } from './selection.ts';
import { refreshUrgency } from './urgency.ts';

/** Counts matches of a search, of filters without counters and of the trash; all other totals come from the counters. */
async function countSelected(context: Context, query: ContactQuery): Promise<number> {
  if (!isSpecial(query) && !query.trash) return countMatching(context.database, query);
  const { where, replacements } = await select(context, query);
  const [row] = await context.database.sequelize.query<{ total: number | string }>(
    `SELECT COUNT(*) AS total FROM contacts WHERE ${where}`,
    { type: QueryTypes.SELECT, replacements },
  );
  return Number(row?.total ?? 0);
}

/** The latest totals per filter. They only decide how a page is queried; they are never returned. */
const totalsCache = new WeakMap<Database, Map<string, number>>();

const keyOf = ({ status, priority, projectType }: Partial<ContactQuery>) => [status, priority, projectType].join();

function cachedTotals(database: Database): Map<string, number> {
  const totals = totalsCache.get(database) ?? new Map<string, number>();
  totalsCache.set(database, totals);
  return totals;
}

async function cachedTotal(database: Database, filter: Partial<ContactQuery>): Promise<number> {
  const totals = cachedTotals(database);
  const total = totals.get(keyOf(filter)) ?? (await countMatching(database, filter));
  totals.set(keyOf(filter), total);
  return total;
}

/** The cached overall total can lag behind a filtered total, so take the larger. */
const withOverallTotal = async (database: Database, total: number): Promise<Sizes> => ({
  total,
  all: Math.max(total, await cachedTotal(database, {})),
});

/** Reads the exact total in the same statement as the rows, because a second one would cost as much as the page. */
async function readFirst(context: Context, query: ContactQuery) {
  const { database } = context;
  const exact = `(${sumOfCounts(database, query)}) AS total`;
  const sizes = await withOverallTotal(database, await cachedTotal(database, query));
  const rows = await readPage<{ total: number | string }>(context, query, sizes, { column: exact });
  const total = Number(rows[0]?.total ?? 0);
  cachedTotals(database).set(keyOf(query), total);
  return { total, rows };
}

/** The first page of a search is found and counted by one statement: to look for the words is what takes the time. */
async function readFound(context: Context, query: ContactQuery) {
  const sizes = { total: Number.POSITIVE_INFINITY, all: Number.POSITIVE_INFINITY };
  const rows = await readPage<{ total: number | string }>(context, query, sizes, { isCounted: true });
  return { total: Number(rows[0]?.total ?? 0), rows };
}

async function readByTotal(context: Context, query: ContactQuery) {
  const total = await countSelected(context, query);
  // The trash has no counter, and it is small.
  const sizes =
    query.trash || isSpecial(query)
      ? { total, all: Number.POSITIVE_INFINITY }
      : await withOverallTotal(context.database, total);
  return { total, rows: await readPage(context, query, sizes) };
}

/** The budgets of the form in its order, then the others that requests in the list hold. */
export async function listBudgets({ database, site }: Context): Promise<string[]> {
  const { form } = (await site.current()).content;
  const rows = await database.sequelize.query<{ budget: string }>(
    "SELECT DISTINCT budget FROM contacts WHERE listRank = 1 AND budget IS NOT NULL AND budget <> '' ORDER BY budget",
    { type: QueryTypes.SELECT },
  );
  return [...new Set([...form.budgets, ...rows.map(({ budget }) => budget)])];
}

function readerOf(query: ContactQuery) {
  if (query.page > 1) return readByTotal;
  if (query.search) return readFound;
  return isSpecial(query) || query.trash ? readByTotal : readFirst;
}

/** A page of contacts with the exact number of matches. */
export async function listContacts(context: Context, query: ContactQuery) {
  if (query.sortBy === 'urgency') await refreshUrgency(context.database, context.now());
  const { total, rows } = await readerOf(query)(context, query);
  const totalPages = Math.max(1, Math.ceil(total / query.limit));
  return {
    submissions: await presentContacts(context, rows),
    pagination: {
      currentPage: query.page,
      totalPages,
      totalSubmissions: total,
      hasPrevPage: query.page > 1,
      hasNextPage: query.page < totalPages,
    },
  };
}
