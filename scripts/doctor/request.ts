import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIPv6, type LookupFunction } from 'node:net';

interface Reply {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

const MAX_BODY = 100_000;

/** Uses known addresses of a host instead of asking the system again. */
export const lookupOf =
  (addresses: readonly string[]): LookupFunction =>
  (_host, options, done) => {
    const all = addresses.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }));
    const [first] = all;
    if (options.all) done(null, all);
    else done(first ? null : new Error('no address'), first?.address ?? '', first?.family ?? 4);
  };

/** Reads an address without following redirects. Certificates have a check of their own, so they are not judged here. */
export function read(
  url: URL,
  { addresses, signal, method = 'GET' }: { addresses?: readonly string[]; signal: AbortSignal; method?: string },
): Promise<Reply> {
  const { promise, resolve, reject } = Promise.withResolvers<Reply>();
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
  const options = {
    method,
    signal,
    agent: false,
    rejectUnauthorized: false,
    ...(addresses ? { lookup: lookupOf(addresses) } : {}),
  };
  const sent = send(url, options, (response) => {
    let body = '';
    response.setEncoding('utf8').on('data', (chunk: string) => {
      if (body.length < MAX_BODY) body += chunk;
    });
    response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }));
    response.on('error', reject);
  });
  sent.on('error', reject).end();
  return promise;
}
