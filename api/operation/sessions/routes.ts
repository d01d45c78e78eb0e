import type { ServerRoute } from '@hapi/hapi';
import { limitKey } from '#api/http/client-address.ts';
import { route } from '#api/http/contract.ts';
import { headerOf } from '#api/http/headers.ts';
import * as contract from '#common/contract/sessions.ts';
import * as messages from '#common/texts/keys/messages.ts';
import { t } from '#common/texts/text.ts';
import type { SessionService } from './service.ts';

export const sessionRoutes = (sessions: SessionService): ServerRoute[] => [
  route(contract.openSession, async ({ payload, address, owner, request }) => ({
    message: t(messages.sessionCreated),
    data: await sessions.open(payload, {
      address: limitKey(address),
      userAgent: headerOf(request, 'user-agent') ?? '',
      isOwner: owner !== null,
      idempotencyKey: headerOf(request, 'idempotency-key'),
    }),
  })),
  route(contract.getSession, async ({ params }) => ({
    message: t(messages.sessionFound),
    data: await sessions.get(params.id),
  })),
  route(contract.recordActivity, async ({ params, payload }) => {
    await sessions.recordActivity(params.id, payload.action, payload.data ?? {});
    return { message: t(messages.activityRecorded) };
  }),
  route(contract.recordPageView, async ({ params, payload, request }) => {
    await sessions.recordPageView(params.id, payload, headerOf(request, 'idempotency-key'));
    return { message: t(messages.pageViewRecorded) };
  }),
  route(contract.setPreferences, async ({ params, payload }) => ({
    message: t(messages.preferencesSaved),
    data: await sessions.setPreferences(params.id, payload),
  })),
  route(contract.getSessionAnalytics, async ({ params }) => ({
    message: 'Analytics',
    data: await sessions.analytics(params.id),
  })),
];
