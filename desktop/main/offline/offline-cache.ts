import { readFile, rm } from 'node:fs/promises';
import { z } from 'zod';
import { writeAtomically } from '#desktop/main/files/write-atomically.ts';
import type { Cipher } from '#desktop/main/session/cipher.ts';

const CacheEntry = z.object({ origin: z.string(), text: z.string() });

interface Parts {
  path: string;
  /** Returns `null` while there is no keychain. */
  cipher(): Cipher | null;
  onFailure(error: unknown): void;
}

/**
 * Stores the dashboard's query cache of one server, so that the app can show it when it starts without that
 * server. The file is encrypted; without encryption nothing is stored. Operations run one after another, so
 * data that was cleared stays cleared.
 */
export function createOfflineCache({ path, cipher, onFailure }: Parts) {
  let last: Promise<unknown> = Promise.resolve();
  function enqueue<T>(step: () => Promise<T>): Promise<T> {
    const next = last.then(step);
    last = next.catch(() => undefined);
    return next;
  }

  return {
    /** @param isStillWanted checked right before the write, after all earlier operations */
    save: (origin: string, text: string, isStillWanted: () => Promise<boolean>): Promise<void> =>
      enqueue(async () => {
        const sealing = cipher();
        if (!sealing || !(await isStillWanted())) return;
        await writeAtomically(path, await sealing.encrypt(JSON.stringify({ origin, text })));
      }),

    /** Returns `null` when nothing readable is cached for this server. */
    read: (origin: string): Promise<string | null> =>
      enqueue(async () => {
        const opening = cipher();
        if (!opening) return null;
        try {
          const entry = CacheEntry.parse(JSON.parse(await opening.decrypt(await readFile(path))));
          return entry.origin === origin ? entry.text : null;
        } catch (error) {
          const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
          if (!isMissing) onFailure(error);
          return null;
        }
      }),

    clear: (): Promise<void> => enqueue(() => rm(path, { force: true })),
  };
}

export type OfflineCache = ReturnType<typeof createOfflineCache>;
