import { MANIFEST } from '#common/backup/manifest.ts';
import type { ServerFetch } from '#desktop/main/network/server-fetch.ts';
import type { TokenStorage } from '#desktop/main/token-storage.ts';
import { BackupFailed, explainFolder, isOfDisk } from './failures.ts';
import { fetchBackup } from './fetch-backup.ts';
import { applyKeepRules, removeLeftovers } from './folder.ts';
import { backupName } from './names.ts';
import { receiveZip } from './receive-zip.ts';
import { readZip } from './zip.ts';

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

/** What was cut in the middle has no directory at its end. */
async function assertBackup(path: string): Promise<void> {
  const zip = await readZip(path);
  const isBackup = zip.entries.has(MANIFEST);
  zip.close();
  if (!isBackup) throw new BackupFailed('The server sent a zip that is no backup');
}

/**
 * Downloads a backup into the folder, then deletes those that the rules do not keep.
 * @throws BackupFailed with a reason in plain words; what `signal` says when it was aborted
 */
export async function backUp(parts: Parts): Promise<void> {
  const { origin, folder, timeZone, now, signal, onProgress } = parts;
  try {
    await removeLeftovers(origin, folder);
    const response = await fetchBackup(parts);
    await receiveZip({ folder, name: backupName(origin, now), response, signal, onProgress, check: assertBackup });
    await applyKeepRules(origin, folder, timeZone);
  } catch (error) {
    signal.throwIfAborted();
    throw isOfDisk(error) ? new BackupFailed(explainFolder(error, folder), { cause: error }) : error;
  }
}
