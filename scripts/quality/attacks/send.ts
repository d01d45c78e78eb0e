import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import type { Endpoint } from '#common/endpoint.ts';

export interface Question {
  method?: string;
  /** Sent as it stands: nothing is resolved or encoded on the way. */
  path: string;
  headers?: Record<string, string | string[]>;
  body?: string | Buffer;
  /** Milliseconds after which an answer counts as hanging. */
  within?: number;
  /** Ends at the head of an answer that is a stream of events: it never ends. */
  headOnly?: boolean;
}

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  text: string;
  ms: number;
}

/** No answer in time, or a connection that ended without one. */
export class NoAnswer extends Error {
  override name = 'NoAnswer';
  /** The server closed while the body was still being written: it has read enough of it. */
  readonly cut: boolean;

  constructor(message: string, cut = false) {
    super(message);
    this.cut = cut;
  }
}

const WITHIN = 5_000;
/** Bytes; nobody cuts off a body of this size. */
const SMALL = 64 * 1024;
const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** One request over a real connection. @throws NoAnswer */
export function ask(url: string, question: Question): Promise<Answer> {
  const { method = 'GET', path, headers = {}, body, within = WITHIN, headOnly = false } = question;
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const { hostname, port } = new URL(url);
  const started = performance.now();
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  const outgoing = request({ hostname, port, method, path, headers: { ...length, ...headers }, agent });
  let settled = false;
  const timer = setTimeout(() => {
    settled = true;
    reject(new NoAnswer(`${method} ${path.slice(0, 120)} did not answer within ${within} ms`));
    outgoing.destroy();
  }, within);
  const finish = (status: number, answered: IncomingHttpHeaders, chunks: Buffer[]) => {
    clearTimeout(timer);
    const whole = Buffer.concat(chunks);
    resolve({ status, headers: answered, body: whole, text: whole.toString(), ms: performance.now() - started });
  };
  outgoing.on('response', (incoming) => {
    settled = true;
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    if (headOnly && incoming.headers['content-type']?.startsWith('text/event-stream')) {
      finish(incoming.statusCode ?? 0, incoming.headers, []);
      return outgoing.destroy();
    }
    const end = () => finish(incoming.statusCode ?? 0, incoming.headers, chunks);
    incoming.on('end', end);
    incoming.on('error', end);
  });
  outgoing.on('error', (error) => {
    // A server that refuses a body early closes while we still write; its answer has come by then.
    if (settled) return;
    clearTimeout(timer);
    const cut = 'code' in error && (error.code === 'EPIPE' || error.code === 'ECONNRESET');
    // It closed a connection that had lain idle just when we took it up again (RFC 9112, 9.3.1).
    if (outgoing.reusedSocket && cut && Buffer.byteLength(body ?? '') < SMALL) return resolve(ask(url, question));
    reject(new NoAnswer(`${method} ${path.slice(0, 120)}: ${error.message}`, cut));
  });
  outgoing.end(body);
  return promise;
}

export interface CallInput {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  payload?: unknown;
  headers?: Record<string, string>;
}

const asText = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

function search(query: Record<string, unknown> | undefined): string {
  const pairs = Object.entries(query ?? {}).filter(([, value]) => value !== undefined && value !== null);
  if (pairs.length === 0) return '';
  return `?${pairs.map(([key, value]) => `${encodeURIComponent(key.toWellFormed())}=${encodeURIComponent(asText(value).toWellFormed())}`).join('&')}`;
}

/** The request that makes a call of the contract. */
export function questionOf(endpoint: Endpoint, { params = {}, query, payload, headers = {} }: CallInput): Question {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_match, name: string) =>
    encodeURIComponent(asText(params[name] ?? 'none').toWellFormed()),
  );
  const json = payload === undefined ? {} : { 'content-type': 'application/json' };
  return {
    method: endpoint.method,
    path: path + search(query),
    headers: { ...json, ...headers },
    ...(payload === undefined ? {} : { body: JSON.stringify(payload) ?? 'null' }),
    headOnly: endpoint.events !== undefined && endpoint.reply === undefined,
  };
}

export const nameOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>): string => `${method} ${path}`;

/** Runs `work` for each of `items`, at most `atOnce` at a time. */
export async function each<T>(items: readonly T[], atOnce: number, work: (item: T) => Promise<void>): Promise<void> {
  const waiting = [...items];
  const worker = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}
