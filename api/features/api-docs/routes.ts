import type { ServerRoute } from '@hapi/hapi';
import type { Context } from '#api/core/context.ts';
import { rawRoute } from '#api/http/contract.ts';
import { pickMediaType } from '#api/http/encodings.ts';
import { headerOf } from '#api/http/headers.ts';
import * as contract from '#common/contract/api-docs.ts';
import { renderDocsPage } from './docs-page.ts';
import { buildOpenApi } from './openapi.ts';

export function apiDocsRoutes({ config }: Context, version: string): ServerRoute[] {
  let document: string | undefined;
  return [
    rawRoute(contract.docs, ({ request, query, h }) => {
      const preferred = pickMediaType(headerOf(request, 'accept'), ['application/json', 'text/html']);
      if (query.format !== 'json' && preferred === 'text/html')
        return h.response(renderDocsPage()).type('text/html').vary('accept');
      document ??= JSON.stringify(buildOpenApi(config.publicUrl, version));
      return h.response(document).type('application/json').vary('accept');
    }),
  ];
}
