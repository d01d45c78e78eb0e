import { chmod, lstat, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { codeOf } from '#api/core/error-code.ts';

const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;

/** Files of the data folder that are ours: databases with what SQLite puts beside them, secrets, and backups. */
const OUR_FILE = /\.sqlite(-\w+)?$|^secrets\.json$|\.zip$/;
const OUR_FOLDERS = ['uploads', 'incoming'];

async function restrict(path: string, log: Logger): Promise<void> {
  const found = await lstat(path);
  const wanted = found.isDirectory() ? FOLDER_MODE : FILE_MODE;
  // A link is somebody's decision, and its target need not be ours.
  if (found.isSymbolicLink() || (found.mode & 0o777) === wanted) return;
  try {
    await chmod(path, wanted);
  } catch (error) {
    log.warn({ path, code: codeOf(error) }, 'others may read a file of DATA_DIR, and its mode cannot be changed');
  }
}

async function restrictFolder(folder: string, isOurs: (name: string) => boolean, log: Logger): Promise<void> {
  await restrict(folder, log);
  for (const entry of await readdir(folder, { withFileTypes: true }))
    if (entry.isFile() && isOurs(entry.name)) await restrict(join(folder, entry.name), log);
}

/**
 * Lets only the server's user read the data folder and what the site keeps in it, whatever modes an earlier release or
 * a copy left. Files of others are not touched. On Windows modes have no effect.
 */
export async function protectDataFolder(dataDir: string, log: Logger): Promise<void> {
  await restrictFolder(await existing(dataDir), (name) => OUR_FILE.test(name), log);
  for (const name of OUR_FOLDERS) await restrictFolder(await existing(join(dataDir, name)), () => true, log);
}

async function existing(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true, mode: FOLDER_MODE });
  return folder;
}
