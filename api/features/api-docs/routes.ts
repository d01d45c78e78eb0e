import type { ServerRoute } from '@hapi/hapi';
import type { Context } from '#api/core/context.ts';
import { rawRoute } from '#api/http/contract.ts';
import { headerOf } from '#api/http/headers.ts';
import * as contract from '#common/contract/api-docs.ts';
import { renderDocsPage } from './docs-page.ts';
import { buildOpenApi } from './openapi.ts';

export function apiDocsRoutes({ config }: Context, version: string): ServerRoute[] {
  let document: string | undefined;
  return [
    rawRoute(contract.docs, ({ request, query, h }) => {
      const isReader = query.format !== 'json' && (headerOf(request, 'accept') ?? '').includes('text/html');
      if (isReader) return h.response(renderDocsPage()).type('text/html');
      document ??= JSON.stringify(buildOpenApi(config.publicUrl, version));
      return h.response(document).type('application/json');
    }),
  ];
}
