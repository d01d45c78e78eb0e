import type { Server as HttpServer, IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Request, ResponseToolkit } from '@hapi/hapi';
import type { Context } from '#api/core/context.ts';
import { sha256 } from '#api/core/sha256.ts';
import { matchesEtag } from './conditional.ts';
import { type Encoding, encodedTag, pickEncoding } from './encodings.ts';
import { headerOf } from './headers.ts';
import type { RequestRules } from './requests.ts';
import { repeatsHeader } from './security.ts';

const compressGzip = promisify(gzip);
const compressBrotli = promisify(brotliCompress);
const compressTo = (quality: number, body: Buffer) => {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
  return compressBrotli(body, { params: { [BROTLI_PARAM_QUALITY]: quality, [BROTLI_PARAM_SIZE_HINT]: body.length } });
};

const FAST = 5;
/** Takes a tenth off a page, for some tenths of a second of one thread. */
const SMALLEST = 11;
/** A reply that was sent so often is worth that. */
const IN_DEMAND = 5;

/**
 * A rendered reply that is the same for everybody while the content keeps its version: pages and the
 * portfolio. Each is rendered once per version, stored compressed, and sent before the router runs. It
 * depends only on its path and the content version.
 */
interface CachedPage {
  version: number;
  status: number;
  /** Names the content; each encoding's ETag is made of it. */
  tag: string;
  bodies: { identity: Buffer } & Partial<Record<Encoding, Buffer>>;
  headers: Record<string, string>;
  /** Number of its replies that were compressed by Brotli. */
  sent: number;
}

