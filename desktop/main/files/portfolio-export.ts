import { z } from 'zod';
import { exportPortfolio } from '#common/contract/portfolio.ts';
import { MINUTE } from '#common/limits.ts';
import type { ServerFetch } from '#desktop/main/network/server-fetch.ts';
import { apiAddress } from '#desktop/main/server/server-address.ts';
import type { TokenStorage } from '#desktop/main/session/token-storage.ts';

export type FetchedExport = { kind: 'fetched'; text: string } | { kind: 'failed'; message: string };

const Reply = z.object({ data: z.looseObject({ version: z.number() }) });
const TIMEOUT_MS = MINUTE;

const failed = (message: string): FetchedExport => ({ kind: 'failed', message });

export const exportName = (now: Date): string => `portfolio-data-${now.toISOString().slice(0, 10)}.json`;

/** Fetches the portfolio export from the server as the text of a JSON file. */
export async function fetchExport(
  origin: string | null,
  tokens: Pick<TokenStorage, 'read'>,
  fetchServer: ServerFetch,
): Promise<FetchedExport> {
  const token = origin && (await tokens.read(origin));
  const url = origin && apiAddress(origin, exportPortfolio.path);
  if (!token || !url) return failed('Sign in first');
  try {
    const headers = { accept: 'application/json', authorization: `Bearer ${token}` };
    const response = await fetchServer({ url, method: 'GET', headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
    const reply = Reply.safeParse(await response.json());
    if (response.status === 401) return failed('Your session has expired. Sign in again');
    if (!response.ok || !reply.success) return failed('Failed to export portfolio data');
    return { kind: 'fetched', text: `${JSON.stringify(reply.data.data, null, 2)}\n` };
  } catch {
    return failed('The site cannot be reached');
  }
}
