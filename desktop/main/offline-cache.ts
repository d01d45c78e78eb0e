import { readFile, rm } from 'node:fs/promises';
import { z } from 'zod';
import { writeAtomically } from './files/write-atomically.ts';

/** Turns text into what only this user of this machine can read, with a key from the keychain. */
export interface Seal {
  isAvailable(): boolean;
  close(text: string): Buffer;
  open(sealed: Buffer): string;
}

const Kept = z.object({ origin: z.string(), text: z.string() });

interface Parts {
  path: string;
  seal: Seal;
  onFailure(error: unknown): void;
}

/**
 * What the dashboard has read of one server, so that the app can show it when it starts without that server. It is
 * sealed, and not kept at all where nothing can be sealed. One step at a time: what is forgotten stays forgotten.
 */
export function createOfflineCache({ path, seal, onFailure }: Parts) {
  let last: Promise<unknown> = Promise.resolve();
  function inTurn<T>(step: () => Promise<T>): Promise<T> {
    const next = last.then(step);
    last = next.catch(() => undefined);
    return next;
  }

  return {
    /** @param isStillWanted asked when its turn has come */
    keep: (origin: string, text: string, isStillWanted: () => Promise<boolean>): Promise<void> =>
      inTurn(async () => {
        if (!seal.isAvailable() || !(await isStillWanted())) return;
        await writeAtomically(path, seal.close(JSON.stringify({ origin, text })));
      }),

    /** `null` where nothing of this server is kept, or nothing that can be opened. */
    read: (origin: string): Promise<string | null> =>
      inTurn(async () => {
        try {
          const kept = Kept.parse(JSON.parse(seal.open(await readFile(path))));
          return kept.origin === origin ? kept.text : null;
        } catch (error) {
          const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
          if (!isMissing) onFailure(error);
          return null;
        }
      }),

    forget: (): Promise<void> => inTurn(() => rm(path, { force: true })),
  };
}

export type OfflineCache = ReturnType<typeof createOfflineCache>;
