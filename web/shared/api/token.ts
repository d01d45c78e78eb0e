/** The owner's session token in the browser's storage. `token` is the key of earlier versions. */
const KEYS = ['admin_token', 'token'] as const;

/** Storage may be switched off; then nobody is signed in, and nothing breaks. */
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

/** Whether a token of this version is stored; the legacy one alone starts no check. */
export function hasAdminToken(): boolean {
  return Boolean(storage()?.getItem('admin_token'));
}

export function storeToken(token: string): void {
  storage()?.setItem('admin_token', token);
}

export function clearTokens(): void {
  for (const key of KEYS) storage()?.removeItem(key);
}
