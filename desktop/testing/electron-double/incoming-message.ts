import type { IncomingMessage as NodeMessage } from 'node:http';
import { Readable } from 'node:stream';
import { netError } from './net-error.ts';

/** Headers of which Electron keeps only the first. */
const FIRST_ONLY = new Set(['content-type', 'content-length', 'etag', 'retry-after', 'location', 'server']);

/** The reply to a request. As in Electron, destroying it does not end the request. */
export class IncomingMessage extends Readable {
  readonly statusCode: number;
  readonly statusMessage: string;
  readonly headers: Record<string, string | string[]> = {};
  readonly rawHeaders: string[];
  readonly httpVersion: string;
  readonly httpVersionMajor: number;
  readonly httpVersionMinor: number;
  readonly #source: NodeMessage;

  constructor(source: NodeMessage) {
    super();
    this.#source = source;
    this.statusCode = source.statusCode ?? 0;
    this.statusMessage = source.statusMessage ?? '';
    this.rawHeaders = source.rawHeaders;
    this.httpVersion = source.httpVersion;
    this.httpVersionMajor = source.httpVersionMajor;
    this.httpVersionMinor = source.httpVersionMinor;
    for (const [name, values = []] of Object.entries(source.headersDistinct))
      this.headers[name] = FIRST_ONLY.has(name) ? (values[0] ?? '') : values.join(', ');
    if (source.headersDistinct['set-cookie']) this.headers['set-cookie'] = source.headersDistinct['set-cookie'];
    source.on('data', (chunk) => {
      if (!this.push(chunk) && !this.destroyed) source.pause();
    });
    source.on('end', () => this.push(null));
    source.on('error', () => this.destroy(netError('INCOMPLETE_CHUNKED_ENCODING')));
  }

  override _read(): void {
    this.#source.resume();
  }
}
