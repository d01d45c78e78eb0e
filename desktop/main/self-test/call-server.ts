import { health } from '#common/contract/health.ts';
import { explainFailure, isCertificateFailure, isProxyFailure } from '#desktop/main/network/explain-failure.ts';
import type { ServerFetch } from '#desktop/main/network/server-fetch.ts';
import { apiAddress } from '#desktop/main/server/server-address.ts';

/** Describes how one call to the server went; `reason` is a sentence without an end mark and without addresses. */
export type ServerCall =
  | { kind: 'answered' }
  | { kind: 'certificate-refused' | 'proxy-refused' | 'unreachable'; reason: string };

const TIMEOUT_MS = 5_000;
const PROXY_LOGIN_REQUIRED = 407;

/** Asks the server for its health. */
export async function callServer(origin: string, fetchServer: ServerFetch): Promise<ServerCall> {
  const url = apiAddress(origin, health.path);
  if (!url) return { kind: 'unreachable', reason: explainFailure(null) };
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const reply = await fetchServer({ url, method: 'GET', headers: { accept: 'application/json' }, signal });
    await reply.body?.cancel();
    if (reply.status !== PROXY_LOGIN_REQUIRED) return { kind: 'answered' };
    return { kind: 'proxy-refused', reason: 'The proxy of this network asks for a user name and a password' };
  } catch (error) {
    const reason = explainFailure(error);
    if (isCertificateFailure(error)) return { kind: 'certificate-refused', reason };
    return { kind: isProxyFailure(error) ? 'proxy-refused' : 'unreachable', reason };
  }
}
