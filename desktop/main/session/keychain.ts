/** The part of keytar that the app uses. */
export interface Keychain {
  getPassword(service: string, account: string): Promise<string | null>;
  setPassword(service: string, account: string, password: string): Promise<void>;
  deletePassword(service: string, account: string): Promise<boolean>;
}

export const SERVICE = 'portfolio-admin';
const PROBE = 'probe';
/** A keychain may ask for its password first; after this time in milliseconds it counts as missing. */
const PROBE_TIMEOUT_MS = 5_000;

/** Checks that the keychain returns what was stored in it. */
async function roundTrips(keychain: Keychain): Promise<boolean> {
  const value = crypto.randomUUID();
  await keychain.setPassword(SERVICE, PROBE, value);
  const read = await keychain.getPassword(SERVICE, PROBE);
  await keychain.deletePassword(SERVICE, PROBE);
  return read === value;
}

/**
 * Opens the keychain of the system: on Linux the Secret Service, whatever the desktop is called. Electron's
 * `safeStorage` knows the desktops by name and takes Sway, i3 or LXQt for systems without one.
 * @returns `null` when it is missing or stays locked; `onMissing` receives the reason
 */
export async function openKeychain(
  load: () => Promise<Keychain>,
  onMissing: (reason: unknown) => void,
): Promise<Keychain | null> {
  let timer: NodeJS.Timeout | undefined;
  try {
    const keychain = await load();
    const timeout = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new Error('The keychain does not answer')), PROBE_TIMEOUT_MS);
    });
    if (!(await Promise.race([roundTrips(keychain), timeout])))
      throw new Error('The keychain does not keep what it is given');
    return keychain;
  } catch (reason) {
    onMissing(reason);
    return null;
  } finally {
    clearTimeout(timer);
  }
}
