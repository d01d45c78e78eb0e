import { statfs } from 'node:fs/promises';

/** Linux keeps what is in this folder in memory. */
const IN_MEMORY = '/dev/shm';
const MEMORY_NEEDED = 2 * 1024 ** 3;

/** A folder whose files are in memory, if this machine has one with enough room. */
export async function findMemoryFolder(): Promise<string | undefined> {
  const room = await statfs(IN_MEMORY).catch(() => null);
  return room && room.bavail * room.bsize > MEMORY_NEEDED ? IN_MEMORY : undefined;
}
