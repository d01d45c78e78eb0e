import { spawnSync } from 'node:child_process';
import { mkdir, rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { NotPossible } from './scenario.ts';

export interface SmallDisk {
  folder: string;
  /** Free bytes. */
  free(): Promise<number>;
  /** Fills the disk up to this many free bytes, as another program would. */
  fill(leave: number): Promise<void>;
  /** Removes what `fill` wrote. */
  clear(): Promise<void>;
  unmount(): Promise<void>;
}

/** Mounts a file system in memory. @throws NotPossible without the right to mount */
export async function mountSmallDisk(folder: string, megabytes: number): Promise<SmallDisk> {
  await mkdir(folder, { recursive: true });
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], {
    encoding: 'utf8',
  });
  if (mounted.status !== 0)
    throw new NotPossible(
      `a small file system cannot be mounted here (${mounted.stderr?.trim() || 'no mount'}); run as root`,
    );
  const ballast = join(folder, 'ballast');
  async function free() {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  }
  return {
    folder,
    free,
    async fill(leave) {
      await writeFile(ballast, Buffer.alloc(Math.max(0, (await free()) - leave)));
    },
    clear: () => rm(ballast, { force: true }),
    async unmount() {
      const { status, stderr } = spawnSync('umount', ['--lazy', folder], { encoding: 'utf8' });
      if (status !== 0) throw new Error(`umount: ${stderr}`);
    },
  };
}
