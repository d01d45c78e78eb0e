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

/** Changes the list. @returns those that are no longer listed */
export function changeRestorePoints(
  context: Context,
  change: (points: RestorePoint[]) => RestorePoint[],
): Promise<RestorePoint[]> {
  return context.database.transaction(async (transaction) => {
    const points = await readRestorePoints(context, transaction);
    const kept = change(points);
    await context.database.models.settings.upsert({ name: SETTING, value: JSON.stringify(kept) }, { transaction });
    return points.filter(({ id }) => !kept.some((one) => one.id === id));
  });
}
