import { createHash } from 'node:crypto';
import type { Server as HttpServer, IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Request, ResponseToolkit } from '@hapi/hapi';
import type { Context } from '#api/core/context.ts';
import type { RequestRules } from './requests.ts';

const compressGzip = promisify(gzip);
const compressBrotli = promisify(brotliCompress);

/**
 * Replies that are the same for everybody for as long as the content keeps its version: pages and the portfolio. Each
 * is made once a version, kept whole and compressed, and sent ahead of the router. A reply depends on its path and the
 * content version and on nothing that a request says.
 */
interface Finished {
  version: number;
  status: number;
  etag: string;
  bodies: { identity: Buffer; gzip: Buffer; br: Buffer };
  headers: Record<string, string>;
}

interface Source {
  /** Makes the body anew. */
  make(): Promise<{ status: number; body: string }>;
  headers: Record<string, string>;
  /** The template of its path, where many have one; the path itself unless told. */
  route?: string;
}

export interface PageCache {
  add(path: string, source: Source): void;
  has(path: string): boolean;
  /** The reply to a path, through hapi. */
  answer(path: string, request: Request, h: ResponseToolkit): Promise<ReturnType<ResponseToolkit['response']>>;
  /** Answers at once what is finished for the current version, before hapi sees the request. */
  attach(listener: HttpServer): void;
}

type Encoding = keyof Finished['bodies'];

const isRefused = (parameters: readonly string[]) =>
  parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter.trim()));

/** The best of the forms that we have and the client takes (RFC 9110, 12.5.3). */
function chooseEncoding(accepted: string): Encoding {
  const names = accepted
    .toLowerCase()
    .split(',')
    .map((entry) => entry.split(';'))
    .filter(([, ...parameters]) => !isRefused(parameters))
    .map(([name = '']) => name.trim());
  if (names.includes('br')) return 'br';
  return names.includes('gzip') ? 'gzip' : 'identity';
}

/** Browsers send a handful of different texts; whoever sends others does not fill the memory. */
const MOST_CHOICES = 100;
const choices = new Map<string, Encoding>();

function pickEncoding(header: string | string[] | undefined): Encoding {
  const accepted = String(header ?? '');
  const known = choices.get(accepted);
  if (known) return known;
  const chosen = chooseEncoding(accepted);
  if (choices.size < MOST_CHOICES) choices.set(accepted, chosen);
  return chosen;
}

/** `If-None-Match` holds a list, and proxies weaken what is in it (RFC 9110, 13.1.2). */
const hasIt = (header: string | undefined, etag: string): boolean =>
  (header ?? '').split(',').some((known) => known.trim().replace(/^W\//, '') === etag);

async function finish(source: Source, version: number): Promise<Finished> {
  const { status, body } = await source.make();
  const identity = Buffer.from(body);
  const [zipped, brotli] = await Promise.all([
    compressGzip(identity, { level: 6 }),
    compressBrotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  ]);
  return {
    version,
    status,
    etag: `"${createHash('sha256').update(identity).digest('base64url').slice(0, 27)}"`,
    bodies: { identity, gzip: zipped, br: brotli },
    headers: source.headers,
  };
}

function headersOf({ etag, headers, bodies }: Finished, encoding: Encoding): Record<string, string> {
  return {
    ...headers,
    etag,
    vary: 'accept-encoding',
    'content-length': String(bodies[encoding].length),
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
  };
}

/** `headers` are those that every answer has. */
export function createPageCache(
  { content, metrics }: Pick<Context, 'content' | 'metrics'>,
  rules: RequestRules,
  headers: Record<string, string>,
): PageCache {
  const sources = new Map<string, Source>();
  const finished = new Map<string, Finished>();
  const making = new Map<string, Promise<Finished>>();

  function get(path: string, source: Source): Promise<Finished> {
    const version = content.current();
    const kept = finished.get(path);
    if (kept?.version === version) {
      metrics.pageCache('hit');
      return Promise.resolve(kept);
    }
    const key = `${version} ${path}`;
    const running = making.get(key);
    if (running) return running;
    metrics.pageCache('made');
    const made = finish(source, version)
      .then((reply) => {
        if (reply.status < 500) finished.set(path, reply);
        return reply;
      })
      .finally(() => making.delete(key));
    making.set(key, made);
    return made;
  }

  /** Names and values in turn, per encoding, put together once. */
  const wire = new WeakMap<Finished, Map<Encoding, { whole: string[]; unchanged: string[] }>>();
  function wireHeaders(reply: Finished, encoding: Encoding) {
    const byEncoding = wire.get(reply) ?? new Map<Encoding, { whole: string[]; unchanged: string[] }>();
    const known = byEncoding.get(encoding);
    if (known) return known;
    const { 'content-length': length = '', ...rest } = { ...headers, ...headersOf(reply, encoding) };
    const unchanged = Object.entries(rest).flat();
    const made = { whole: [...unchanged, 'content-length', length], unchanged };
    wire.set(reply, byEncoding.set(encoding, made));
    return made;
  }

  function serve(request: IncomingMessage, response: ServerResponse): boolean {
    const path = request.url;
    if (path === undefined || (request.method !== 'GET' && request.method !== 'HEAD')) return false;
    const source = sources.get(path);
    if (!source || request.headers.authorization || request.headers.origin) return false;
    const reply = finished.get(path);
    if (reply?.version !== content.current()) {
      // Whoever comes next gets it; this one goes the long way, and meets the failure there if there is one.
      get(path, source).catch(() => undefined);
      return false;
    }

    const started = performance.now();
    const address = rules.addressOf(request.socket.remoteAddress, request.headers['x-forwarded-for']?.toString());
    // Over the limit: hapi gives the same answer to everybody who is.
    if (!rules.admit(path, address).allowed) return false;
    const requestId = rules.nextId();
    const encoding = pickEncoding(request.headers['accept-encoding']);
    const unchanged = hasIt(request.headers['if-none-match'], reply.etag);
    const status = unchanged ? 304 : reply.status;
    const own = wireHeaders(reply, encoding)[unchanged ? 'unchanged' : 'whole'];
    // As a list and all at once: after a single `setHeader`, Node would set each of them by itself.
    response.writeHead(status, [...own, 'x-request-id', requestId]);
    response.end(unchanged || request.method === 'HEAD' ? undefined : reply.bodies[encoding]);
    metrics.pageCache('hit');
    const ms = performance.now() - started;
    rules.finish({ requestId, method: 'get', path, route: source.route ?? path, status, ms });
    return true;
  }

  return {
    add(path, source) {
      sources.set(path, source);
    },
    has: (path) => sources.has(path),
    async answer(path, request, h) {
      const source = sources.get(path);
      if (!source) throw new Error(`No finished reply for ${path}`);
      const reply = await get(path, source);
      const encoding = pickEncoding(request.raw.req.headers['accept-encoding']);
      const unchanged = hasIt(request.raw.req.headers['if-none-match'], reply.etag);
      const answer = h.response(unchanged ? undefined : reply.bodies[encoding]).code(unchanged ? 304 : reply.status);
      for (const [name, value] of Object.entries(headersOf(reply, encoding)))
        if (!(unchanged && name === 'content-length')) answer.header(name, value);
      return answer;
    },
    attach(listener) {
      const [dispatch, ...others] = listener.listeners('request');
      if (!dispatch || others.length > 0) throw new Error('Expected one handler of requests');
      listener.removeAllListeners('request');
      listener.on('request', (request: IncomingMessage, response: ServerResponse) => {
        if (!serve(request, response)) dispatch.call(listener, request, response);
      });
    },
  };
}