interface Source {
  /**
   * Renders the body; its headers go before those of the source. A redirect has a `location` among them. `isNext`: for who
   * comes from a page of this site.
   */
  render(isNext: boolean): Promise<{ status: number; body: string | Buffer; headers?: Record<string, string> }>;
  headers: Record<string, string>;
  /** `true` when who comes from a page of this site gets another body. */
  knowsNext?: true;
  /** `true` for a body that is sent as it is, such as a PNG. */
  isCompressed?: boolean;
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

/** A reply through hapi depends on the origin, too, by its CORS headers; hapi writes the list without spaces. */
const VARY = 'origin,accept-encoding';

/** Browsers say of each request where it comes from (https://www.w3.org/TR/fetch-metadata/). */
export const comesFromSite = (headers: Readonly<Record<string, unknown>>): boolean =>
  headers['sec-fetch-site'] === 'same-origin';

async function renderPage(source: Source, version: number, isNext: boolean): Promise<CachedPage> {
  const { status, body, headers } = await source.render(isNext);
  const identity = Buffer.from(body);
  const [zipped, brotli] = source.isCompressed
    ? []
    : await Promise.all([compressGzip(identity, { level: 6 }), compressTo(FAST, identity)]);
  return {
    version,
    status,
    tag: sha256(identity, 'base64url').slice(0, 27),
    bodies: { identity, ...(zipped && brotli && { gzip: zipped, br: brotli }) },
    headers: { ...source.headers, ...headers, vary: source.knowsNext ? `${VARY},sec-fetch-site` : VARY },
    sent: 0,
  };
}

const etagOf = (tag: string, encoding: Encoding) => `"${encodedTag(tag, encoding)}"`;

const bodyOf = ({ bodies }: CachedPage, encoding: Encoding): Buffer => bodies[encoding] ?? bodies.identity;

/** Chooses what the client likes best of the encodings that the reply has. */
function encodingOf({ bodies }: CachedPage, acceptEncoding: string | undefined): Encoding {
  const best = pickEncoding(acceptEncoding);
  return bodies[best] ? best : 'identity';
}

/** Headers of the reply, and of a 304 in its place, which has none that describe a body (RFC 9110, 15.4.5). */
function headersOf(page: CachedPage, encoding: Encoding) {
  const { tag, headers } = page;
  const { 'content-type': contentType = '', ...rest } = headers;
  const unchanged: Record<string, string> = { ...rest, etag: etagOf(tag, encoding) };
  const whole: Record<string, string> = {
    ...unchanged,
    'content-type': contentType,
    'content-length': String(bodyOf(page, encoding).length),
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
  };
  return { whole, unchanged };
}

/** Only a reply that would be 200 can be 304 instead (RFC 9110, 13.2.1). */
const isUnchanged = ({ status, tag }: CachedPage, encoding: Encoding, known: string | undefined): boolean =>
  known !== undefined && status === 200 && matchesEtag(known, etagOf(tag, encoding));

const isNextFor = ({ knowsNext }: Source, asked: Readonly<Record<string, unknown>>) =>
  knowsNext === true && comesFromSite(asked);
const nameOf = (path: string, isNext: boolean) => (isNext ? `${path} next` : path);

/** Prepared header lists (names and values alternating) per encoding; `headers` are in each. */
function createHeaderLists(headers: Record<string, string>) {
  const lists = new WeakMap<CachedPage['bodies'], Map<Encoding, { whole: string[]; unchanged: string[] }>>();
  return (reply: CachedPage, encoding: Encoding) => {
    const byEncoding = lists.get(reply.bodies) ?? new Map<Encoding, { whole: string[]; unchanged: string[] }>();
    const known = byEncoding.get(encoding);
    if (known) return known;
    const { whole, unchanged } = headersOf(reply, encoding);
    const listOf = (own: Record<string, string>) => Object.entries({ ...headers, ...own }).flat();
    const rendered = { whole: listOf(whole), unchanged: listOf(unchanged) };
    lists.set(reply.bodies, byEncoding.set(encoding, rendered));
    return rendered;
  };
}

/** Counts the replies that are sent, and makes one in demand smaller, one at a time. Its content and ETag stay the same. */
function createShrinking(isCurrent: (reply: CachedPage) => boolean) {
  let shrinking = Promise.resolve();
  return (reply: CachedPage, encoding: Encoding) => {
    if (encoding !== 'br' || ++reply.sent !== IN_DEMAND) return;
    const shrink = async () => {
      if (isCurrent(reply)) reply.bodies = { ...reply.bodies, br: await compressTo(SMALLEST, reply.bodies.identity) };
    };
    // After a failure the reply stays as it is.
    shrinking = shrinking.then(shrink).catch(() => undefined);
  };
}

/** Lets `serve` answer a request before hapi does. */
function attachTo(listener: HttpServer, serve: (request: IncomingMessage, response: ServerResponse) => boolean) {
  const [dispatch, ...others] = listener.listeners('request');
  if (!dispatch || others.length > 0) throw new Error('Expected exactly one request listener');
  listener.removeAllListeners('request');
  listener.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!serve(request, response)) dispatch.call(listener, request, response);
  });
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
  const cachedHeaders = createHeaderLists(headers);
  const countSent = createShrinking(({ version }) => version === content.current());

  function get(path: string, source: Source, isNext: boolean): Promise<CachedPage> {
    const version = content.current();
    const name = nameOf(path, isNext);
    const cached = pages.get(name);
    if (cached?.version === version) {
      metrics.pageCache('hit');
      return Promise.resolve(cached);
    }
    const key = `${version} ${name}`;
    const running = rendering.get(key);
    if (running) return running;
    metrics.pageCache('made');
    const rendered = renderPage(source, version, isNext)
      .then((reply) => {
        if (reply.status < 500) pages.set(name, reply);
        return reply;
      })
      .finally(() => rendering.delete(key));
    rendering.set(key, rendered);
    return rendered;
  }

  function serve(request: IncomingMessage, response: ServerResponse): boolean {
    const path = request.url;
    if (path === undefined || (request.method !== 'GET' && request.method !== 'HEAD')) return false;
    const source = sources.get(path);
    if (!source || request.headers.authorization || request.headers.origin) return false;
    // Hapi sends the refusal.
    if (repeatsHeader(request)) return false;
    const isNext = isNextFor(source, request.headers);
    const reply = pages.get(nameOf(path, isNext));
    if (reply?.version !== content.current()) {
      // This request takes the normal path, which also reports a failure; the next one gets the cached reply.
      get(path, source, isNext).catch(() => undefined);
      return false;
    }

    const started = performance.now();
    rules.watchProxy(request);
    const address = rules.addressOf(request.socket.remoteAddress, request.headers['x-forwarded-for']?.toString());
    // Over the limit, hapi sends the standard refusal.
    if (!rules.admit(path, address).allowed) return false;
    const requestId = rules.nextId();
    const encoding = encodingOf(reply, request.headers['accept-encoding']?.toString());
    const unchanged = isUnchanged(reply, encoding, request.headers['if-none-match']);
    const status = unchanged ? 304 : reply.status;
    const headerList = cachedHeaders(reply, encoding)[unchanged ? 'unchanged' : 'whole'];
    // A single `writeHead` with a list is faster; after any `setHeader`, Node would set each header separately.
    response.writeHead(status, [...headerList, 'x-request-id', requestId]);
    response.end(unchanged || request.method === 'HEAD' ? undefined : bodyOf(reply, encoding));
    metrics.pageCache('hit');
    countSent(reply, encoding);
    const ms = performance.now() - started;
    const [withoutQuery = path] = path.split('?', 1);
    rules.finish({
      requestId,
      method: request.method === 'HEAD' ? 'head' : 'get',
      path: withoutQuery,
      route: source.route ?? withoutQuery,
      status,
      ms,
    });
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
      const page = await get(path, source, isNextFor(source, request.headers));
      const encoding = encodingOf(page, headerOf(request, 'accept-encoding'));
      const unchanged = isUnchanged(page, encoding, headerOf(request, 'if-none-match'));
      const own = headersOf(page, encoding)[unchanged ? 'unchanged' : 'whole'];
      const reply = h.response(unchanged ? undefined : bodyOf(page, encoding)).code(unchanged ? 304 : page.status);
      for (const [name, value] of Object.entries(own)) reply.header(name, value);
      return reply;
    },
    attach: (listener) => attachTo(listener, serve),
  };
}
