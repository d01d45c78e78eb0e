import type { ServerRoute } from '@hapi/hapi';
import type { Context } from '#api/core/context.ts';
import { withIdempotencyKey } from '#api/core/idempotency.ts';
import type { Limit } from '#api/core/rate-limits.ts';
import { limitKey } from '#api/http/client-address.ts';
import { route } from '#api/http/contract.ts';
import { headerOf } from '#api/http/headers.ts';
import * as contract from '#common/contract/estimates.ts';
import { rateLimited } from '#common/errors.ts';
import { ESTIMATE, HOUR } from '#common/limits.ts';
import { estimateMessages } from '#common/messages.ts';
import {
  assertOffersEstimates,
  findEstimate,
  findEstimateOfContact,
  makeEstimate,
  presentEstimate,
  presentToOwner,
  requestEstimate,
} from './service.ts';

const LIMIT: Limit = { name: 'estimate', points: ESTIMATE.perHour, duration: HOUR };

export const estimateRoutes = (context: Context): ServerRoute[] => [
  route(contract.createEstimate, async ({ payload, address, request }) => {
    // Before a stored reply is looked for, so that repeating a call gets no estimate either.
    await assertOffersEstimates(context);
    const data = await withIdempotencyKey(context, {
      key: headerOf(request, 'idempotency-key'),
      scope: 'estimate',
      body: payload,
      async work(transaction) {
        const estimate = await makeEstimate(context, payload, transaction);
        const { allowed, retryAfter } = await context.limits.takeForClient(LIMIT, limitKey(address), transaction);
        if (!allowed) throw rateLimited(estimateMessages.rateLimited, retryAfter);
        return estimate;
      },
    });
    return { data };
  }),
  route(contract.getEstimate, async ({ params, owner }) => {
    const row = await findEstimate(context, params.id);
    return { data: owner ? presentToOwner(context, row) : presentEstimate(context, row) };
  }),
  route(contract.requestEstimate, async ({ params, payload, address, request }) => ({
    message: (await context.site.current()).content.form.sent,
    data: await requestEstimate(context, params.id, payload, {
      address: limitKey(address),
      idempotencyKey: headerOf(request, 'idempotency-key'),
    }),
  })),
  route(contract.getContactEstimate, async ({ params }) => ({
    data: presentToOwner(context, await findEstimateOfContact(context, params.id)),
  })),
];
