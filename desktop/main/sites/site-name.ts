import { z } from 'zod';
import { getSite } from '#common/contract/site.ts';
import type { ServerFetch } from '#desktop/main/network/server-fetch.ts';
import { apiAddress } from '#desktop/main/server/server-address.ts';

const TIMEOUT_MS = 10_000;
const MAX_NAME_LENGTH = 60;

const Published = z.object({
  data: z.object({ content: z.object({ identity: z.object({ name: z.string() }) }) }),
});

/** Fetches the name that a site publishes, without a token. @returns `null` when it cannot be learned now */
export async function fetchSiteName(origin: string, fetchServer: ServerFetch): Promise<string | null> {
  const url = apiAddress(origin, getSite.path);
  if (!url) return null;
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const response = await fetchServer({ url, method: 'GET', headers: { accept: 'application/json' }, signal }).catch(
    () => null,
  );
  const published = Published.safeParse(await response?.json().catch(() => null));
  if (!published.success) return null;
  const name = published.data.data.content.identity.name.replace(/\s+/g, ' ').trim();
  return name === '' ? null : name.slice(0, MAX_NAME_LENGTH);
}

/** Name of a site until its own is known: its host, with the port if there is one. */
export const hostOf = (origin: string): string => new URL(origin).host;
