import type { Request } from '@hapi/hapi';
import type { Config } from '#api/config.ts';

/** Browsers take it from this host alone, for all paths; or from this host and its siblings, for any path. */
type Prefix = '__Host-' | '__Secure-';

export interface CookieName {
  /** The name under which it is set. */
  name: string;
  /** Every name under which a browser may still have it, the newest first. */
  names: readonly string[];
}

export const isHttps = ({ publicUrl }: Pick<Config, 'publicUrl'>): boolean => publicUrl.startsWith('https:');

/**
 * On https the prefix keeps cookies of insecure pages and other hosts from being taken for ours. What a release before
 * set without it is still read, so that nobody is asked for a code or signed in anew.
 */
export function nameCookie(config: Pick<Config, 'publicUrl'>, name: string, prefix: Prefix): CookieName {
  if (!isHttps(config)) return { name, names: [name] };
  return { name: prefix + name, names: [prefix + name, name] };
}

/** Returns the values of a cookie; a browser can send more than one with the same name. */
export function readCookie({ state }: Pick<Request, 'state'>, { names }: CookieName): string[] {
  const values: unknown[] = names.flatMap((name) => state[name]);
  return values.filter((value) => typeof value === 'string');
}
