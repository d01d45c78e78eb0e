import { downloadBackup } from '#common/contract/backup.ts';
import type { ServerFetch } from '#desktop/main/network/server-fetch.ts';
import { apiAddress } from '#desktop/main/server/server-address.ts';
import type { TokenStorage } from '#desktop/main/session/token-storage.ts';
import { BackupFailed } from './failures.ts';

interface Parts {
  origin: string;
  tokens: Pick<TokenStorage, 'read'>;
  /** One that waits: the server packs everything before it sends the first byte. */
  fetchServer: ServerFetch;
  signal: AbortSignal;
}

const refusals: Readonly<Record<number, string>> = {
  401: 'Your session has expired. Sign in again',
  403: 'The site does not let you download backups',
  429: 'The site had too many calls. The app tries again later',
  507: 'The site has no space left to pack a backup',
};

/** Asks the server for its zip. @throws BackupFailed when it sends none */
export async function fetchBackup({ origin, tokens, fetchServer, signal }: Parts): Promise<Response> {
  const token = await tokens.read(origin);
  const url = apiAddress(origin, downloadBackup.path);
  if (!token || !url) throw new BackupFailed('Sign in first');
  const headers = { accept: downloadBackup.produces, authorization: `Bearer ${token}` };
  const response = await fetchServer({ url, method: downloadBackup.method, headers, signal }).catch(
    (cause: unknown): never => {
      signal.throwIfAborted();
      throw new BackupFailed('The site cannot be reached', { cause });
    },
  );
  const isZip = response.headers.get('content-type')?.startsWith(downloadBackup.produces);
  if (response.ok && isZip) return response;
  await response.body?.cancel();
  throw new BackupFailed(refusals[response.status] ?? `The site sent no backup (status ${response.status})`);
}
