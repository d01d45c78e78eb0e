import { setTimeout as pause } from 'node:timers/promises';
import { type Keychain, type KeychainSource, SERVICE } from './keychain.ts';

/** Stores one session token per server, in the OS keychain or, without a keychain, in the memory of this process. */
export interface TokenStorage {
  /** `asking` while the keychain waits for its user, `refused` when it withheld a token or did not take one. */
  kind(): 'keychain' | 'memory' | 'asking' | 'refused';
  read(origin: string): Promise<string | null>;
  save(origin: string, token: string): Promise<void>;
  clear(origin: string): Promise<void>;
  /** Asks the keychain again for what it refused. */
  askAgain(): Promise<void>;
}

/** What its owner did while the keychain was away: a token for each sign-in, `null` for each sign-out. */
function inMemory(source: KeychainSource) {
  const tokens = new Map<string, string | null>();
  return {
    kind: () => (source.isAsking() ? 'asking' : 'memory'),
    read: async (origin) => tokens.get(origin) ?? null,
    save: async (origin, token) => void tokens.set(origin, token),
    clear: async (origin) => void tokens.set(origin, null),
    askAgain: () => source.tryAgain(),
    tokens,
  } satisfies TokenStorage & { tokens: ReadonlyMap<string, string | null> };
}

/**
 * A keychain may ask its user whether the app may have a token, once for all who want it meanwhile. One that is refused
 * counts as none, and one that is not taken is kept in the memory of this process, until the keychain is asked again.
 */
function inKeychain(keychain: Keychain, onRefused: (reason: unknown) => void): TokenStorage {
  const known = new Map<string, string | null>();
  const asking = new Map<string, Promise<string | null>>();
  const refused = new Set<string>();

  function refuse(origin: string, reason: unknown): void {
    refused.add(origin);
    onRefused(reason);
  }

  async function ask(origin: string): Promise<string | null> {
    try {
      return await keychain.getPassword(SERVICE, origin);
    } catch (reason) {
      refuse(origin, reason);
      return null;
    }
  }

  async function save(origin: string, token: string): Promise<void> {
    known.set(origin, token);
    refused.delete(origin);
    await keychain.setPassword(SERVICE, origin, token).catch((reason: unknown) => refuse(origin, reason));
  }

  return {
    kind: () => (asking.size > 0 ? 'asking' : refused.size > 0 ? 'refused' : 'keychain'),
    async read(origin) {
      const cached = known.get(origin);
      if (cached !== undefined) return cached;
      const answer =
        asking.get(origin) ??
        ask(origin).then((token) => {
          asking.delete(origin);
          // Who signed in or out meanwhile knows better.
          const meanwhile = known.get(origin);
          if (meanwhile !== undefined) return meanwhile;
          known.set(origin, token);
          return token;
        });
      asking.set(origin, answer);
      return await answer;
    },
    save,
    async askAgain() {
      const origins = [...refused];
      refused.clear();
      for (const origin of origins) {
        const token = known.get(origin);
        if (token) await save(origin, token);
        else known.delete(origin);
      }
    },
    async clear(origin) {
      known.set(origin, null);
      await keychain.deletePassword(SERVICE, origin);
      refused.delete(origin);
    },
  };
}

interface StorageEvents {
  /** The keychain withheld a token or did not take one. */
  onRefused(reason: unknown): void;
  /** The keychain answered after the storage was opened, and holds what was in memory until then. */
  onAdopted(): void;
}

/**
 * Without a keychain the sign-in ends with the app, which the owner has to know. One that answers late is adopted with what
 * it kept from earlier starts; sign-ins and sign-outs of the meantime win.
 */
export function openTokenStorage(source: KeychainSource, { onRefused, onAdopted }: StorageEvents): TokenStorage {
  const first = source.current();
  if (first) return inKeychain(first, onRefused);
  const memory = inMemory(source);
  let storage: TokenStorage = memory;

  async function adopt(keychain: Keychain): Promise<void> {
    const kept = inKeychain(keychain, onRefused);
    storage = kept;
    // All at once: what its owner does from now on comes after it.
    const moved = [...memory.tokens].map(([origin, token]) =>
      token === null ? kept.clear(origin).catch(onRefused) : kept.save(origin, token),
    );
    await Promise.all(moved);
    onAdopted();
  }
  source.onAnswered((keychain) => void adopt(keychain));

  return {
    kind: () => storage.kind(),
    read: (origin) => storage.read(origin),
    save: (origin, token) => storage.save(origin, token),
    clear: (origin) => storage.clear(origin),
    askAgain: () => storage.askAgain(),
  };
}

/** The window waits that many milliseconds at most for the keychain, whose user may be at lunch. */
const PATIENCE_MS = 1_500;

/** Tells whether the keychain answers soon for a site; `onLate` is called when it answers after that. */
export async function answersSoon(tokens: TokenStorage, origin: string, onLate: () => void): Promise<boolean> {
  let isLate = false;
  const answer = tokens.read(origin).then(() => {
    if (isLate) onLate();
    return true;
  });
  const timeout = new AbortController();
  const patience = pause(PATIENCE_MS, false, { signal: timeout.signal }).catch(() => false);
  const isSoon = await Promise.race([answer, patience]);
  isLate = !isSoon;
  timeout.abort();
  return isSoon;
}

export interface ClearingStorage extends TokenStorage {
  /** Resolves when what is being removed is gone, before which the app does not quit; `null` when nothing is. */
  clearing(): Promise<unknown> | null;
}

/** Clears the offline cache together with a token, because the cached data was read with it. */
export function clearingCache(
  tokens: TokenStorage,
  offlineCache: { clear(origin: string): Promise<void> },
): ClearingStorage {
  const running = new Set<Promise<unknown>>();
  return {
    ...tokens,
    async clear(origin) {
      const cleared = Promise.all([tokens.clear(origin), offlineCache.clear(origin)]);
      running.add(cleared);
      try {
        await cleared;
      } finally {
        running.delete(cleared);
      }
    },
    clearing: () => (running.size === 0 ? null : Promise.allSettled(running)),
  };
}
