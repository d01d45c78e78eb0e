import type { Transaction } from 'sequelize';
import { z } from 'zod';
import { selectRow } from '#api/database/table.ts';
import type { Context } from './context.ts';

/** A backup of everything that was taken before another one was restored. Its zip lies in the storage. */
const RestorePoint = z.object({
  id: z.string(),
  key: z.string(),
  /** As of a file; points of earlier releases have none. */
  place: z.string().nullable().default(null),
  createdAt: z.number(),
  counts: z.object({ projects: z.number(), skills: z.number(), faqs: z.number() }),
});
export type RestorePoint = z.output<typeof RestorePoint>;

const SETTING = 'restore_points';

/** Newest first. They are a setting, because a restore replaces the tables of the content. */
export async function readRestorePoints({ database }: Context, transaction?: Transaction): Promise<RestorePoint[]> {
  const row = await selectRow(database.models.settings, {
    where: { name: SETTING },
    ...(transaction && { transaction }),
  });
  return row ? z.array(RestorePoint).parse(JSON.parse(row.value)) : [];
}

/** Puts one in front. @returns those above `max`, which are no longer listed */
export function addRestorePoint(context: Context, point: RestorePoint, max: number): Promise<RestorePoint[]> {
  return context.database.transaction(async (transaction) => {
    const points = [point, ...(await readRestorePoints(context, transaction))];
    const value = JSON.stringify(points.slice(0, max));
    await context.database.models.settings.upsert({ name: SETTING, value }, { transaction });
    return points.slice(max);
  });
}
