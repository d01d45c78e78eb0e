import type { ServerRoute } from '@hapi/hapi';
import * as contract from '../../../common/contract/overview.ts';
import type { Context } from '../../context.ts';
import { route } from '../../plugins/contract.ts';
import type { TestimonialService } from '../testimonials/service.ts';
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
