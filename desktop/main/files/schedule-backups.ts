import { HOUR, MINUTE } from '#common/limits.ts';
import { type BackupPlan, untilNextBackup, writeBackup } from './backups.ts';
import type { FetchedExport } from './portfolio-export.ts';

const LOOK_AGAIN_AFTER = 15 * MINUTE;
/** Timers of more than 24 days overflow, and machines sleep: it is looked at now and then. */
const LOOK_AT_LEAST_EVERY = HOUR;

interface Parts {
  plan(): BackupPlan;
  last(): { at: number | null; failed: string | null } | null;
  fetchExport(): Promise<FetchedExport>;
  onDone(last: { at: number | null; failed: string | null }): void;
}

/** Writes a backup whenever one is due. One that fails is tried again a quarter of an hour later, and says why. */
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

  /** @returns why it failed, or `null` */
  async function backUp(): Promise<string | null> {
    const { folder, keep } = plan();
    if (folder === null) return 'Choose a folder first';
    const failed = await run(folder, keep);
    onDone({ at: failed === null ? Date.now() : (last()?.at ?? null), failed });
    return failed;
  }

  async function look() {
    const wait = untilNextBackup(plan(), last()?.at ?? null, Date.now());
    if (wait === null) return;
    if (wait > 0) timer = setTimeout(look, Math.min(wait, LOOK_AT_LEAST_EVERY));
    else timer = setTimeout(look, (await backUp()) === null ? 1_000 : LOOK_AGAIN_AFTER);
  }

  return {
    backUp,
    /** Looks at the plan anew. */
    restart() {
      clearTimeout(timer);
      void look();
    },
    stop: () => clearTimeout(timer),
  };
}

export type Backups = ReturnType<typeof scheduleBackups>;
