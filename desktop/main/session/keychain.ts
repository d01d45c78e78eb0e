/** The part of keytar that the app uses. */
export interface Keychain {
  getPassword(service: string, account: string): Promise<string | null>;
  setPassword(service: string, account: string, password: string): Promise<void>;
  deletePassword(service: string, account: string): Promise<boolean>;
}

export const SERVICE = 'portfolio-admin';
const PROBE = 'probe';
/** A keychain may ask for its password first; after this time in milliseconds the app goes on without it. */
const PROBE_TIMEOUT_MS = 5_000;
/** Nobody dismisses a question within that time in milliseconds. */
const NOBODY_ASKED_MS = 1_000;
const RETRY_MS = 30_000;
/** Number of attempts without being asked to. */
const MAX_TRIES = 10;

/** Checks that the keychain returns what was stored in it. */
async function roundTrips(keychain: Keychain): Promise<boolean> {
  const value = crypto.randomUUID();
  await keychain.setPassword(SERVICE, PROBE, value);
  const read = await keychain.getPassword(SERVICE, PROBE);
  await keychain.deletePassword(SERVICE, PROBE);
  return read === value;
}

/** Opens the keychain and checks it. @throws when it is missing, refuses or forgets */
async function openChecked(load: () => Promise<Keychain>): Promise<Keychain> {
  const keychain = await load();
  if (!(await roundTrips(keychain))) throw new Error('The keychain does not keep what it is given');
  return keychain;
}

/** Resolves with `value` after a time in milliseconds; `end` forgets the timer. */
function timeout<T>(ms: number, value: T) {
  const { promise, resolve } = Promise.withResolvers<T>();
  const timer = setTimeout(() => resolve(value), ms);
  return { promise, end: () => clearTimeout(timer) };
}

/** Tells whether the keychain keeps what it is given and says so in time. */
export async function keychainWorks(load: () => Promise<Keychain>): Promise<boolean> {
  const late = timeout(PROBE_TIMEOUT_MS, false);
  const opened = openChecked(load).then(
    () => true,
    () => false,
  );
  const works = await Promise.race([opened, late.promise]);
  late.end();
  return works;
}

/** The keychain of the system, which may come late. */
export interface KeychainSource {
  /** `null` until it has answered. */
  current(): Keychain | null;
  /** `true` while it has been asked and has not answered, mostly because it asks its user for a password. */
  isAsking(): boolean;
  /** Asks once more. Resolves after the answer, or without one after some seconds. */
  tryAgain(): Promise<void>;
  /** Calls `listener` once it has answered; not if it already has. */
  onAnswered(listener: (keychain: Keychain) => void): void;
  stop(): void;
}

/**
 * Opens the keychain of the system: on Linux the Secret Service, whatever the desktop is called. Electron's
 * `safeStorage` knows the desktops by name and takes Sway, i3 or LXQt for systems without one. It resolves after some
 * seconds at most; a keychain that is unlocked later is there from then on. One that fails at once asks nobody, so it is
 * tried again for some minutes: a service of the desktop can start after the app.
 * @param onMissing receives the reason of each failure
 */
export async function openKeychain(
  load: () => Promise<Keychain>,
  onMissing: (reason: unknown) => void,
): Promise<KeychainSource> {
  let current: Keychain | null = null;
  let attempt: Promise<void> | null = null;
  let tries = 0;
  let timer: NodeJS.Timeout | undefined;
  const listeners: ((keychain: Keychain) => void)[] = [];

  function retryLater(startedAt: number): void {
    if (Date.now() - startedAt > NOBODY_ASKED_MS || tries >= MAX_TRIES) return;
    timer = setTimeout(() => void ask(), RETRY_MS);
    timer.unref();
  }

  function ask(): Promise<void> {
    const startedAt = Date.now();
    tries += 1;
    attempt ??= openChecked(load)
      .then(
        (keychain) => {
          current = keychain;
          for (const listener of listeners.splice(0)) listener(keychain);
        },
        (reason: unknown) => {
          onMissing(reason);
          retryLater(startedAt);
        },
      )
      .finally(() => {
        attempt = null;
      });
    return attempt;
  }

  async function tryAgain(): Promise<void> {
    if (current) return;
    clearTimeout(timer);
    const late = timeout(PROBE_TIMEOUT_MS, true);
    const isLate = await Promise.race([ask().then(() => false), late.promise]);
    late.end();
    if (isLate) onMissing(new Error('The keychain does not answer yet'));
  }

  await tryAgain();
  return {
    current: () => current,
    isAsking: () => attempt !== null,
    tryAgain,
    onAnswered(listener) {
      if (!current) listeners.push(listener);
    },
    stop: () => clearTimeout(timer),
  };
}
