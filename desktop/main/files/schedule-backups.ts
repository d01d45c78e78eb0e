import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY, HOUR, MINUTE } from '#common/limits.ts';
import type { FetchedExport } from './portfolio-export.ts';
import { writeAtomically } from './write-atomically.ts';

interface BackupPlan {
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

const RETRY_DELAY_MS = 15 * MINUTE;
/** Timers longer than 24 days overflow and machines sleep, so the schedule is checked at least once an hour. */
const MAX_CHECK_INTERVAL_MS = HOUR;

interface Parts {
  plan(): BackupPlan;
  last(): { at: number | null; failed: string | null } | null;
  fetchExport(): Promise<FetchedExport>;
  onDone(last: { at: number | null; failed: string | null }): void;
}

/**
 * Writes a backup whenever one is due. A failed backup is retried after a quarter of an hour, and its reason
 * is reported.
 */
export function scheduleBackups({ plan, last, fetchExport, onDone }: Parts) {
  let timer: NodeJS.Timeout | undefined;

  async function run(folder: string, keep: number): Promise<string | null> {
    const fetched = await fetchExport();
    if (fetched.kind === 'failed') return fetched.message;
    try {
      await writeBackup(folder, keep, fetched.text, Date.now());
      return null;
    } catch (error) {
      return `The backup could not be written: ${error instanceof Error ? error.message : String(error)}`;
    }
  }

  /** Writes a backup now. @returns the reason of a failure, or `null` */
  async function backUp(): Promise<string | null> {
    const { folder, keep } = plan();
    if (folder === null) return 'Choose a folder first';
    const failed = await run(folder, keep);
    onDone({ at: failed === null ? Date.now() : (last()?.at ?? null), failed });
    return failed;
  }

  async function check() {
    const wait = untilNextBackup(plan(), last()?.at ?? null, Date.now());
    if (wait === null) return;
    if (wait > 0) timer = setTimeout(check, Math.min(wait, MAX_CHECK_INTERVAL_MS));
    else timer = setTimeout(check, (await backUp()) === null ? 1_000 : RETRY_DELAY_MS);
  }

  return {
    backUp,
    /** Applies a changed schedule. */
    restart() {
      clearTimeout(timer);
      void check();
    },
    stop: () => clearTimeout(timer),
  };
}

export type Backups = ReturnType<typeof scheduleBackups>;
