import { QueryTypes } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import type { Database } from '#api/database/connection.ts';
import type { ContactQuery } from '#common/contract/contacts.ts';
import { countMatching, sumOfCounts } from './contact-counts.ts';
import { readPage, type Sizes } from './page.ts';
import { presentContact } from './presenter.ts';
import { select } from './selection.ts';
import { refreshUrgency } from './urgency.ts';

/** Text and the trash are counted; everything else is known from the tallies. */
async function countSelected(context: Context, query: ContactQuery): Promise<number> {
  if (!query.search && !query.trash) return countMatching(context.database, query);
  const { where, replacements } = select(context, query);
  const [row] = await context.database.sequelize.query<{ total: number | string }>(
    `SELECT COUNT(*) AS total FROM contacts WHERE ${where}`,
    { type: QueryTypes.SELECT, ...(replacements && { replacements }) },
  );
  return Number(row?.total ?? 0);
}

/** Totals as last read, by filters. They decide how a page is looked for, never what it says. */
const lastTotals = new WeakMap<Database, Map<string, number>>();

const keyOf = ({ status, priority, projectType }: Partial<ContactQuery>) => [status, priority, projectType].join();

function rememberedTotals(database: Database): Map<string, number> {
  const known = lastTotals.get(database) ?? new Map<string, number>();
  lastTotals.set(database, known);
  return known;
}

async function roughTotal(database: Database, filter: Partial<ContactQuery>): Promise<number> {
  const known = rememberedTotals(database);
  const total = known.get(keyOf(filter)) ?? (await countMatching(database, filter));
  known.set(keyOf(filter), total);
  return total;
}

/** What is remembered of all may be older than the total of some. */
const withAll = async (database: Database, total: number): Promise<Sizes> => ({
  total,
  all: Math.max(total, await roughTotal(database, {})),
});

/** The exact total rides along with the rows: a second statement would cost as much as the page. */
async function readFirst(context: Context, query: ContactQuery) {
  const { database } = context;
  const exact = `(${sumOfCounts(database, query)}) AS total`;
  const sizes = await withAll(database, await roughTotal(database, query));
  const rows = await readPage<{ total: number | string }>(context, query, sizes, exact);
  const total = Number(rows[0]?.total ?? 0);
  rememberedTotals(database).set(keyOf(query), total);
  return { total, rows };
}

async function readByTotal(context: Context, query: ContactQuery) {
  const total = await countSelected(context, query);
  // Nobody counts the whole trash; what it holds is few.
  const sizes = query.trash ? { total, all: Number.POSITIVE_INFINITY } : await withAll(context.database, total);
  return { total, rows: await readPage(context, query, sizes) };
}

/** A page of the contacts, with the exact total of what the filters let through. */
export async function listContacts(context: Context, query: ContactQuery) {
  if (query.sortBy === 'urgency') await refreshUrgency(context.database, context.now());
  const isFirst = query.page === 1 && !query.search && !query.trash;
  const { total, rows } = await (isFirst ? readFirst : readByTotal)(context, query);
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
