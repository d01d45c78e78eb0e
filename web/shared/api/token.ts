/** The owner's session token in local storage. `token` is the key of earlier versions. */
const KEYS = ['admin_token', 'token'] as const;

/** Without storage nobody is signed in, and nothing fails. */
function storage(): Storage | undefined {
  try {
    return globalThis.localStorage;
  } catch {
    return undefined;
  }
}

export function readToken(): string | null {
  return storage()?.getItem('admin_token') ?? storage()?.getItem('token') ?? null;
}

/** Checks for a token of this version; the legacy token alone starts no check. */
export function hasAdminToken(): boolean {
  return Boolean(storage()?.getItem('admin_token'));
}

export function storeToken(token: string): void {
  storage()?.setItem('admin_token', token);
}

export function clearTokens(): void {
  for (const key of KEYS) storage()?.removeItem(key);
}
