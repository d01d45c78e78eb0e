import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { MANIFEST } from '#common/backup/manifest.ts';
import type { Outcome } from '#common/desktop/channels.ts';
import type { DrillReport, SiteBackupState, SiteBackupWarning } from '#common/desktop/site-backup.ts';
import { deviceZone } from '#common/site/time-zones.ts';
import type { Store } from '#desktop/main/app/store.ts';
import { fetchExport } from '#desktop/main/files/portfolio-export.ts';
import { writeAtomically } from '#desktop/main/files/write-atomically.ts';
import type { ServerFetch } from '#desktop/main/network/server-fetch.ts';
import type { TokenStorage } from '#desktop/main/session/token-storage.ts';
import { siteFolder } from '#desktop/main/sites/site-folder.ts';
import { BackupFailed, explainFolder, isOfDisk } from './failures.ts';
import { fetchBackup } from './fetch-backup.ts';
import { applyKeepRules, listBackups, removeLeftovers } from './folder.ts';
import { backupName, portfolioName } from './names.ts';
import { receiveZip } from './receive-zip.ts';
import { isStale } from './schedule-rules.ts';
import { StoredSiteBackup } from './stored-backup.ts';

interface Parts {
  origin: string;
  folder: string;
  timeZone: string;
  now: number;
  tokens: Pick<TokenStorage, 'read'>;
  fetchServer: ServerFetch;
  signal: AbortSignal;
  onProgress(done: number, total: number | null): void;
}

/** A file that was cut in the middle has no directory at its end. */
async function assertBackup(path: string): Promise<void> {
  // Zips are read once a backup is there, not before the first window.
  const { readZip } = await import('./zip.ts');
  const zip = await readZip(path);
  const isBackup = zip.entries.has(MANIFEST);
  zip.close();
  if (!isBackup) throw new BackupFailed('The site sent a zip that is no backup');
}

/** Adds the portfolio as JSON, which *Import* takes without the rest. */
async function writePortfolio(path: string, { origin, tokens, fetchServer, signal }: Parts): Promise<void> {
  const fetched = await fetchExport(origin, tokens, fetchServer);
  signal.throwIfAborted();
  if (fetched.kind === 'failed') throw new BackupFailed(`The zip is there, the portfolio is not. ${fetched.message}`);
  await writeAtomically(path, fetched.text);
}

/**
 * Downloads a backup into the folder, then deletes those that the rules do not keep.
 * @throws BackupFailed with a reason in plain words; what `signal` says when it was aborted
 */
async function backUp(parts: Parts): Promise<void> {
  const { origin, folder, timeZone, now, signal, onProgress } = parts;
  try {
    await removeLeftovers(origin, folder);
    const response = await fetchBackup(parts);
    const name = backupName(origin, now);
    await receiveZip({ folder, name, response, signal, onProgress, check: assertBackup });
    await writePortfolio(join(folder, portfolioName(name)), parts);
    await applyKeepRules(origin, folder, timeZone);
  } catch (error) {
    signal.throwIfAborted();
    throw isOfDisk(error) ? new BackupFailed(explainFolder(error, folder), { cause: error }) : error;
  }
}

export interface SiteBackupParts {
  store: Store;
  tokens: Pick<TokenStorage, 'read'>;
  /** One that waits: the server packs everything before it sends the first byte. */
  fetchServer: ServerFetch;
  userData: string;
  onChanged(): void;
  /** Called with a failure that nobody foresaw. */
  onFailure(error: unknown): void;
  now?: () => number;
  timeZone?: () => string;
}

type Running = NonNullable<SiteBackupState['running']>;

/** Progress is told so often at most, in milliseconds. */
const PROGRESS_INTERVAL_MS = 200;
const SECOND = 1000;
const NONE = StoredSiteBackup.parse({});

const toIso = (at: number | null) => (at === null ? null : new Date(at).toISOString());
const failed = (message: string): Outcome => ({ kind: 'failed', message });

export const drillFailed = (report: DrillReport | null): boolean =>
  report?.checks.some(({ problem }) => problem !== null) ?? false;

export function warningOf(stored: StoredSiteBackup, now: number): SiteBackupWarning | null {
  if (isStale(stored.plan, stored, now)) return { kind: 'stale', lastAt: toIso(stored.goodAt) };
  if (stored.plan.every !== 'off' && stored.drill && drillFailed(stored.drill))
    return { kind: 'drill-failed', at: stored.drill.at };
  return null;
}

