import { Op } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { selectRows } from '#api/database/table.ts';
import { dueDeliveries } from '#api/work/quotes/owner/list.ts';
import type { listEngagements as endpoint } from '#common/contract/quotes/engagements.ts';
import type { QueryOf } from '#common/endpoint.ts';
import type { EngagementState } from '#common/quote-options.ts';
import { presentListed } from './presenter.ts';

const ended: readonly EngagementState[] = ['confirmed', 'cancelled'];

/** A page of engagements: the next delivery first, and those that have ended last. */
export async function listEngagements(
  context: Pick<Context, 'database' | 'site' | 'now'>,
  { state, due, page, limit }: QueryOf<typeof endpoint>,
) {
  const { database } = context;
  const { engagements } = database.models;
  const { sequelize } = database;
  const where = { [Op.and]: [state ? { state } : {}, due ? await dueDeliveries(context) : {}] };
  const isEnded = sequelize.literal(
    `CASE WHEN state IN (${ended.map((one) => sequelize.escape(one)).join(', ')}) THEN 1 ELSE 0 END`,
  );
  const totalEngagements = await engagements.count({ where });
  const rows = await selectRows(engagements, {
    where,
    order: [[isEnded, 'ASC'], 'agreedDate', 'id'],
    limit,
    offset: (page - 1) * limit,
  });
  const totalPages = Math.max(1, Math.ceil(totalEngagements / limit));
  return {
    engagements: rows.map(presentListed),
    pagination: { currentPage: page, totalPages, totalEngagements, hasNext: page < totalPages, hasPrev: page > 1 },
  };
}
