/** Header in which the desktop app tells the server its version with every call. */
export const DESKTOP_VERSION_HEADER = 'x-desktop-version';

/** Oldest version of the desktop app that a server of this version serves. Raise it with a change that older apps break on. */
export const OLDEST_DESKTOP_APP = '0.1.0';

/** Oldest version of a server that a desktop app of this version works with. */
export const OLDEST_SERVER = '0.1.0';

/** Major, minor and patch of a version; `null` for a text that is none. */
function numbersOf(version: string): readonly number[] | null {
  const found = /^v?(\d{1,9})\.(\d{1,9})\.(\d{1,9})(?:[-+][\w.+-]{1,40})?$/.exec(version);
  return found?.slice(1).map(Number) ?? null;
}

/**
 * Returns whether a version precedes another. Pre-releases count as their release, and an unreadable version is never
 * older.
 */
export function isOlderVersion(version: string, other: string): boolean {
  const [own, others] = [numbersOf(version), numbersOf(other)];
  if (!own || !others) return false;
  const index = own.findIndex((number, at) => number !== others[at]);
  return index !== -1 && (own[index] ?? 0) < (others[index] ?? 0);
}
