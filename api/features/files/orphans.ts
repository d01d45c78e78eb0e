import type { Context } from '#api/core/context.ts';
import { selectRows } from '#api/database/table.ts';
import { HOUR } from '#common/limits.ts';
import { objectsOf } from './file-rows.ts';

/** No upload takes longer between its bytes and its row. */
const GRACE = HOUR;

/**
 * Removes objects that no row knows: a crash between the two, a removal that failed. In a bucket nothing is removed that
 * we do not know: it may be somebody else's. @returns how many
 */
export async function removeOrphans({ database, storage, now }: Context): Promise<number> {
  if (!storage.isOurs) return 0;
  const before = now() - GRACE;
  const candidates: string[] = [];
  for await (const { key, storedAt } of storage.list()) if (storedAt < before) candidates.push(key);
  // Read after the list: whatever has a row by now is kept.
  const rows = await selectRows(database.models.files, {});
  const known = new Set(rows.flatMap(objectsOf).map(({ key }) => key));
  const orphans = candidates.filter((key) => !known.has(key));
  for (const key of orphans) await storage.remove(key);
  return orphans.length;
}
