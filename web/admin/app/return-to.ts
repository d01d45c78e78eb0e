import { paths } from '#common/paths.ts';

interface Wanted {
  from: string;
}

/** Router state that carries an address, query included, over the sign-in. */
export const rememberReturnTo = ({
  pathname,
  search,
  hash,
}: Record<'pathname' | 'search' | 'hash', string>): Wanted => ({
  from: `${pathname}${search}${hash}`,
});

/** The address to open after signing in; the dashboard by default. */
export function returnTo(state: unknown): string {
  const wanted: Partial<Record<keyof Wanted, unknown>> = { ...(typeof state === 'object' && state) };
  return typeof wanted.from === 'string' && wanted.from.startsWith(paths.admin) ? wanted.from : paths.admin;
}
