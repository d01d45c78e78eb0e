import { type Keychain, SERVICE } from './keychain.ts';

/** Stores one session token per server, in the OS keychain or, without a keychain, in the memory of this process. */
export interface TokenStorage {
  readonly kind: 'keychain' | 'memory';
  read(origin: string): Promise<string | null>;
  save(origin: string, token: string): Promise<void>;
  clear(origin: string): Promise<void>;
}

function inMemory(): TokenStorage {
  const tokens = new Map<string, string>();
  return {
    kind: 'memory',
    read: async (origin) => tokens.get(origin) ?? null,
    save: async (origin, token) => void tokens.set(origin, token),
    clear: async (origin) => void tokens.delete(origin),
  };
}

function inKeychain(keychain: Keychain): TokenStorage {
  const known = new Map<string, string | null>();
  return {
    kind: 'keychain',
    async read(origin) {
      const cached = known.get(origin);
      if (cached !== undefined) return cached;
      const token = await keychain.getPassword(SERVICE, origin);
      known.set(origin, token);
      return token;
    },
    async save(origin, token) {
      await keychain.setPassword(SERVICE, origin, token);
      known.set(origin, token);
    },
    async clear(origin) {
      known.set(origin, null);
      await keychain.deletePassword(SERVICE, origin);
    },
  };
}

/** Without a keychain the sign-in ends with the app, which the owner has to know. */
export const openTokenStorage = (keychain: Keychain | null): TokenStorage =>
  keychain ? inKeychain(keychain) : inMemory();

/** Clears the offline cache together with a token, because the cached data was read with it. */
export const clearingCache = (
  tokens: TokenStorage,
  offlineCache: { clear(origin: string): Promise<void> },
): TokenStorage => ({
  ...tokens,
  async clear(origin) {
    await offlineCache.clear(origin);
    await tokens.clear(origin);
  },
});