/** Runs one backup or restore drill at a time. */
function createJobs({
  now,
  onChanged,
  onFailure,
}: Pick<SiteBackupParts, 'onChanged' | 'onFailure'> & { now: () => number }) {
  let job: { origin: string; running: Running; end: AbortController } | null = null;

  /** @param onFailed is told why it failed, in plain words */
  async function run(
    origin: string,
    kind: Running['kind'],
    work: (signal: AbortSignal, onProgress: (done: number, total: number | null) => void) => Promise<Outcome>,
    onFailed: (message: string) => void = () => undefined,
  ): Promise<Outcome> {
    if (job) return failed(`A ${job.running.kind === 'drill' ? 'restore drill' : 'backup'} is under way`);
    const mine = { origin, running: { kind, done: 0, total: null } as Running, end: new AbortController() };
    job = mine;
    onChanged();
    let toldAt = 0;
    try {
      return await work(mine.end.signal, (done, total) => {
        mine.running = { kind, done, total };
        if (Math.abs(now() - toldAt) < PROGRESS_INTERVAL_MS) return;
        toldAt = now();
        onChanged();
      });
    } catch (error) {
      if (mine.end.signal.aborted) {
        if (mine.end.signal.reason instanceof BackupFailed) onFailed(mine.end.signal.reason.message);
        return { kind: 'cancelled' };
      }
      if (!(error instanceof BackupFailed)) onFailure(error);
      const message = error instanceof BackupFailed ? error.message : 'Something went wrong. See the log for details';
      onFailed(message);
      return failed(message);
    } finally {
      job = null;
      onChanged();
    }
  }

  return {
    run,
    running: (origin: string) => (job?.origin === origin ? job.running : null),

    /** Ends what is under way for a server. @returns `false` where nothing is */
    cancel(origin: string): boolean {
      if (job?.origin !== origin) return false;
      job.end.abort(new BackupFailed('You cancelled it'));
      return true;
    },

    stop(): void {
      job?.end.abort();
    },
  };
}

/** Makes and checks backups of whole servers, one after the other, and knows what is stored of each. */
export function createSiteBackup(parts: SiteBackupParts) {
  const { store, userData, onChanged } = parts;
  const now = parts.now ?? Date.now;
  const timeZone = parts.timeZone ?? deviceZone;
  const jobs = createJobs({ ...parts, now });

  const read = (origin: string): StoredSiteBackup => store.read().siteBackups[origin] ?? NONE;
  function change(origin: string, changes: Partial<StoredSiteBackup>): void {
    // A site that was removed meanwhile is not stored anew.
    if (!store.read().servers.includes(origin)) return;
    store.change({ siteBackups: { ...store.read().siteBackups, [origin]: { ...read(origin), ...changes } } });
    onChanged();
  }
  const throwAwayOf = (origin: string) => join(siteFolder(userData, origin), 'restore-drill');

  return {
    read,
    change,

    async state(origin: string): Promise<SiteBackupState> {
      const stored = read(origin);
      const { folder } = stored.plan;
      const { kept, problem } = folder === null ? { kept: [], problem: null } : await listBackups(origin, folder);
      return {
        plan: stored.plan,
        last: { at: toIso(stored.goodAt), failed: stored.failed },
        kept: kept.map(({ name, at, size }) => ({ name, size, at: new Date(at).toISOString() })),
        folderProblem: problem,
        drill: stored.drill,
        running: jobs.running(origin),
        warning: warningOf(stored, now()),
      };
    },

    backUp(origin: string): Promise<Outcome> {
      const { folder } = read(origin).plan;
      if (folder === null) return Promise.resolve(failed('Choose a folder first'));
      // Names of backups have no milliseconds.
      const at = Math.floor(now() / SECOND) * SECOND;
      return jobs.run(
        origin,
        'backup',
        async (signal, onProgress) => {
          const { tokens, fetchServer } = parts;
          await backUp({ origin, folder, timeZone: timeZone(), now: at, tokens, fetchServer, signal, onProgress });
          change(origin, { goodAt: at, failedAt: null, failed: null });
          return { kind: 'done' };
        },
        (message) => change(origin, { failedAt: now(), failed: message }),
      );
    },

    drill(origin: string): Promise<Outcome> {
      const { folder } = read(origin).plan;
      if (folder === null) return Promise.resolve(failed('Choose a folder first'));
      return jobs.run(origin, 'drill', async (signal, onProgress) => {
        const { kept, problem } = await listBackups(origin, folder);
        const [newest] = kept;
        if (!newest) throw new BackupFailed(problem ?? 'There is no backup to try yet');
        const throwAway = throwAwayOf(origin);
        const { runDrill } = await import('./drill/drill.ts');
        const checks = await runDrill({ folder, name: newest.name, throwAway, signal, onProgress });
        const drill = { at: new Date(now()).toISOString(), backup: newest.name, checks };
        change(origin, { drill });
        return drillFailed(drill) ? failed('The backup did not pass the restore drill') : { kind: 'done' };
      });
    },

    /** Deletes the folder of a drill that ended with the app. */
    async removeThrowAway(origin: string): Promise<void> {
      if (!jobs.running(origin)) await rm(throwAwayOf(origin), { recursive: true, force: true });
    },

    /** The newest backup in the folder is the last good one: the owner may have deleted or brought some. */
    async followFolder(origin: string): Promise<void> {
      const { plan, goodAt } = read(origin);
      if (plan.folder === null) return;
      const { kept, problem } = await listBackups(origin, plan.folder);
      const newest = kept.find(({ at }) => at <= now())?.at ?? null;
      if (problem === null && newest !== goodAt) change(origin, { goodAt: newest });
    },

    cancel: jobs.cancel,
    stop: jobs.stop,
  };
}

export type SiteBackup = ReturnType<typeof createSiteBackup>;
