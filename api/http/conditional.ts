import { isBoom } from '@hapi/boom';
import type { Request, ResponseObject, Server } from '@hapi/hapi';
import { encodedTag, MIN_COMPRESSED } from './encodings.ts';
import { headerOf } from './headers.ts';

const ENTITY_TAG = /(?:W\/)?("[\x21\x23-\x7e\x80-\xff]*")/g;

/**
 * Tells whether a client that sends this `If-None-Match` has the content with this ETag: by a list whose entries proxies
 * may have weakened, or by `*` (RFC 9110, 13.1.2).
 */
export const matchesEtag = (ifNoneMatch: string, etag: string): boolean =>
  ifNoneMatch.trim() === '*' || [...ifNoneMatch.matchAll(ENTITY_TAG)].some(([, opaque]) => opaque === etag);

/** `true` for a type that is worth compressing; a reply without a type so far becomes JSON or text. */
function isCompressible(server: Server, { headers }: ResponseObject): boolean {
  const type: { compressible?: boolean } = server.mime.type(String(headers['content-type'] ?? 'application/json'));
  return type.compressible === true;
}

/** The encoding that hapi or inert gives this reply: a file built with its compressed forms has them at any size. */
function encodingOf(request: Request, response: ResponseObject): string {
  const accepted = request.info.acceptEncoding || 'identity';
  const isLarge = Number(response.headers['content-length'] ?? 0) >= MIN_COMPRESSED;
  return isCompressible(request.server, response) && (isLarge || request.route.settings.app?.isPrecompressed)
    ? accepted
    : 'identity';
}

/** Conditions do not matter to a reply that is not 200 without them (RFC 9110, 13.2.1), or that has met them already. */
function dropConditions({ headers }: Request): void {
  delete headers['if-none-match'];
  delete headers['if-modified-since'];
}

/**
 * Evaluates `If-None-Match` for a file of the build, because hapi knows neither `*` nor weakened tags of an encoding and
 * takes the tag of any encoding for all of them. `If-Modified-Since` counts only without it (RFC 9110, 13.1.3). Ranges
 * are those of the file itself, so a compressed reply is always whole, and GET alone has them.
 */
function applyConditions(request: Request, response: ResponseObject): void {
  const { headers } = request;
  const encoding = encodingOf(request, response);
  // Ranges of other units do not count (RFC 9110, 14.2).
  const hasBytes = /^\s*bytes=/i.test(headerOf(request, 'range') ?? '');
  if (encoding !== 'identity' || request.method !== 'get' || !hasBytes) delete headers.range;
  const known = headerOf(request, 'if-none-match');
  if (known === undefined) return;
  dropConditions(request);
  const tag = encodedTag(String(response.headers.etag).slice(1, -1), encoding);
  if (matchesEtag(known, `"${tag}"`)) response.code(304).etag(tag, { weak: false, vary: false });
}

/** Every reply that can be compressed says so to caches, also the one that was not and the 304 in its place. */
export function registerConditional(server: Server): void {
  server.ext('onPreResponse', (request, h) => {
    const { response } = request;
    if (isBoom(response)) return h.continue;
    if (isCompressible(server, response)) response.vary('accept-encoding');
    if (response.statusCode !== 200) dropConditions(request);
    else if (response.settings.varyEtag) applyConditions(request, response);
    return h.continue;
  });
}
