import { z } from 'zod';
import { exportPortfolio } from '#common/contract/portfolio.ts';
import { MINUTE } from '#common/limits.ts';
import type { AskServer } from '#desktop/main/https-fetch.ts';
import { apiAddress } from '#desktop/main/server-address.ts';
import type { TokenVault } from '#desktop/main/token-vault.ts';

export type FetchedExport = { kind: 'fetched'; text: string } | { kind: 'failed'; message: string };

const Reply = z.object({ data: z.looseObject({ version: z.number() }) });
const WITHIN = MINUTE;

const failed = (message: string): FetchedExport => ({ kind: 'failed', message });

export const exportName = (now: Date): string => `portfolio-data-${now.toISOString().slice(0, 10)}.json`;

/** The portfolio as the server exports it, as the text of a file. */
export async function fetchExport(origin: string | null, vault: TokenVault, ask: AskServer): Promise<FetchedExport> {
  const token = origin && (await vault.read(origin));
  const url = origin && apiAddress(origin, exportPortfolio.path);
  if (!token || !url) return failed('Sign in first');
  try {
    const headers = { accept: 'application/json', authorization: `Bearer ${token}` };
    const response = await ask({ url, method: 'GET', headers, signal: AbortSignal.timeout(WITHIN) });
    const reply = Reply.safeParse(await response.json());
    if (response.status === 401) return failed('Your session has ended. Sign in again');
    if (!response.ok || !reply.success) return failed('Failed to export portfolio data');
    return { kind: 'fetched', text: `${JSON.stringify(reply.data.data, null, 2)}\n` };
  } catch {
    return failed('The server cannot be reached');
  }
}
