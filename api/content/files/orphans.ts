import type { Context } from '#api/core/context.ts';
import { readRestorePoints } from '#api/core/restore-points.ts';
import { selectRows } from '#api/database/table.ts';
import { objectsOf } from '#common/backup/stored-objects.ts';
import { HOUR } from '#common/limits.ts';

/** No upload takes longer between storing its content and inserting its row. */
const GRACE_PERIOD = HOUR;

/**
 * Deletes objects without a row, left by a crash or a failed deletion. In a bucket, unknown objects may
 * belong to somebody else, so nothing is deleted. @returns the number of deleted objects
 */
export async function removeOrphans(context: Context): Promise<number> {
  const { database, storages, now } = context;
  const { storage } = await storages.current();
  if (!storage.isOurs) return 0;
  const before = now() - GRACE_PERIOD;
  const candidates: string[] = [];
  for await (const { key, storedAt } of storage.list()) if (storedAt < before) candidates.push(key);
  // Rows are read after the objects were listed, so objects that got a row in the meantime are kept.
  const rows = await selectRows(database.models.files, {});
  const points = await readRestorePoints(context);
  const known = new Set([...rows.flatMap(objectsOf), ...points].map(({ key }) => key));
  const orphans = candidates.filter((key) => !known.has(key));
  for (const key of orphans) await storage.remove(key);
  return orphans.length;
}
