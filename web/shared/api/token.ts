import * as storageKeys from '#web/shared/storage-keys.ts';

/** The owner's session token in the browser's storage. */
const KEYS = [storageKeys.adminToken, storageKeys.legacyToken] as const;

/** Without storage nobody is signed in, and nothing fails. */
function storage(): Storage | undefined {
  try {
    return globalThis.localStorage;
  } catch {
    return undefined;
  }
}

export function readToken(): string | null {
  return storage()?.getItem(storageKeys.adminToken) ?? storage()?.getItem(storageKeys.legacyToken) ?? null;
}

/** Checks for a token of this version; the legacy token alone starts no check. */
export function hasAdminToken(): boolean {
  return Boolean(storage()?.getItem(storageKeys.adminToken));
}

export function storeToken(token: string): void {
  storage()?.setItem(storageKeys.adminToken, token);
}

export function clearTokens(): void {
  for (const key of KEYS) storage()?.removeItem(key);
}
