import { readFile, rm } from 'node:fs/promises';
import { z } from 'zod';
import { writeAtomically } from './files/write-atomically.ts';

/** Encrypts text with a key from the keychain, so that only this user on this machine can read it. */
export interface Cipher {
  isAvailable(): boolean;
  encrypt(text: string): Buffer;
  decrypt(encrypted: Buffer): string;
}

const CacheEntry = z.object({ origin: z.string(), text: z.string() });

interface Parts {
  path: string;
  cipher: Cipher;
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
        if (!cipher.isAvailable() || !(await isStillWanted())) return;
        await writeAtomically(path, cipher.encrypt(JSON.stringify({ origin, text })));
      }),

    /** Returns `null` when nothing readable is cached for this server. */
    read: (origin: string): Promise<string | null> =>
      enqueue(async () => {
        try {
          const entry = CacheEntry.parse(JSON.parse(cipher.decrypt(await readFile(path))));
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
