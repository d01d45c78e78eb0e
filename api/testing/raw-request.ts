import { type IncomingHttpHeaders, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';

export interface RawReply {
  status: number;
  headers: IncomingHttpHeaders;
  /** The bytes as they were sent. */
  body: Buffer;
}

/** Sends one request with exactly these headers, and decodes nothing. */
export function rawRequest(
  origin: string,
  path: string,
  { method = 'GET', headers = {} }: { method?: string; headers?: Record<string, string> } = {},
): Promise<RawReply> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(origin);
    const sent = request({ hostname, port, path, method, headers, agent: false }, (response) => {
      const { statusCode = 0, headers: received } = response;
      buffer(response).then((body) => resolve({ status: statusCode, headers: received, body }), reject);
    });
    sent.on('error', reject);
    sent.end();
  });
}

const decoders: Record<string, (body: Buffer) => Buffer> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  deflate: inflateSync,
  identity: (body) => body,
};

export function decodedBody({ headers, body }: RawReply): Buffer {
  const decode = decoders[headers['content-encoding'] ?? 'identity'];
  if (!decode) throw new Error(`Unknown encoding ${headers['content-encoding']}`);
  return decode(body);
}
