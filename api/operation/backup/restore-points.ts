import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { Context } from '#api/core/context.ts';
import { newId } from '#api/core/ids.ts';
import { changeRestorePoints, type RestorePoint, readRestorePoints } from '#api/core/restore-points.ts';
import { openIncoming } from '#api/files/incoming.ts';
import type { BackupCounts } from '#common/contract/backup.ts';
import { MAX_RESTORE_POINTS } from '#common/limits.ts';
import { writeBackup } from './write.ts';

export const portfolioCounts = ({ projects, skills, faqs }: BackupCounts) => ({ projects, skills, faqs });

/** Takes points off the list, and their files out of the storage. */
async function changeList(context: Context, change: (points: RestorePoint[]) => RestorePoint[]): Promise<void> {
  for (const { key, place } of await changeRestorePoints(context, change))
    await context.storages
      .at(place)
      .then((storage) => storage.remove(key))
      .catch((error: unknown) => context.log.warn({ err: error }, 'orphaned file left for cleanup'));
}

/** @returns a backup of everything, stored and listed; `null` when there is nothing to keep */
async function addPoint(context: Context): Promise<RestorePoint | null> {
  const incoming = await openIncoming(context.config.dataDir);
  try {
    const path = incoming.newPath();
    const { counts } = await writeBackup(context, path);
    if (Object.values(counts).every((count) => count === 0)) return null;
    const id = newId();
    const { id: place, storage } = await context.storages.current();
    const key = `restore-point-${id}.zip`;
    const point = { id, key, place, createdAt: context.now(), counts: portfolioCounts(counts) };
    await storage.put(key, createReadStream(path), 'application/zip');
    await changeList(context, (points) => [point, ...points]);
    return point;
  } finally {
    await incoming.clear();
  }
}

/**
 * Keeps a backup of everything before `replace`, so that it can be undone. A replacement that fails leaves no restore
 * point, and costs none of the earlier ones. @returns its id, `null` when there was nothing to keep
 */
export async function keepRestorePoint(context: Context, replace: () => Promise<void>): Promise<string | null> {
  const point = await addPoint(context);
  try {
    await replace();
  } catch (error) {
    if (point) await changeList(context, (points) => points.filter(({ id }) => id !== point.id));
    throw error;
  }
  await changeList(context, (points) => points.slice(0, MAX_RESTORE_POINTS));
  return point?.id ?? null;
}

/** Gives `work` the backup of a restore point as a file. @returns `undefined` when there is no such restore point */
export async function withRestorePoint<T>(
  context: Context,
  id: string,
  work: (path: string) => Promise<T>,
): Promise<T | undefined> {
  const point = (await readRestorePoints(context)).find((one) => one.id === id);
  if (!point) return undefined;
  const incoming = await openIncoming(context.config.dataDir);
  try {
    const path = incoming.newPath();
    const storage = await context.storages.at(point.place);
    await pipeline(await storage.get(point.key), createWriteStream(path, { mode: 0o600 }));
    return await work(path);
  } finally {
    await incoming.clear();
  }
}
