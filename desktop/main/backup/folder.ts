import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { explainFolder } from './failures.ts';
import { keptBackups } from './keep-rules.ts';
import { checksumName, leftoversOf, type NamedBackup, portfolioName, readBackupName } from './names.ts';

export interface KeptBackup extends NamedBackup {
  /** In bytes. */
  size: number;
}

const backupsIn = (origin: string, names: readonly string[]): NamedBackup[] =>
  names.flatMap((name) => readBackupName(origin, name) ?? []).sort((a, b) => b.at - a.at);

/** The backups of a server in a folder, the newest first, or why it cannot be read. */
export async function listBackups(
  origin: string,
  folder: string,
): Promise<{ kept: KeptBackup[]; problem: string | null }> {
  try {
    const found = backupsIn(origin, await readdir(folder));
    const kept = await Promise.all(
      found.map(async (backup) => ({ ...backup, size: (await stat(join(folder, backup.name))).size })),
    );
    return { kept, problem: null };
  } catch (error) {
    return { kept: [], problem: explainFolder(error, folder) };
  }
}

/** Deletes the backups of a server that the rules do not keep, with their checksums and portfolios; every other file is left alone. */
export async function applyKeepRules(origin: string, folder: string, timeZone: string): Promise<void> {
  const backups = backupsIn(origin, await readdir(folder));
  const kept = new Set(keptBackups(backups, timeZone).map(({ name }) => name));
  for (const { name } of backups.filter((one) => !kept.has(one.name))) {
    for (const file of [name, checksumName(name), portfolioName(name)]) await rm(join(folder, file), { force: true });
  }
}

/** Deletes what a backup that ended in the middle has left. */
export async function removeLeftovers(origin: string, folder: string): Promise<void> {
  for (const name of leftoversOf(origin, await readdir(folder))) await rm(join(folder, name), { force: true });
}
