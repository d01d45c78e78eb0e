import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import { Op, QueryTypes, type WhereOptions } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { csvOptions } from '#api/core/csv.ts';
import { toIsoOrNull } from '#api/core/timestamps.ts';
import { selectRows } from '#api/database/table.ts';
import type { EngagementRow } from '#api/database/tables/engagements.ts';
import type { QuoteRow } from '#api/database/tables/quotes.ts';
import { expireDueQuotes } from '#api/work/quotes/expiry.ts';
import type { listQuotes as endpoint, QuoteStats } from '#common/contract/quotes/owner.ts';
import type { QueryOf } from '#common/endpoint.ts';
import { DELIVERY_DUE_DAYS } from '#common/quote-limits.ts';
import { type EngagementState, openQuoteStates, type QuoteSort, type QuoteState } from '#common/quote-options.ts';
import { DIRECT } from '#common/rules/direct.ts';
import { currencyDigits } from '#common/site/currency-digits.ts';
import { addDays, dayIn } from '#common/site/days.ts';
import { fromMinorUnits } from '#common/site/estimate.ts';
import { zonedTime } from '#common/site/zoned-time.ts';
import { presentListed } from './presenter.ts';

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

const TO_DELIVER: readonly EngagementState[] = ['awaiting_deposit', 'active', 'disputed'];

/** Returns what was agreed on by source of the request; changes count, cancelled work does not. */
async function readWon({ database }: Context): Promise<QuoteStats['bySource']> {
  const rows = await database.sequelize.query<{ source: string | null; currency: string; total: number | string }>(
    `SELECT contacts.source AS source, engagements.currency AS currency, SUM(engagements.agreedPrice) AS total
     FROM engagements LEFT JOIN contacts ON contacts.id = engagements.contactId
     WHERE engagements.state <> 'cancelled'
     GROUP BY contacts.source, engagements.currency ORDER BY total DESC`,
    { type: QueryTypes.SELECT },
  );
  const bySource = Map.groupBy(rows, ({ source }) => source ?? DIRECT);
  return [...bySource].map(([source, won]) => ({
    source,
    won: won.map(({ currency, total }) => ({ currency, total: Number(total) })),
  }));
}

/** Quotes that were accepted in the current month of the site's zone. */
async function readAccepted({ database }: Context, since: number): Promise<QuoteStats['acceptedThisMonth']> {
  const rows = await database.sequelize.query<{ currency: string; count: number | string; total: number | string }>(
    `SELECT currency, COUNT(*) AS count, SUM(total) AS total FROM quotes
     WHERE state = 'accepted' AND answeredAt >= :since GROUP BY currency ORDER BY currency`,
    { type: QueryTypes.SELECT, replacements: { since } },
  );
  return rows.map(({ currency, count, total }) => ({ currency, count: Number(count), total: Number(total) }));
}

type Clock = Pick<Context, 'site' | 'now'>;

/** The first millisecond of the current month in the site's zone. */
async function monthStart({ site, now }: Clock): Promise<number> {
  const { timeZone } = (await site.current()).content.identity;
  return zonedTime(timeZone, `${dayIn(timeZone, now()).slice(0, 7)}-01`, '00:00');
}

/** Work to be delivered within `DELIVERY_DUE_DAYS` days, or late. */
export async function dueDeliveries({ site, now }: Clock): Promise<WhereOptions<EngagementRow>> {
  const { timeZone } = (await site.current()).content.identity;
  const last = addDays(dayIn(timeZone, now()), DELIVERY_DUE_DAYS);
  return { state: { [Op.in]: [...TO_DELIVER] }, agreedDate: { [Op.lte]: last } };
}

/** Numbers of quotes, and what they won. */
export async function readQuoteStats(context: Context): Promise<QuoteStats> {
  await expireDueQuotes(context);
  const { database } = context;
  const counts = await database.sequelize.query<{ state: QuoteState; count: number | string }>(
    'SELECT state, COUNT(*) AS count FROM quotes GROUP BY state ORDER BY state',
    { type: QueryTypes.SELECT },
  );
  const byState = counts.map(({ state, count }) => ({ state, count: Number(count) }));
  const isUnanswered = ({ state }: { state: QuoteState }) => openQuoteStates.some((open) => open === state);
  return {
    byState,
    unanswered: byState.filter(isUnanswered).reduce((sum, { count }) => sum + count, 0),
    acceptedThisMonth: await readAccepted(context, await monthStart(context)),
    deliveriesDue: await database.models.engagements.count({ where: await dueDeliveries(context) }),
    bySource: await readWon(context),
  };
}

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

const CHUNK = 500;

const decimal = ({ total, currency }: QuoteRow) =>
  fromMinorUnits(Number(total), currency).toFixed(currencyDigits(currency));

const columns: { header: string; of(row: QuoteRow): string | number }[] = [
  { header: 'Number', of: ({ number }) => number },
  { header: 'Version', of: ({ version }) => version },
  { header: 'State', of: ({ state }) => state },
  { header: 'Client', of: ({ clientName }) => clientName },
  { header: 'Email', of: ({ clientEmail }) => clientEmail },
  { header: 'Title', of: ({ title }) => title },
  { header: 'Currency', of: ({ currency }) => currency },
  { header: 'Total', of: decimal },
  { header: 'Sent', of: ({ sentAt }) => toIsoOrNull(sentAt) ?? '' },
  { header: 'Answered', of: ({ answeredAt }) => toIsoOrNull(answeredAt) ?? '' },
  { header: 'Valid until', of: ({ validUntil }) => validUntil },
];

async function* readRows({ database }: Context) {
  for (let offset = 0; ; offset += CHUNK) {
    const rows = await selectRows(database.models.quotes, { order: ['number', 'version'], limit: CHUNK, offset });
    for (const row of rows) yield columns.map(({ of }) => of(row));
    if (rows.length < CHUNK) return;
  }
}

/** All versions of all quotes as CSV for spreadsheets. */
export async function exportQuotes(context: Context): Promise<Readable> {
  await expireDueQuotes(context);
  const csv = stringify(csvOptions(columns.map(({ header }) => header)));
  const rows = Readable.from(readRows(context));
  rows.on('error', (error) => csv.destroy(error));
  return rows.pipe(csv);
}
