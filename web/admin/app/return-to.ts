import type { Location } from 'react-router-dom';
import { z } from 'zod';
import { paths } from '#common/paths.ts';

const Wanted = z.object({ from: z.string().startsWith(paths.admin) });

/** Router state that carries an address, query included, over the sign-in. */
export const rememberReturnTo = ({ pathname, search, hash }: Location): z.output<typeof Wanted> => ({
  from: `${pathname}${search}${hash}`,
});

/** The address to open after signing in; the dashboard by default. */
export function returnTo(state: unknown): string {
  const wanted = Wanted.safeParse(state);
  return wanted.success ? wanted.data.from : paths.admin;
}
