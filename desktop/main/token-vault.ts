/** What keytar offers, as far as it is used. */
export interface Keychain {
  getPassword(service: string, account: string): Promise<string | null>;
  setPassword(service: string, account: string, password: string): Promise<void>;
  deletePassword(service: string, account: string): Promise<boolean>;
}

/** Where session tokens are: one for each server, in the OS keychain or, without one, in this process alone. */
export interface TokenVault {
  readonly kind: 'keychain' | 'memory';
  read(origin: string): Promise<string | null>;
  save(origin: string, token: string): Promise<void>;
  clear(origin: string): Promise<void>;
}

export const SERVICE = 'portfolio-admin';
const PROBE = 'probe';
/** A keychain that asks for its password is waited for; one that never answers is none. */
const ANSWERS_WITHIN = 5_000;

function inMemory(): TokenVault {
  const tokens = new Map<string, string>();
  return {
    kind: 'memory',
    read: async (origin) => tokens.get(origin) ?? null,
    save: async (origin, token) => void tokens.set(origin, token),
    clear: async (origin) => void tokens.delete(origin),
  };
}

function inKeychain(keychain: Keychain): TokenVault {
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

/** Whether the keychain keeps what it is given. */
async function works(keychain: Keychain): Promise<boolean> {
  const value = crypto.randomUUID();
  await keychain.setPassword(SERVICE, PROBE, value);
  const read = await keychain.getPassword(SERVICE, PROBE);
  await keychain.deletePassword(SERVICE, PROBE);
  return read === value;
}

/**
 * Opens the vault. A keychain that is missing, locked for good or without real protection counts as none; the reason is
 * handed to `onMissing`, because the owner has to know that the sign-in ends with the app.
 */
export async function openVault(
  load: () => Promise<Keychain>,
  isProtected: boolean,
  onMissing: (reason: unknown) => void,
): Promise<TokenVault> {
  let timer: NodeJS.Timeout | undefined;
  try {
    if (!isProtected) throw new Error('This system has no protected keychain');
    const keychain = await load();
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new Error('The keychain does not answer')), ANSWERS_WITHIN);
    });
    if (!(await Promise.race([works(keychain), late]))) throw new Error('The keychain does not keep what it is given');
    return inKeychain(keychain);
  } catch (reason) {
    onMissing(reason);
    return inMemory();
  } finally {
    clearTimeout(timer);
  }
}

/** The same vault; what was read with a token goes with it. */
export const forgetting = (vault: TokenVault, reads: { forget(): Promise<void> }): TokenVault => ({
  ...vault,
  async clear(origin) {
    await reads.forget();
    await vault.clear(origin);
  },
});
