import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { Context } from '#api/core/context.ts';
import { newId } from '#api/core/ids.ts';
import { addRestorePoint, readRestorePoints } from '#api/core/restore-points.ts';
import { openIncoming } from '#api/features/files/incoming.ts';
import type { BackupCounts } from '#common/contract/backup.ts';
import { MAX_RESTORE_POINTS } from '#common/limits.ts';
import { writeBackup } from './write.ts';

export const portfolioCounts = ({ projects, skills, faqs }: BackupCounts) => ({ projects, skills, faqs });

/** Keeps a backup of everything, so that a restore can be undone. @returns its id, `null` when there is nothing to keep */
export async function takeRestorePoint(context: Context): Promise<string | null> {
  const incoming = await openIncoming(context.config.dataDir);
  try {
    const path = incoming.newPath();
    const { counts } = await writeBackup(context, path);
    if (Object.values(counts).every((count) => count === 0)) return null;
    const id = newId();
    const key = `restore-point-${id}.zip`;
    const { id: place, storage } = await context.storages.current();
    await storage.put(key, createReadStream(path), 'application/zip');
    const point = { id, key, place, createdAt: context.now(), counts: portfolioCounts(counts) };
    const dropped = await addRestorePoint(context, point, MAX_RESTORE_POINTS);
    for (const old of dropped)
      await context.storages
        .at(old.place)
        .then((from) => from.remove(old.key))
        .catch((error: unknown) => context.log.warn({ err: error }, 'orphaned file left for cleanup'));
    return id;
  } finally {
    await incoming.clear();
  }
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
