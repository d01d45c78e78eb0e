import { siteIdOf } from '#desktop/main/sites/site-folder.ts';

/** A backup in the owner's folder, by what its name says. */
export interface NamedBackup {
  name: string;
  /** When it was made, in milliseconds. */
  at: number;
}

const prefixOf = (origin: string) =>
  `backup-${new URL(origin).hostname.replaceAll(/[^a-z0-9.-]/g, '_')}-${siteIdOf(origin)}-`;
const ending = '.zip';
const TIME = /^(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)(\d\d)Z$/;

export const backupName = (origin: string, at: number): string =>
  `${prefixOf(origin)}${new Date(at).toISOString().replaceAll(/:|\.\d+/g, '')}${ending}`;

/** The portfolio of a backup as JSON, which can be imported by itself. */
export const portfolioName = (name: string): string => `${name.slice(0, -ending.length)}-portfolio.json`;

export const checksumName = (name: string): string => `${name}.sha256`;
/** The name until a backup is whole. */
export const temporaryName = (name: string): string => `.${name}.part`;

/** Reads a name; `null` for whatever is not a backup of this server. */
export function readBackupName(origin: string, name: string): NamedBackup | null {
  const prefix = prefixOf(origin);
  if (!name.startsWith(prefix) || !name.endsWith(ending)) return null;
  const [, day, hours, minutes, seconds] = TIME.exec(name.slice(prefix.length, -ending.length)) ?? [];
  const at = Date.parse(`${day}T${hours}:${minutes}:${seconds}Z`);
  return Number.isNaN(at) || backupName(origin, at) !== name ? null : { name, at };
}

/** Leftovers of a start or a write that ended in the middle: parts of zips, and checksums and portfolios without one. */
export function leftoversOf(origin: string, names: readonly string[]): string[] {
  const known = new Set(names);
  const isPart = (name: string) =>
    name.startsWith('.') && name.endsWith('.part') && readBackupName(origin, name.slice(1, -'.part'.length)) !== null;
  const isLonely = (name: string) => {
    const zip = name.replace(/\.sha256$|-portfolio\.json$/, (end) => (end === '.sha256' ? '' : ending));
    const isPartOf = name === checksumName(zip) || name === portfolioName(zip);
    return isPartOf && readBackupName(origin, zip) !== null && !known.has(zip);
  };
  return names.filter((name) => isPart(name) || isLonely(name));
}
