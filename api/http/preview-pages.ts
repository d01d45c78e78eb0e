import type { Server } from '@hapi/hapi';
import type { Context } from '#api/core/context.ts';
import type { PublicContent } from '#common/contract/site.ts';
import { paths, previewPath } from '#common/paths.ts';
import { createLoader } from './load-from-api.ts';
import type { PageCache } from './page-cache.ts';
import { contactEmailOf, NOT_LISTED, type OwnerDocuments, pageHeaders, type Web } from './pages.ts';
import { pagePolicy } from './security.ts';

interface PreviewParts {
  pageCache: PageCache;
  /** `true` when the value of `draft` in the address opens the preview. */
  opens(draft: unknown): Promise<boolean>;
  /** The draft as it is now. */
  content(): Promise<PublicContent>;
  /** Finds what the site of the owner with that name offers to read besides its pages. */
  findDocuments(ownerName: string): Promise<OwnerDocuments>;
}

const PRIVATE = { 'cache-control': 'no-store', ...NOT_LISTED };

/** Registers the public pages made from the owner's draft. Only its signed link opens them; else they do not exist. */
export function registerPreview(
  server: Server,
  context: Context,
  { entry, assets }: Web,
  { pageCache, opens, content, findDocuments }: PreviewParts,
): void {
  const { publicUrl, filesPublicUrl } = context.config;
  const load = createLoader(server);
  const headers = {
    ...pageHeaders(pagePolicy([entry.themeScript], filesPublicUrl, "'self'")),
    ...PRIVATE,
    // The dashboard shows the preview in a frame.
    'x-frame-options': 'SAMEORIGIN',
  };

  server.onDemand.add({
    method: 'GET',
    path: `${paths.preview}{path*}`,
    options: { auth: false },
    async handler(request, h) {
      const given = `/${String(request.params.path ?? '')}`;
      const path = given.replace(/(?<=[^/])\/+$/, '');
      const { draft } = request.query;
      if (!entry.isPreviewed(path) || request.path !== previewPath(given) || !(await opens(draft))) {
        const missing = await pageCache.reply(paths.notFound, request, h);
        for (const [name, value] of Object.entries(PRIVATE)) missing.header(name, value);
        return missing;
      }
      const { search } = request.url;
      if (path !== given) {
        const moved = h.redirect(previewPath(path) + search).code(308);
        for (const [name, value] of Object.entries(headers)) moved.header(name, value);
        return moved;
      }
      const shown = await content();
      const { status, html, location } = await entry.renderPage({
        path,
        search: search.slice(1),
        publicUrl,
        contactEmail: await contactEmailOf(shown, context),
        content: shown,
        ...(await findDocuments(shown.identity.ownerName)),
        preview: { draft: String(draft) },
        filesUrl: filesPublicUrl,
        assets,
        load,
      });
      const reply = h.response(html).code(status);
      if (location !== undefined) reply.header('location', previewPath(location) + search);
      for (const [name, value] of Object.entries(headers)) reply.header(name, value);
      return reply;
    },
  });
}
