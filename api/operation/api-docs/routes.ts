import type { Server, ServerRoute } from '@hapi/hapi';
import type { Context } from '#api/core/context.ts';
import { sha256 } from '#api/core/sha256.ts';
import { rawRoute } from '#api/http/contract.ts';
import { pickMediaType } from '#api/http/encodings.ts';
import { headerOf } from '#api/http/headers.ts';
import { createLoader, loadContent } from '#api/http/load-from-api.ts';
import type { Web } from '#api/http/pages.ts';
import * as contract from '#common/contract/api-docs.ts';
import { renderDocsPage } from './docs-page.ts';
import { buildOpenApi } from './openapi.ts';

interface Form {
  body: string;
  type: string;
  headers?: Record<string, string>;
}

const formOf = (form: Form) => ({
  ...form,
  etag: sha256(form.body, 'base64url').slice(0, 27),
});

export function apiDocsRoutes({ config }: Context, version: string, web: Web | null): ServerRoute[] {
  // Made at the first request, because a server that nobody asks should start fast and stay small.
  let json: ReturnType<typeof formOf> | undefined;
  const readJson = () => {
    json ??= formOf({ body: JSON.stringify(buildOpenApi(config.publicUrl, version)), type: 'application/json' });
    return json;
  };
  const readHtml = async (server: Server) =>
    formOf({ type: 'text/html', ...renderDocsPage(web, config.publicUrl, await loadContent(createLoader(server))) });
  return [
    rawRoute(contract.docs, async ({ request, query, h }) => {
      const preferred = pickMediaType(headerOf(request, 'accept'), ['application/json', 'text/html']);
      const wanted = query.format ?? (preferred === 'text/html' ? 'html' : 'json');
      const { body, etag, type, headers = {} } = wanted === 'html' ? await readHtml(request.server) : readJson();
      const response = h.entity({ etag }) ?? h.response(body).type(type).etag(etag);
      for (const [name, value] of Object.entries(headers)) response.header(name, value);
      return response.vary('accept').header('cache-control', 'no-cache');
    }),
  ];
}
