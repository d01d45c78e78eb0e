import { verify } from '#common/contract/auth.ts';
import { invalidReply } from '#web/shared/api/api-error.ts';
import { cancellable } from '#web/shared/api/cancellation.ts';
import { call } from '#web/shared/api/client.ts';
import { readToken } from '#web/shared/api/token.ts';

/** An answer that is read piece by piece. @throws when it is not OK; a refused token also signs out */
export async function fetchAsOwner(
  address: string,
  { signal, headers }: { signal: AbortSignal; headers: Record<string, string> },
): Promise<Response> {
  const token = readToken();
  const response = await cancellable(signal, (named) =>
    fetch(address, {
      signal,
      cache: 'no-store',
      credentials: 'include',
      headers: { ...headers, ...named, ...(token && { authorization: `Bearer ${token}` }) },
    }),
  );
  // The ordinary protected call knows what a refused token means: sign out, and back to the sign-in page.
  if (response.status === 401) await call(verify, {}, { signal });
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  // A file or a stream is neither: a captive portal or a gateway replied.
  if (/^(text\/html|application\/json)/.test(response.headers.get('content-type') ?? '')) throw invalidReply();
  return response;
}
