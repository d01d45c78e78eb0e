import type { Context } from '#api/core/context.ts';
import { isPublicSite } from '#api/core/private-address.ts';
import { toIso } from '#api/core/timestamps.ts';
import { health } from '#common/contract/health.ts';
import type { Setup } from '#common/contract/setup.ts';

const TIMEOUT_MS = 5_000;

/** What a check of the address found. */
export interface CheckedAddress {
  publicUrl: string;
  seenAs: string;
  matches: boolean;
  /** Milliseconds since 1970. */
  at: number;
}

/** The address of the site, with what the last check of it found. */
export function presentAddress(
  { config }: Pick<Context, 'config'>,
  seenAs: string,
  checked: CheckedAddress | null,
): Setup['address'] {
  const { publicUrl } = config;
  const isChecked = checked?.publicUrl === publicUrl;
  return {
    ...{ publicUrl, isPublic: isPublicSite(config), seenAs },
    matches: isChecked && checked.matches && checked.seenAs === seenAs,
    https: publicUrl.startsWith('https:'),
    checkedAt: isChecked ? toIso(checked.at) : null,
  };
}

/** This server answers at its public address. No other host is asked: redirects are not followed. */
async function isReached(publicUrl: string): Promise<boolean> {
  try {
    const url = new URL(health.path, publicUrl);
    const reply = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) });
    return reply.ok && ((await reply.json()) as { status?: unknown } | null)?.status === 'ok';
  } catch {
    // Whatever keeps the address from answering, the owner is told that it does not.
    return false;
  }
}

/** Asks itself through PUBLIC_URL and compares that host with the one by which the owner came. */
export async function checkAddress({ config, now }: Context, seenAs: string): Promise<CheckedAddress> {
  const { publicUrl } = config;
  const matches = new URL(publicUrl).host === seenAs && (await isReached(publicUrl));
  return { publicUrl, seenAs, matches, at: now() };
}
