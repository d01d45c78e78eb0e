import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Files that are being written are named after our process, so that a later start knows what was left behind. */
const PREFIX = '.unfinished-';

export const temporaryName = (): string => `${PREFIX}${process.pid}-${randomUUID()}`;

export const isUnfinished = (name: string): boolean => name.startsWith(PREFIX);

function isAlive(pid: number): boolean {
  // After a restart in a container we have the number of the one that is gone.
  if (pid === process.pid || !Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Removes what processes that are gone have left half-written. Call before anything is written. */
export async function removeUnfinished(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const left = (await readdir(folder))
    .filter(isUnfinished)
    .filter((name) => !isAlive(Number.parseInt(name.slice(PREFIX.length), 10)));
  for (const name of left) await rm(join(folder, name), { force: true });
}
