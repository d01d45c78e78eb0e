import type { ServerRoute } from '@hapi/hapi';
import { limitKey } from '#api/http/client-address.ts';
import { route } from '#api/http/contract.ts';
import { headerOf } from '#api/http/headers.ts';
import * as contract from '#common/contract/sessions.ts';
import type { SessionService } from './service.ts';

export const sessionRoutes = (sessions: SessionService): ServerRoute[] => [
  route(contract.openSession, async ({ payload, address, owner, request }) => ({
    message: 'Session created',
    data: await sessions.open(payload, {
      address: limitKey(address),
      userAgent: headerOf(request, 'user-agent') ?? '',
      isOwner: owner !== null,
      idempotencyKey: headerOf(request, 'idempotency-key'),
    }),
  })),
  route(contract.getSession, async ({ params }) => ({ message: 'Session found', data: await sessions.get(params.id) })),
  route(contract.recordActivity, async ({ params, payload }) => {
    await sessions.recordActivity(params.id, payload.action, payload.data ?? {});
    return { message: 'Activity recorded' };
  }),
  route(contract.recordPageView, async ({ params, payload, request }) => {
    await sessions.recordPageView(params.id, payload, headerOf(request, 'idempotency-key'));
    return { message: 'Page view recorded' };
  }),
  route(contract.setPreferences, async ({ params, payload }) => ({
    message: 'Preferences saved',
    data: await sessions.setPreferences(params.id, payload),
  })),
  route(contract.getSessionAnalytics, async ({ params }) => ({
    message: 'Analytics',
    data: await sessions.analytics(params.id),
  })),
];
