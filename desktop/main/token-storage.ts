/** The part of keytar that the app uses. */
export interface Keychain {
  getPassword(service: string, account: string): Promise<string | null>;
  setPassword(service: string, account: string, password: string): Promise<void>;
  deletePassword(service: string, account: string): Promise<boolean>;
}

/** Stores one session token per server, in the OS keychain or, without a keychain, in the memory of this process. */
export interface TokenStorage {
  readonly kind: 'keychain' | 'memory';
  read(origin: string): Promise<string | null>;
  save(origin: string, token: string): Promise<void>;
  clear(origin: string): Promise<void>;
}

export const SERVICE = 'portfolio-admin';
const PROBE = 'probe';
/** A keychain may ask for its password first; after this time in milliseconds it counts as missing. */
const PROBE_TIMEOUT_MS = 5_000;

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

/** Checks that the keychain returns what was stored in it. */
async function roundTrips(keychain: Keychain): Promise<boolean> {
  const value = crypto.randomUUID();
  await keychain.setPassword(SERVICE, PROBE, value);
  const read = await keychain.getPassword(SERVICE, PROBE);
  await keychain.deletePassword(SERVICE, PROBE);
  return read === value;
}

/**
 * Opens the token storage. A keychain that is missing, permanently locked or unprotected is not used;
 * `onMissing` receives the reason, because the owner has to know that the sign-in ends with the app.
 */
export async function openTokenStorage(
  load: () => Promise<Keychain>,
  isProtected: boolean,
  onMissing: (reason: unknown) => void,
): Promise<TokenStorage> {
  let timer: NodeJS.Timeout | undefined;
  try {
    if (!isProtected) throw new Error('This system has no protected keychain');
    const keychain = await load();
    const timeout = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new Error('The keychain does not answer')), PROBE_TIMEOUT_MS);
    });
    if (!(await Promise.race([roundTrips(keychain), timeout])))
      throw new Error('The keychain does not keep what it is given');
    return inKeychain(keychain);
  } catch (reason) {
    onMissing(reason);
    return inMemory();
  } finally {
    clearTimeout(timer);
  }
}

/** Clears the offline cache together with a token, because the cached data was read with it. */
export const clearingCache = (tokens: TokenStorage, offlineCache: { clear(): Promise<void> }): TokenStorage => ({
  ...tokens,
  async clear(origin) {
    await offlineCache.clear();
    await tokens.clear(origin);
  },
});
