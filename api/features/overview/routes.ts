import type { ServerRoute } from '@hapi/hapi';
import type { Context } from '#api/core/context.ts';
import type { TestimonialService } from '#api/features/testimonials/service.ts';
import { route } from '#api/http/contract.ts';
import * as contract from '#common/contract/overview.ts';
import { createSearch } from './search.ts';
import { createOverview } from './service.ts';
import { describeSettings } from './settings.ts';

export function overviewRoutes(
  context: Context,
  testimonials: Pick<TestimonialService, 'list'>,
  version: string,
): ServerRoute[] {
  const readOverview = createOverview(context);
  const search = createSearch(context, testimonials);
  const startedAt = context.now();
  return [
    route(contract.getOverview, async ({ query }) => ({ data: await readOverview(query.days, query.offset) })),
    route(contract.searchEverything, async ({ query }) => ({ data: await search(query.query, query.limit) })),
    route(contract.getSettings, () => ({ data: describeSettings(context, version, startedAt) })),
  ];
}
