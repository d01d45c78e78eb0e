import type { Request, Server, ServerRoute } from '@hapi/hapi';
import { AppError } from '#common/errors.ts';
import { API_PREFIX } from '#common/paths.ts';
import * as messages from '#common/texts/keys/messages.ts';
import { t } from '#common/texts/text.ts';
import { inVoice } from './voice.ts';

export const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** hapi refuses a path that cannot be decoded before any route of ours, and throws when asked for its route. */
export function isReadable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return path.startsWith('/');
  } catch (error) {
    if (error instanceof URIError) return false;
    throw error;
  }
}

/** `true` when a route answers this path itself, and not the routes for paths without one. */
function hasRoute(server: Server, method: (typeof METHODS)[number], path: string): boolean {
  const match = server.onDemand.find(method, path);
  return match?.method === method.toLowerCase() && !match.settings.app?.isFallback;
}

/**
 * The address of the page that a path with slashes at its end means, with the query; `null` where that is none. It is
 * always one of this site: a path that begins with two slashes, which browsers read as another host, has no page.
 */
export function pageWithoutSlash({ server, path, url }: Pick<Request, 'server' | 'path' | 'url'>): string | null {
  const page = path.replace(/\/+$/, '');
  if (page === path || !/^\/[^/\\]/.test(page) || page.startsWith(API_PREFIX)) return null;
  return hasRoute(server, 'GET', page) ? page + url.search : null;
}

const unknownPath = (path: string) =>
  new AppError('not_found', t(path.startsWith(API_PREFIX) ? messages.unknownEndpoint : messages.notFound));

/** Methods of a path for its `Allow` header (RFC 9110, 10.2.1). @throws NotFound when nothing answers the path */
function allowedMethods({ server, path }: Request): string {
  const found = METHODS.filter((method) => hasRoute(server, method, path));
  if (found.length === 0) throw unknownPath(path);
  return found
    .flatMap((method) => (method === 'GET' ? [method, 'HEAD'] : [method]))
    .concat('OPTIONS')
    .join(', ');
}

function refuse(request: Request): never {
  const allow = allowedMethods(request);
  throw new AppError('method_not_allowed', t(messages.methodNotAllowed, { methods: allow }), { allow });
}

const refuseInVoice = (request: Request) => inVoice(request, () => refuse(request));

/** The body of a request that no route takes is not read. */
const UNREAD = { parse: false, output: 'stream', maxBytes: Number.MAX_SAFE_INTEGER } as const;

/**
 * Refuses what no other route answers: 405 when the path has other methods, else 404. GET of an unknown endpoint has an
 * entry of its own, because otherwise the catch-all route of the pages would match.
 */
export const fallbackRoutes = (): ServerRoute[] => [
  {
    method: 'GET',
    path: `${API_PREFIX}{rest*}`,
    options: { auth: false, app: { isFallback: true } },
    handler: refuseInVoice,
  },
  {
    method: '*',
    path: '/{rest*}',
    options: { auth: false, app: { isFallback: true }, payload: UNREAD },
    handler: refuseInVoice,
  },
];

/** Answers OPTIONS with the methods of the path; hapi answers only those of browsers before a request to another site. */
export function registerOptions(server: Server): void {
  server.ext('onRequest', (request, h) => {
    const isPreflight = request.headers.origin && request.headers['access-control-request-method'];
    if (request.method !== 'options' || isPreflight || !isReadable(request.path)) return h.continue;
    return inVoice(request, () => h.response().code(204).header('allow', allowedMethods(request)).takeover());
  });
}
