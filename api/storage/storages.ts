import { createHash } from 'node:crypto';
import type { Config } from '#api/config.ts';
import { cachePerVersion } from '#api/core/cache-per-version.ts';
import type { Connections } from '#api/core/connections/connections.ts';
import { type ConnectionValues, type S3Settings, s3SettingsOf } from '#api/core/connections/resolve.ts';
import type { ContentVersion } from '#api/core/content-version.ts';
import { AppError } from '#common/errors.ts';
import * as messages from '#common/texts/keys/messages.ts';
import { createStorage } from './create-storage.ts';
import type { Storage } from './storage.ts';

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
