import { createReadStream, createWriteStream } from 'node:fs';
import { access, constants, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Config } from '#api/config.ts';
import { AppError, missing } from '#common/errors.ts';
import * as messages from '#common/texts/keys/messages.ts';
import { checkKey, type Storage } from './storage.ts';
import { isTemporaryName, temporaryName } from './temporary-files.ts';

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';

async function syncFolder(folder: string) {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Stores files in one folder. `put` resolves after the file is on disk, and a crash never leaves a partial one. */
function createDiskStorage(folder: string): Storage {
  const pathOf = (key: string) => join(folder, checkKey(key));
  const sizeOf = (path: string) =>
    stat(path).catch((error: unknown) => {
      if (isMissing(error)) return null;
      throw error;
    });
  return {
    isOurs: true,
    async put(key, source) {
      const path = pathOf(key);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const temporaryPath = join(folder, temporaryName());
      try {
        await pipeline(source, createWriteStream(temporaryPath, { mode: 0o600, flush: true }));
        await rename(temporaryPath, path);
      } catch (error) {
        await rm(temporaryPath, { force: true });
        throw error;
      }
      await syncFolder(folder);
    },
    async get(key, range) {
      const path = pathOf(key);
      if (!(await sizeOf(path))?.isFile()) throw missing(messages.fileNotFound);
      return createReadStream(path, range);
    },
    async stat(key) {
      const found = await sizeOf(pathOf(key));
      return found?.isFile() ? { size: found.size } : null;
    },
    remove: (key) => rm(pathOf(key), { force: true }),
    async *list() {
      const names = await readdir(folder).catch((error: unknown) => {
        if (isMissing(error)) return [];
        throw error;
      });
      for (const key of names.filter((name) => !isTemporaryName(name))) {
        const found = await sizeOf(join(folder, key));
        if (found?.isFile()) yield { key, size: found.size, storedAt: found.mtimeMs };
      }
    },
    async check() {
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
      } catch (cause) {
        const message = 'The folder of the uploads cannot be written. Check the owner and the rights of DATA_DIR.';
        throw new AppError('unavailable', message, { cause, elsewhere: messages.unavailable });
      }
    },
  };
}

/** Folder of the uploaded files on the local disk. */
export const uploadFolder = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'uploads');

/** The configured bucket, or the local disk. */
export async function createStorage(config: Pick<Config, 's3' | 'dataDir'>): Promise<Storage> {
  if (!config.s3) return createDiskStorage(uploadFolder(config));
  // The client library is large, and most servers use no bucket.
  const { createS3Storage } = await import('./s3-storage.ts');
  return createS3Storage(config.s3);
}
