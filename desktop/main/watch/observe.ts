import { z } from 'zod';
import { getVitals, Vitals } from '#common/contract/system.ts';
import { paths } from '#common/paths.ts';
import { CERTIFICATE_WARNING_TIME } from '#desktop/main/network/certificate-dates.ts';
import { explainFailure, isComputerOffline, isProxyFailure } from '#desktop/main/network/explain-failure.ts';
import type { ServerFetch } from '#desktop/main/network/server-fetch.ts';
import { apiAddress } from '#desktop/main/server/server-address.ts';

const TIMEOUT_MS = 15_000;
const PROXY_LOGIN_REQUIRED = 407;
const FIRST_SERVER_ERROR = 500;

/** A check of the public page: `undefined` where this computer or its network is the reason for a failure. */
export async function checkPage(
  origin: string,
  fetchServer: ServerFetch,
  isOnline: () => boolean,
): Promise<string | null | undefined> {
  if (!isOnline()) return undefined;
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const url = new URL(paths.home, origin);
    const reply = await fetchServer({ url, method: 'GET', headers: { accept: 'text/html' }, signal });
    await reply.body?.cancel();
    if (reply.status === PROXY_LOGIN_REQUIRED) return undefined;
    return reply.status < FIRST_SERVER_ERROR ? null : `Its page answers with the error ${reply.status}.`;
  } catch (error) {
    if (!isOnline() || isComputerOffline(error) || isProxyFailure(error)) return undefined;
    return `${explainFailure(error)}.`;
  }
}

/** @param expiresAt milliseconds since 1970; `null` where no connection has shown it, as without TLS */
export function checkExpiry(expiresAt: number | null, now: number): string | null | undefined {
  if (expiresAt === null) return undefined;
  if (expiresAt - now >= CERTIFICATE_WARNING_TIME) return null;
  const date = new Date(expiresAt).toISOString().slice(0, 10);
  return expiresAt > now
    ? `It ends on ${date}. Visitors see a warning after that: renew it on the server.`
    : `It ended on ${date}, and visitors see a warning: renew it on the server.`;
}

export function checkOutbox({ stuck, since }: Vitals['outbox']): string | null {
  if (stuck === 0 || since === null) return null;
  const clock = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });
  return `${stuck === 1 ? 'An email waits' : `${stuck} emails wait`} since ${clock.format(new Date(since))}. See Settings → Email.`;
}

/** Asks the server how it fares. @returns `null` where it does not tell: older servers, or nobody is signed in */
export async function readVitals(
  origin: string,
  token: string | null,
  fetchServer: ServerFetch,
): Promise<Vitals | null> {
  const url = apiAddress(origin, getVitals.path);
  if (!url || token === null) return null;
  const headers = { accept: 'application/json', authorization: `Bearer ${token}` };
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const reply = await fetchServer({ url, method: 'GET', headers, signal }).catch(() => null);
  if (!reply?.ok) return null;
  const told = z.object({ data: Vitals }).safeParse(await reply.json().catch(() => null));
  return told.success ? told.data.data : null;
}
