import { HOUR, MINUTE } from '#common/limits.ts';
import { type BackupPlan, untilNextBackup, writeBackup } from './backups.ts';
import type { FetchedExport } from './portfolio-export.ts';

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
