import { createHash } from 'node:crypto';
import type { Server as HttpServer, IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Request, ResponseToolkit } from '@hapi/hapi';
import type { Context } from '#api/core/context.ts';
import { repeatsHeader } from './repeated-headers.ts';
import type { RequestRules } from './requests.ts';

const compressGzip = promisify(gzip);
const compressBrotli = promisify(brotliCompress);

/**
 * A rendered reply that is the same for everybody while the content keeps its version: pages and the
 * portfolio. Each is rendered once per version, stored compressed, and sent before the router runs. It
 * depends only on its path and the content version.
 */
interface CachedPage {
  version: number;
  status: number;
  etag: string;
  bodies: { identity: Buffer; gzip: Buffer; br: Buffer };
  headers: Record<string, string>;
}

interface Source {
  /** Renders the body. */
  render(): Promise<{ status: number; body: string }>;
  headers: Record<string, string>;
  /** Route template for paths that share one; defaults to the path. */
  route?: string;
}

export interface PageCache {
  add(path: string, source: Source): void;
  has(path: string): boolean;
  /** Replies to a path through hapi. */
  reply(path: string, request: Request, h: ResponseToolkit): Promise<ReturnType<ResponseToolkit['response']>>;
  /** Serves cached replies of the current version before hapi handles the request. */
  attach(listener: HttpServer): void;
}

type Encoding = keyof CachedPage['bodies'];

const isRefused = (parameters: readonly string[]) =>
  parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter.trim()));

/** The best available encoding that the client accepts (RFC 9110, 12.5.3). */
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

/** Browsers send few different headers; the limit protects the memory from other clients. */
const MAX_CACHED_ENCODINGS = 100;
const encodingCache = new Map<string, Encoding>();

function pickEncoding(header: string | string[] | undefined): Encoding {
  const accepted = String(header ?? '');
  const known = encodingCache.get(accepted);
  if (known) return known;
  const encoding = chooseEncoding(accepted);
  if (encodingCache.size < MAX_CACHED_ENCODINGS) encodingCache.set(accepted, encoding);
  return encoding;
}

/** `If-None-Match` contains a list, and proxies weaken its entries (RFC 9110, 13.1.2). */
const matchesEtag = (header: string | undefined, etag: string): boolean =>
  (header ?? '').split(',').some((known) => known.trim().replace(/^W\//, '') === etag);

async function renderPage(source: Source, version: number): Promise<CachedPage> {
  const { status, body } = await source.render();
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

function headersOf({ etag, headers, bodies }: CachedPage, encoding: Encoding): Record<string, string> {
  return {
    ...headers,
    etag,
    vary: 'accept-encoding',
    'content-length': String(bodies[encoding].length),
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
  };
}

/** `headers` are sent with every reply. */
export function createPageCache(
  { content, metrics }: Pick<Context, 'content' | 'metrics'>,
  rules: RequestRules,
  headers: Record<string, string>,
): PageCache {
  const sources = new Map<string, Source>();
  const pages = new Map<string, CachedPage>();
  const rendering = new Map<string, Promise<CachedPage>>();

  function get(path: string, source: Source): Promise<CachedPage> {
    const version = content.current();
    const cached = pages.get(path);
    if (cached?.version === version) {
      metrics.pageCache('hit');
      return Promise.resolve(cached);
    }
    const key = `${version} ${path}`;
    const running = rendering.get(key);
    if (running) return running;
    metrics.pageCache('made');
    const rendered = renderPage(source, version)
      .then((reply) => {
        if (reply.status < 500) pages.set(path, reply);
        return reply;
      })
      .finally(() => rendering.delete(key));
    rendering.set(key, rendered);
    return rendered;
  }

  /** Prepared header lists (names and values alternating) per encoding. */
  const headerCache = new WeakMap<CachedPage, Map<Encoding, { whole: string[]; unchanged: string[] }>>();
  function cachedHeaders(reply: CachedPage, encoding: Encoding) {
    const byEncoding = headerCache.get(reply) ?? new Map<Encoding, { whole: string[]; unchanged: string[] }>();
    const known = byEncoding.get(encoding);
    if (known) return known;
    const { 'content-length': length = '', ...rest } = { ...headers, ...headersOf(reply, encoding) };
    const unchanged = Object.entries(rest).flat();
    const rendered = { whole: [...unchanged, 'content-length', length], unchanged };
    headerCache.set(reply, byEncoding.set(encoding, rendered));
    return rendered;
  }

  function serve(request: IncomingMessage, response: ServerResponse): boolean {
    const path = request.url;
    if (path === undefined || (request.method !== 'GET' && request.method !== 'HEAD')) return false;
    const source = sources.get(path);
    if (!source || request.headers.authorization || request.headers.origin) return false;
    // Hapi sends the refusal.
    if (repeatsHeader(request)) return false;
    const reply = pages.get(path);
    if (reply?.version !== content.current()) {
      // This request takes the normal path, which also reports a failure; the next one gets the cached reply.
      get(path, source).catch(() => undefined);
      return false;
    }

    const started = performance.now();
    const address = rules.addressOf(request.socket.remoteAddress, request.headers['x-forwarded-for']?.toString());
    // Over the limit, hapi sends the standard refusal.
    if (!rules.admit(path, address).allowed) return false;
    const requestId = rules.nextId();
    const encoding = pickEncoding(request.headers['accept-encoding']);
    const unchanged = matchesEtag(request.headers['if-none-match'], reply.etag);
    const status = unchanged ? 304 : reply.status;
    const headerList = cachedHeaders(reply, encoding)[unchanged ? 'unchanged' : 'whole'];
    // A single `writeHead` with a list is faster; after any `setHeader`, Node would set each header
    // separately.
    response.writeHead(status, [...headerList, 'x-request-id', requestId]);
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
    async reply(path, request, h) {
      const source = sources.get(path);
      if (!source) throw new Error(`No cached page for ${path}`);
      const page = await get(path, source);
      const encoding = pickEncoding(request.raw.req.headers['accept-encoding']);
      const unchanged = matchesEtag(request.raw.req.headers['if-none-match'], page.etag);
      const reply = h.response(unchanged ? undefined : page.bodies[encoding]).code(unchanged ? 304 : page.status);
      for (const [name, value] of Object.entries(headersOf(page, encoding)))
        if (!(unchanged && name === 'content-length')) reply.header(name, value);
      return reply;
    },
    attach(listener) {
      const [dispatch, ...others] = listener.listeners('request');
      if (!dispatch || others.length > 0) throw new Error('Expected exactly one request listener');
      listener.removeAllListeners('request');
      listener.on('request', (request: IncomingMessage, response: ServerResponse) => {
        if (!serve(request, response)) dispatch.call(listener, request, response);
      });
    },
  };
}
