import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Temporary files contain the id of the process, so that a later start recognizes leftovers. */
const PREFIX = '.unfinished-';

export const temporaryName = (): string => `${PREFIX}${process.pid}-${randomUUID()}`;

export const isTemporaryName = (name: string): boolean => name.startsWith(PREFIX);

function isAlive(pid: number): boolean {
  // After a restart in a container, this process may have the id of the crashed one.
  if (pid === process.pid || !Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Deletes temporary files of processes that no longer run. Call it before anything is written. */
export async function removeTemporaryFiles(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const left = (await readdir(folder))
    .filter(isTemporaryName)
    .filter((name) => !isAlive(Number.parseInt(name.slice(PREFIX.length), 10)));
  for (const name of left) await rm(join(folder, name), { force: true });
}
