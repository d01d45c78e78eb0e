import type { Request, ResponseToolkit, ServerRoute } from '@hapi/hapi';
import { bookedRoutes, bookedTokenOf, bookRoutes, bookSlugOf, paths } from '#common/paths.ts';
import { SECRET_PAGE } from './client-pages.ts';
import type { PageCache } from './page-cache.ts';

interface Parts {
  pageCache: PageCache;
  /** Renders a page for one request. */
  send(path: string, search: string, h: ResponseToolkit): Promise<ReturnType<ResponseToolkit['response']>>;
}

/** The pages on which calls are booked, and those of booked calls. Free times change by the minute, so none is cached. */
export function bookingPages({ pageCache, send }: Parts): ServerRoute[] {
  async function sendSecret(request: Request, search: string, h: ResponseToolkit) {
    const reply = await send(request.path, search, h);
    for (const [name, value] of Object.entries(SECRET_PAGE)) reply.header(name, value);
    return reply;
  }

  return [
    {
      method: 'GET',
      path: bookRoutes.server,
      options: { auth: false },
      handler(request, h) {
        if (bookSlugOf(request.path) === null) return pageCache.reply(paths.notFound, request, h);
        const link = request.url.searchParams.get('link');
        if (!link) return send(request.path, '', h);
        return sendSecret(request, String(new URLSearchParams({ link })), h);
      },
    },
    {
      method: 'GET',
      path: bookedRoutes.server,
      options: { auth: false },
      handler: (request, h) =>
        bookedTokenOf(request.path) === null ? pageCache.reply(paths.notFound, request, h) : sendSecret(request, '', h),
    },
  ];
}
