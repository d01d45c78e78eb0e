import { Op } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { DAY, ESTIMATE } from '#common/limits.ts';

/** Deletes estimates whose requests were all deleted, and those of which none was made in time. */
export async function deleteUnusedEstimates({ database, now }: Pick<Context, 'database' | 'now'>): Promise<void> {
  const { literal } = database.sequelize;
  await database.models.estimates.destroy({
    where: {
      id: { [Op.notIn]: literal('(SELECT estimateId FROM contacts WHERE estimateId IS NOT NULL)') },
      [Op.or]: [{ requestedAt: { [Op.ne]: null } }, { createdAt: { [Op.lt]: now() - ESTIMATE.storedDays * DAY } }],
    },
  });
}
