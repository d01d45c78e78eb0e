import type { ServerRoute } from '@hapi/hapi';
import type { TestimonialService } from '#api/content/index.ts';
import type { Context } from '#api/core/context.ts';
import { route } from '#api/http/contract.ts';
import * as contract from '#common/contract/search.ts';
import { createSearch } from './service.ts';

export function searchRoutes(context: Context, testimonials: Pick<TestimonialService, 'list'>): ServerRoute[] {
  const search = createSearch(context, testimonials);
  return [route(contract.searchEverything, async ({ query }) => ({ data: await search(query.query, query.limit) }))];
}
