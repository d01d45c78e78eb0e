import { QueryTypes } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { countByStatus, countMatching } from '#api/database/contact-counts.ts';
import type { ContactStats } from '#common/contract/contact-fields.ts';
import { openStatuses } from '#common/dashboard-options.ts';
import { responseRate } from '#common/rules/response-rate.ts';
import { dayIn } from '#common/site/days.ts';
import { weekOf } from '#common/site/week.ts';
import { countOverdue, countWaiting } from './desk/desk.ts';
import { readDeskSettings } from './desk/settings.ts';
import { IS_OWN_WORD } from './selection.ts';

/** Explains in words what each number counts. */
const definitions = {
  total: 'All requests, without spam, merged and deleted ones',
  recent: 'Requests of the last 7 days, today included, without spam, merged and deleted ones',
  urgent: 'Open requests (New, Contacted, In Progress) of urgent priority',
  responseRate:
    'Share of all requests that are Contacted, In Progress or Completed, without spam, merged and deleted ones',
};

async function countWhere({ database }: Context, where: string, replacements: Record<string, number> = {}) {
  const [row] = await database.sequelize.query<{ amount: number | string }>(
    `SELECT COUNT(*) AS amount FROM contacts WHERE listRank = 1 AND ${where}`,
    { type: QueryTypes.SELECT, replacements },
  );
  return Number(row?.amount ?? 0);
}

/** Seconds to the first reply: of an even number of requests the mean of the two in the middle. */
async function medianFirstReply(context: Context): Promise<number | null> {
  const answered = await countWhere(context, `firstReplySeconds IS NOT NULL AND ${IS_OWN_WORD}`);
  if (answered === 0) return null;
  const amount = answered % 2 === 0 ? 2 : 1;
  const rows = await context.database.sequelize.query<{ firstReplySeconds: number }>(
    `SELECT firstReplySeconds FROM contacts WHERE listRank = 1 AND firstReplySeconds IS NOT NULL AND ${IS_OWN_WORD}
     ORDER BY firstReplySeconds LIMIT ${amount} OFFSET ${Math.ceil(answered / 2) - 1}`,
    { type: QueryTypes.SELECT },
  );
  return Math.round(rows.reduce((sum, row) => sum + Number(row.firstReplySeconds), 0) / Math.max(1, rows.length));
}

/** Counts what the view of the spam holds. */
async function countSpam({ sequelize }: Context['database']): Promise<number> {
  const sql = 'SELECT COUNT(*) AS amount FROM contacts WHERE listRank = 2';
  const [row] = await sequelize.query<{ amount: number | string }>(sql, { type: QueryTypes.SELECT });
  return Number(row?.amount ?? 0);
}

/** Imported contacts by their status: nobody wrote these, so no rate counts them. */
async function countImported({ sequelize }: Context['database']): Promise<Map<string, number>> {
  const rows = await sequelize.query<{ status: string; amount: number | string }>(
    "SELECT status, COUNT(*) AS amount FROM contacts WHERE listRank = 1 AND sourceChannel = 'import' GROUP BY status",
    { type: QueryTypes.SELECT },
  );
  return new Map(rows.map(({ status, amount }) => [status, Number(amount)]));
}

const withoutImported = (
  byStatus: readonly { _id: string; count: number }[],
  imported: ReadonlyMap<string, number>,
): { _id: string; count: number }[] =>
  byStatus.map(({ _id, count }) => ({ _id, count: Math.max(0, count - (imported.get(_id) ?? 0)) }));

/** The stats of all contacts but spam, merged ones and the trash. */
export async function readContactStats(context: Context): Promise<ContactStats> {
  const { database } = context;
  const settings = await readDeskSettings(context);
  const { from } = weekOf(settings.zone, context.now());
  const [byStatus, urgent, recent, examples, waiting, overdue, medianFirstReplySeconds, spam, imported] =
    await Promise.all([
      countByStatus(database),
      Promise.all(openStatuses.map((status) => countMatching(database, { priority: 'urgent', status }))),
      countWhere(context, `submittedAt >= :from AND ${IS_OWN_WORD}`, { from }),
      countWhere(context, 'isExample = 1'),
      countWaiting(context),
      countOverdue(context, settings),
      medianFirstReply(context),
      countSpam(database),
      countImported(database),
    ]);
  return {
    total: byStatus.reduce((sum, { count }) => sum + count, 0),
    examples,
    recent,
    recentFrom: dayIn(settings.zone, from),
    urgent: urgent.reduce((sum, count) => sum + count, 0),
    byStatus,
    responseRate: responseRate(withoutImported(byStatus, imported)),
    waiting,
    overdue,
    medianFirstReplySeconds,
    spam,
    definitions,
  };
}
