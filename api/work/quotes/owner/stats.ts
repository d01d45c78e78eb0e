import { Op, QueryTypes, type WhereOptions } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import type { EngagementRow } from '#api/database/tables/engagements.ts';
import { expireDueQuotes } from '#api/work/quotes/expiry.ts';
import type { QuoteStats } from '#common/contract/quotes/owner.ts';
import { DELIVERY_DUE_DAYS } from '#common/quote-limits.ts';
import { type EngagementState, openQuoteStates, type QuoteState } from '#common/quote-options.ts';
import { DIRECT } from '#common/rules/direct.ts';
import { addDays, dayIn } from '#common/site/days.ts';
import { zonedTime } from '#common/site/zoned-time.ts';

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
export async function monthStart({ site, now }: Clock): Promise<number> {
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
