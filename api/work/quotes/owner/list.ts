import { Op, type WhereOptions } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { selectRows } from '#api/database/table.ts';
import type { QuoteRow } from '#api/database/tables/quotes.ts';
import { expireDueQuotes } from '#api/work/quotes/expiry.ts';
import type { listQuotes as endpoint } from '#common/contract/quotes/owner.ts';
import type { QueryOf } from '#common/endpoint.ts';
import { openQuoteStates, type QuoteSort } from '#common/quote-options.ts';
import { presentListed } from './presenter.ts';
import { monthStart } from './stats.ts';

/** Texts ascend, numbers and times descend, unless it is asked for. */
const DIRECTIONS: Record<QuoteSort, 'asc' | 'desc'> = {
  updatedAt: 'desc',
  createdAt: 'desc',
  number: 'desc',
  total: 'desc',
  validUntil: 'asc',
};

const SEARCHED = ['title', 'clientName', 'clientEmail', 'clientCompany'];
/** MySQL refuses to compare a number, which is stored as ASCII, with another letter. */
const IN_ASCII = /^[\0-\x7f]*$/;

/** Text that `LIKE` finds as it is. */
const escapeLike = (text: string) => text.replace(/[!%_]/g, '!$&');

async function whereOf(context: Context, query: QueryOf<typeof endpoint>): Promise<WhereOptions<QuoteRow>> {
  const { state, only, search } = query;
  const { sequelize } = context.database;
  const parts: unknown[] = state ? [{ state }] : [];
  if (only === 'unanswered') parts.push({ state: { [Op.in]: [...openQuoteStates] } });
  if (only === 'acceptedThisMonth')
    parts.push({ state: 'accepted', answeredAt: { [Op.gte]: await monthStart(context) } });
  if (search) {
    const wanted = sequelize.escape(`%${escapeLike(search)}%`);
    const columns = IN_ASCII.test(search) ? ['number', ...SEARCHED] : SEARCHED;
    parts.push({ [Op.or]: columns.map((column) => sequelize.literal(`${column} LIKE ${wanted} ESCAPE '!'`)) });
  }
  return { [Op.and]: parts } as WhereOptions<QuoteRow>;
}

/** A page of quotes. */
export async function listQuotes(context: Context, query: QueryOf<typeof endpoint>) {
  await expireDueQuotes(context);
  const { quotes } = context.database.models;
  const { page, limit, sortBy = 'updatedAt' } = query;
  const direction = query.sortOrder ?? DIRECTIONS[sortBy];
  const where = await whereOf(context, query);
  const [totalQuotes, rows] = await Promise.all([
    quotes.count({ where }),
    selectRows(quotes, {
      where,
      order: [
        [sortBy, direction],
        ['version', direction],
        ['id', direction],
      ],
      limit,
      offset: (page - 1) * limit,
    }),
  ]);
  const totalPages = Math.max(1, Math.ceil(totalQuotes / limit));
  return {
    quotes: await presentListed(context, rows),
    pagination: { currentPage: page, totalPages, totalQuotes, hasNext: page < totalPages, hasPrev: page > 1 },
  };
}
