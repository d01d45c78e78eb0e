import { type IncomingMessage as NodeMessage, type ClientRequest as NodeRequest, request } from 'node:http';
import { Writable } from 'node:stream';
import type { ClientRequestConstructorOptions, UploadProgress } from 'electron';
import { connectSecurely, type VerifyProc } from './certificates.ts';
import { IncomingMessage } from './incoming-message.ts';
import { netError, netErrorOf } from './net-error.ts';

/** Describes what a session decides about its requests. */
export interface Network {
  verify: VerifyProc;
  /** Origin of the proxy that the system has configured. */
  proxy: string | null;
}

const MODES = ['follow', 'error', 'manual'];
/** A token of RFC 9110. */
const HEADER_NAME = /^[\w!#$%&'*+.^`|~-]+$/;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

function addressOf({
  url,
  protocol = 'http:',
  hostname = 'localhost',
  port,
  path = '/',
}: ClientRequestConstructorOptions) {
  return new URL(url ?? `${protocol}//${hostname}${port ? `:${port}` : ''}${path}`);
}

/**
 * A request of `net`, by Node's client. It knows no cookies, errors are names of Chromium, redirects end it unless they
 * are followed, and a body goes out when it is complete unless `chunkedEncoding` is set.
 */
export class ClientRequest extends Writable {
  chunkedEncoding = false;
  readonly #network: Network;
  readonly #url: URL;
  readonly #method: string;
  readonly #redirect: string;
  readonly #headers = new Map<string, string>();
  #body: Buffer[] = [];
  #sent: UploadProgress = { active: false, started: false, current: 0, total: 0 };
  #outgoing: Promise<NodeRequest> | undefined;
  #response: IncomingMessage | undefined;
  #aborted = false;

  constructor(options: ClientRequestConstructorOptions, network: Network) {
    super({ autoDestroy: true });
    this.#network = network;
    this.#url = addressOf(options);
    this.#method = (options.method ?? 'GET').toUpperCase();
    if (!/^https?:$/.test(this.#url.protocol))
      throw new Error('ClientRequest only supports http: and https: protocols');
    this.#redirect = options.redirect ?? 'follow';
    if (!MODES.includes(this.#redirect)) throw new Error('redirect mode should be one of follow, error or manual');
    for (const [name, value] of Object.entries(options.headers ?? {})) this.setHeader(name, String(value));
  }

  setHeader(name: string, value: string): void {
    if (!HEADER_NAME.test(name)) throw new Error(`Invalid header name: '${name}'`);
    if (this.#outgoing) throw new Error("Can't set headers after they are sent");
    this.#headers.set(name.toLowerCase(), value);
  }
  getHeader = (name: string) => this.#headers.get(name.toLowerCase());
  removeHeader = (name: string) => void this.#headers.delete(name.toLowerCase());
  getUploadProgress = (): UploadProgress => ({ ...this.#sent });

  abort(): void {
    if (!this.#aborted) process.nextTick(() => this.emit('abort'));
    this.#aborted = true;
    this.#end();
  }

  override _write(chunk: Buffer, _encoding: string, done: (error?: Error | null) => void): void {
    if (!this.chunkedEncoding) {
      this.#body.push(chunk);
      done();
      return;
    }
    this.#outgoing ??= this.#open();
    this.#outgoing.then(
      // As in Electron, an aborted request never says that a piece was sent.
      (outgoing) => outgoing.write(chunk, () => !this.#aborted && this.#progress(chunk.length, done)),
      () => undefined,
    );
  }

  override _final(done: () => void): void {
    this.#outgoing ??= this.#open();
    this.#outgoing.then(
      (outgoing) => outgoing.end(this.chunkedEncoding ? undefined : Buffer.concat(this.#body)),
      () => undefined,
    );
    done();
  }

  #progress(bytes: number, done: () => void): void {
    const current = this.#sent.current + bytes;
    this.#sent = { active: true, started: true, current, total: current };
    done();
  }

  /** Opens the connection; `proxyAuthorization` is the sign-in that the proxy asked for. */
  async #open(proxyAuthorization?: string): Promise<NodeRequest> {
    try {
      const outgoing = await this.#connect(proxyAuthorization);
      if (this.#aborted) outgoing.destroy();
      // What was aborted has no error.
      outgoing.on('error', (error) => !this.#aborted && this.#end(netErrorOf(error)));
      outgoing.on('response', (source) => this.#answer(source));
      return outgoing;
    } catch (error) {
      this.#end(error instanceof Error ? error : netError('FAILED'));
      throw error;
    }
  }

  async #connect(proxyAuthorization: string | undefined): Promise<NodeRequest> {
    const { proxy, verify } = this.#network;
    const headers = { ...Object.fromEntries(this.#headers), 'accept-encoding': 'gzip, deflate, br, zstd' };
    const signed = proxyAuthorization ? { ...headers, 'proxy-authorization': proxyAuthorization } : headers;
    const { href } = this.#url;
    const method = this.#method;
    if (this.#url.protocol === 'https:') {
      const socket = await connectSecurely(this.#url, verify);
      return request(href.replace('https:', 'http:'), { method, headers, createConnection: () => socket });
    }
    if (proxy === null) return request(href, { method, headers, agent: false });
    return request(proxy, { method, headers: { ...signed, host: this.#url.host }, path: href, agent: false });
  }

  #answer(source: NodeMessage): void {
    const { statusCode = 0, headers } = source;
    if (statusCode === 407 && headers['proxy-authenticate']) this.#askForLogin(source);
    else if (REDIRECTS.has(statusCode) && headers.location) this.#redirectTo(statusCode, headers.location, source);
    else this.#deliver(source);
  }

  #deliver(source: NodeMessage): void {
    this.#response = new IncomingMessage(source);
    this.emit('response', this.#response);
  }

  #askForLogin(source: NodeMessage): void {
    const { hostname: host, port } = new URL(this.#network.proxy ?? '');
    const challenge = { isProxy: true, scheme: 'basic', host, port: Number(port), realm: 'proxy' };
    let answered = false;
    const answer = (username?: string, password?: string) => {
      if (answered) return;
      answered = true;
      if (username === undefined || password === undefined) {
        this.#deliver(source);
        return;
      }
      source.resume();
      const basic = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
      this.#outgoing = this.#open(basic);
      this.#outgoing.then(
        (outgoing) => outgoing.end(Buffer.concat(this.#body)),
        () => undefined,
      );
    };
    // Without a listener Electron continues without a sign-in.
    if (!this.emit('login', challenge, answer)) answer();
  }

  /** Follows no redirect, which neither the app nor the updater lets Electron do. */
  #redirectTo(status: number, location: string, source: NodeMessage): void {
    source.resume();
    if (this.#redirect === 'manual') this.emit('redirect', status, this.#method, new URL(location, this.#url).href, {});
    if (!this.#aborted) this.#end(new Error('Redirect was cancelled'));
  }

  #end(error?: Error): void {
    // Electron tells of an error even where a Node stream that is already destroyed would not.
    if (this.destroyed && error) this.emit('error', error);
    this.destroy(error);
    this.#outgoing?.then(
      (outgoing) => outgoing.destroy(),
      () => undefined,
    );
    this.#response?.destroy(error);
  }
}
