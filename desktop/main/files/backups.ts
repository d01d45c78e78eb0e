import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY } from '#common/limits.ts';
import { writeAtomically } from './write-atomically.ts';

export interface BackupPlan {
  every: 'never' | 'daily' | 'weekly';
  folder: string | null;
  /** Number of backups to keep; older ones are deleted. */
  keep: number;
}

const PERIOD = { daily: DAY, weekly: 7 * DAY } as const;
const NAME = /^portfolio-backup-\d{4}-\d\d-\d\dT\d{6}Z\.json$/;

const nameAt = (now: number) => `portfolio-backup-${new Date(now).toISOString().replace(/:|\.\d+/g, '')}.json`;

/** Milliseconds until the next backup; `null` when none is planned. A missed backup is due at once. */
export function untilNextBackup(plan: BackupPlan, lastAt: number | null, now: number): number | null {
  if (plan.every === 'never' || plan.folder === null) return null;
  // After the clock was set back, the next backup must not be postponed by the difference.
  const last = lastAt === null || lastAt > now ? Number.NEGATIVE_INFINITY : lastAt;
  return Math.max(0, last + PERIOD[plan.every] - now);
}

/** Writes a backup and deletes the oldest beyond `keep`; files with other names are left alone. */
export async function writeBackup(folder: string, keep: number, content: string, now: number): Promise<string> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, nameAt(now));
  await writeAtomically(path, content);
  const written = (await readdir(folder)).filter((name) => NAME.test(name)).sort();
  for (const name of written.slice(0, -keep)) await rm(join(folder, name), { force: true });
  return path;
}
