import { mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createOfflineCache, type OfflineCache } from '#desktop/main/offline/offline-cache.ts';
import type { Cipher } from '#desktop/main/session/cipher.ts';
import { siteFolder } from './site-folder.ts';

interface Parts {
  userData: string;
  /** Returns `null` while there is no keychain. */
  cipher(): Cipher | null;
  onFailure(error: unknown): void;
}

const FILE = 'reads.sealed';

/** The offline caches of all sites, each in a file of its own, so that clearing one leaves the others. */
export function createSiteCaches({ userData, cipher, onFailure }: Parts) {
  const open = new Map<string, OfflineCache>();
  /** The one file of earlier versions; it is read until the site that it belongs to has its own. */
  const earlier = createOfflineCache({ path: join(userData, FILE), cipher, onFailure });

  const pathOf = (origin: string) => join(siteFolder(userData, origin), FILE);
  function cacheOf(origin: string): OfflineCache {
    const known = open.get(origin);
    if (known) return known;
    const cache = createOfflineCache({ path: pathOf(origin), cipher, onFailure });
    open.set(origin, cache);
    return cache;
  }

  return {
    async save(origin: string, text: string, isStillWanted: () => Promise<boolean>): Promise<void> {
      if (!cipher() || !(await isStillWanted())) return;
      await mkdir(dirname(pathOf(origin)), { recursive: true, mode: 0o700 });
      await cacheOf(origin).save(origin, text, isStillWanted);
    },
    read: async (origin: string): Promise<string | null> =>
      (await cacheOf(origin).read(origin)) ?? (await earlier.read(origin)),
    async clear(origin: string): Promise<void> {
      await Promise.all([cacheOf(origin).clear(), earlier.clear()]);
    },
    /** Deletes the folder of a site that is no longer known. */
    async remove(origin: string): Promise<void> {
      await cacheOf(origin).clear();
      open.delete(origin);
      await rm(siteFolder(userData, origin), { recursive: true, force: true });
    },
  };
}

export type SiteCaches = ReturnType<typeof createSiteCaches>;
