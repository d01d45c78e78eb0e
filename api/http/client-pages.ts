import type { Request, ResponseToolkit, ServerRoute } from '@hapi/hapi';
import { paths, quoteRoutes, quoteTokenOf, roomRoutes, roomTokenOf } from '#common/paths.ts';
import type { PageCache } from './page-cache.ts';

/** The address is a secret: it is neither stored, nor listed, nor told to where a link leads. */
export const SECRET_PAGE = {
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
  'referrer-policy': 'no-referrer',
};

interface Parts {
  pageCache: PageCache;
  /** Renders a page for one request. */
  send(path: string, search: string, h: ResponseToolkit): Promise<ReturnType<ResponseToolkit['response']>>;
}

/** The pages of a client: a quote, and the room of what was agreed. Each is for whoever has its link. */
export function clientPages({ pageCache, send }: Parts): ServerRoute[] {
  const page = (path: string, tokenOf: (path: string) => string | null): ServerRoute => ({
    method: 'GET',
    path,
    options: { auth: false },
    async handler(request: Request, h: ResponseToolkit) {
      if (tokenOf(request.path) === null) return pageCache.reply(paths.notFound, request, h);
      const reply = await send(request.path, '', h);
      for (const [name, value] of Object.entries(SECRET_PAGE)) reply.header(name, value);
      return reply;
    },
  });
  return [page(quoteRoutes.server, quoteTokenOf), page(roomRoutes.server, roomTokenOf)];
}
