import type { ServerRoute } from '@hapi/hapi';
import { actorOf } from '#api/http/auth.ts';
import { rawRoute, route } from '#api/http/contract.ts';
import * as contract from '#common/contract/calendly.ts';
import { unauthenticated } from '#common/errors.ts';
import { returnAddress } from './connecting.ts';
import type { CalendlyService } from './service.ts';

export const calendlyRoutes = (scheduling: CalendlyService): ServerRoute[] => [
  route(contract.authorizeCalendly, async ({ owner, query }) => {
    if (!owner) throw unauthenticated();
    return { authUrl: await scheduling.authorize(owner, query.client ?? 'web') };
  }),
  rawRoute(contract.calendlyCallback, async ({ query, h }) => {
    const { client, outcome } = await scheduling.finish(query);
    return h.redirect(returnAddress(client, outcome));
  }),
  route(contract.getCalendlyStatus, () => scheduling.readStatus()),
  route(contract.disconnectCalendly, async ({ owner }) => {
    await scheduling.disconnect(actorOf(owner));
    return { message: 'Successfully disconnected from Calendly' };
  }),
  route(contract.listEventTypes, async () => ({ data: { collection: await scheduling.listEventTypes() } })),
  route(contract.listScheduledEvents, async ({ query }) => ({
    data: { collection: await scheduling.listEvents(query) },
  })),
  route(contract.createCalendlyLink, async ({ payload }) => ({
    data: { resource: { booking_url: await scheduling.createLink(payload.event_type_uri, payload.max_event_count) } },
  })),
  route(contract.listOrganizationMemberships, async () => ({
    data: { collection: await scheduling.listMemberships() },
  })),
  route(contract.getCalendlyProfile, async () => ({ data: await scheduling.readProfile() })),
  route(contract.getCalendlyHealth, async () => ({ status: await scheduling.checkHealth() })),
  route(contract.listPublicEventTypes, async () => ({ data: { collection: await scheduling.listPublic() } })),
];
