import type { IncomingMessage as NodeMessage } from 'node:http';
import { Readable, type Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate, createZstdDecompress } from 'node:zlib';
import { netError } from './net-error.ts';

/** Headers of which Electron keeps only the first. */
const FIRST_ONLY = new Set(['content-type', 'content-length', 'etag', 'retry-after', 'location', 'server']);

const DECODERS: Record<string, () => Transform> = {
  gzip: createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
  zstd: createZstdDecompress,
};

/** Chromium decodes what its own `accept-encoding` has asked for. */
function decoded(source: NodeMessage): Readable {
  const decoder = DECODERS[source.headers['content-encoding'] ?? '']?.();
  if (!decoder) return source;
  source.on('error', () => decoder.destroy(netError('INCOMPLETE_CHUNKED_ENCODING')));
  return source.pipe(decoder);
}

/** The reply to a request. As in Electron, destroying it does not end the request. */
export class IncomingMessage extends Readable {
  readonly statusCode: number;
  readonly statusMessage: string;
  readonly headers: Record<string, string | string[]> = {};
  readonly rawHeaders: string[];
  readonly httpVersion: string;
  readonly httpVersionMajor: number;
  readonly httpVersionMinor: number;
  readonly #source: Readable;

  constructor(source: NodeMessage) {
    super();
    const content = decoded(source);
    this.#source = content;
    this.statusCode = source.statusCode ?? 0;
    this.statusMessage = source.statusMessage ?? '';
    this.rawHeaders = source.rawHeaders;
    this.httpVersion = source.httpVersion;
    this.httpVersionMajor = source.httpVersionMajor;
    this.httpVersionMinor = source.httpVersionMinor;
    for (const [name, values = []] of Object.entries(source.headersDistinct))
      this.headers[name] = FIRST_ONLY.has(name) ? (values[0] ?? '') : values.join(', ');
    if (source.headersDistinct['set-cookie']) this.headers['set-cookie'] = source.headersDistinct['set-cookie'];
    content.on('data', (chunk) => {
      if (!this.push(chunk) && !this.destroyed) content.pause();
    });
    content.on('end', () => this.push(null));
    content.on('error', () => this.destroy(netError('INCOMPLETE_CHUNKED_ENCODING')));
  }

  override _read(): void {
    this.#source.resume();
  }
}
