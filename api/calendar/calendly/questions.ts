import type { z } from 'zod';
import type { listScheduledEvents } from '#common/contract/calendly.ts';
import type { QueryOf } from '#common/endpoint.ts';
import type { Account } from './accounts.ts';
import { EventsReply, EventTypesReply, LinkReply, MembershipsReply, UserReply } from './provider-shapes.ts';

/** Maximum page size of the provider. */
const MAX_PAGE_SIZE = 100;

const question = <T>(ask: {
  path: string;
  query?: Record<string, string | number | undefined>;
  body?: object;
  reply: z.core.$ZodType<T>;
}) => ask;

/** Requests to the provider's API. */
export const askUser = () => question({ path: '/users/me', reply: UserReply });

export const askEventTypes = ({ profile }: Pick<Account, 'profile'>) =>
  question({ path: '/event_types', query: { user: profile.uri, count: MAX_PAGE_SIZE }, reply: EventTypesReply });

export const askMemberships = ({ profile }: Account) =>
  question({
    path: '/organization_memberships',
    query: { user: profile.uri, count: MAX_PAGE_SIZE },
    reply: MembershipsReply,
  });

export const askEvents =
  ({ count, min_start_time, sort = 'start_time:asc' }: QueryOf<typeof listScheduledEvents>) =>
  ({ profile }: Account) =>
    question({
      path: '/scheduled_events',
      query: { user: profile.uri, count, min_start_time, sort },
      reply: EventsReply,
    });

export const askLink = (eventType: string, bookings: number) => () =>
  question({
    path: '/scheduling_links',
    body: { owner: eventType, owner_type: 'EventType', max_event_count: bookings },
    reply: LinkReply,
  });
