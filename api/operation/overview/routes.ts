import type { Request, ServerRoute } from '@hapi/hapi';
import type { Context } from '#api/core/context.ts';
import { route } from '#api/http/contract.ts';
import { INTERNAL_CALL } from '#api/http/requests.ts';
import { CLIENT_VERSION_HEADER } from '#common/client-version.ts';
import * as contract from '#common/contract/overview.ts';
import { createOverview } from './service.ts';

const CARRIED = ['authorization', CLIENT_VERSION_HEADER];

/** Asks for an address as whoever makes this request, which alone is counted and logged. */
async function readFor({ server, headers, app }: Request, url: string) {
  const { statusCode, result } = await server.inject({
    url,
    headers: Object.fromEntries(CARRIED.flatMap((name) => (headers[name] ? [[name, String(headers[name])]] : []))),
    app: { ...INTERNAL_CALL, address: app.address },
  });
  return { status: statusCode, body: result };
}

export function overviewRoutes(context: Context): ServerRoute[] {
  const readOverview = createOverview(context);
  return [
    route(contract.getOverview, async ({ query }) => ({ data: await readOverview(query.days, query.offset) })),
    route(contract.readTogether, async ({ payload, request }) => ({
      data: await Promise.all(payload.reads.map((url) => readFor(request, url))),
    })),
  ];
}
