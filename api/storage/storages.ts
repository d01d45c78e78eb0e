import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { access, constants, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Config } from '#api/config.ts';
import type { Connections } from '#api/core/connections/connections.ts';
import { type ConnectionValues, type S3Settings, s3SettingsOf } from '#api/core/connections/resolve.ts';
import type { ContentVersion } from '#api/core/content-version.ts';
import { cachePerVersion } from '#api/core/published-site.ts';
import { AppError, missing } from '#common/errors.ts';
import * as messages from '#common/texts/keys/messages.ts';
import { checkKey, type Storage } from './storage.ts';

/** The place of files on the local disk. */
const LOCAL = 'local';

/** The same bucket has the same id, whoever set it. */
export function placeOf(s3: Pick<S3Settings, 'endpoint' | 'bucket'> | null): string {
  if (s3 === null) return LOCAL;
  const digest = createHash('sha256').update(JSON.stringify([s3.endpoint, s3.bucket]));
  return `s3-${digest.digest('hex').slice(0, 32)}`;
}

export interface Place {
  id: string;
  storage: Storage;
}

/** New files go to the place that is set now; each file is read from where it lies. */
export interface Storages {
  current(): Promise<Place>;
  /** The place of a row; one without a place was written by an earlier release, which knows the environment's only. */
  idOf(place: string | null): string;
  /** @throws Unavailable for a bucket whose settings are lost */
  at(place: string | null): Promise<Storage>;
}

interface Needs {
  config: Pick<Config, 's3' | 'dataDir' | 'connections'>;
  content: Pick<ContentVersion, 'current'>;
  connections: Connections;
  /** The values of every bucket that was set in the dashboard, by the id of its place. */
  readPlaces: () => Promise<ReadonlyMap<string, ConnectionValues>>;
  /** Called when new files go to another place, or with other keys. */
  onReplaced: () => void;
}

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';

async function syncFolder(folder: string) {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Temporary files contain the id of the process, so that a later start recognizes leftovers. */
const PREFIX = '.unfinished-';

export const temporaryName = (): string => `${PREFIX}${process.pid}-${randomUUID()}`;

const isTemporaryName = (name: string): boolean => name.startsWith(PREFIX);

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

export function createStorages({ config, content, connections, readPlaces, onReplaced }: Needs): Storages {
  const opened = new Map<string, { settings: string; storage: Promise<Storage> }>();
  let currentSettings: string | undefined;

  /** One client for each place, opened anew when its keys changed. */
  function open(s3: S3Settings | null): Promise<Storage> {
    const [id, settings] = [placeOf(s3), JSON.stringify(s3)];
    const known = opened.get(id);
    if (known?.settings === settings) return known.storage;
    const storage = createStorage({ dataDir: config.dataDir, s3 });
    opened.set(id, { settings, storage });
    return storage;
  }

  const loadPlaces = cachePerVersion({ content }, readPlaces);

  const idOf = (place: string | null) => place ?? placeOf(config.s3);

  return {
    idOf,
    async current() {
      const { s3 } = await connections.current();
      const settings = JSON.stringify(s3);
      if (currentSettings !== undefined && currentSettings !== settings) onReplaced();
      currentSettings = settings;
      return { id: placeOf(s3), storage: await open(s3) };
    },
    async at(place) {
      const id = idOf(place);
      if (id === LOCAL) return open(null);
      const { s3 } = await connections.current();
      if (id === placeOf(s3)) return open(s3);
      if (id === placeOf(config.s3)) return open(config.s3);
      const values = (await loadPlaces()).get(id);
      const settings = values && s3SettingsOf(values, config.connections.forcePathStyle);
      if (!settings?.credentials)
        throw new AppError('unavailable', 'The file lies in a bucket whose keys are no longer set.', {
          elsewhere: messages.unavailable,
        });
      return open(settings);
    },
  };
}
