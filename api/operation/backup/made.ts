import type { Context } from '#api/core/context.ts';
import { toIso } from '#api/core/timestamps.ts';
import { selectRow } from '#api/database/table.ts';

/** The name of its row among the settings: when the last backup was made. */
const LAST_BACKUP = 'last-backup';

type Needs = Pick<Context, 'database'>;

/** Remembers that a backup was made. */
export async function rememberBackup({ database, now }: Needs & Pick<Context, 'now'>): Promise<void> {
  await database.models.settings.upsert({ name: LAST_BACKUP, value: toIso(now()) });
}

/** Tells if a backup was made of this site. */
export const hasBackup = async ({ database }: Needs): Promise<boolean> =>
  (await selectRow(database.models.settings, { where: { name: LAST_BACKUP } })) !== undefined;
