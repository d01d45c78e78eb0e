import { z } from 'zod';
import { done, endpoint, flatReply, reply } from '#common/endpoint.ts';
import { queryNumber, singleLine, timestamp, unset } from '#common/fields.ts';

/** Number of scheduled events that are loaded for the list, for the next events and for the stats. */
export const EVENT_COUNT = { list: 20, next: 10, figures: 100 } as const;

export const EventType = z.object({
  uri: z.string(),
  name: z.string(),
  active: z.boolean(),
  /** In minutes. */
  duration: z.number(),
  kind: z.string(),
  description: z.string().nullable(),
  scheduling_url: z.string(),
  color: z.string().nullable(),
});
export type EventType = z.output<typeof EventType>;

export const ScheduledEvent = z.object({
  uri: z.string(),
  name: z.string(),
  status: z.string(),
  start_time: timestamp,
  end_time: timestamp,
  location: z.object({ location: z.string().nullable() }).nullable(),
});
export type ScheduledEvent = z.output<typeof ScheduledEvent>;

/** Values missing at the provider are ''. */
export const CalendlyUser = z.object({ name: z.string(), email: z.string(), timezone: z.string() });
export type CalendlyUser = z.output<typeof CalendlyUser>;

/** `reconnect`: the provider no longer accepts the tokens of the connected account. */
export const calendlyHealth = [
  'healthy',
  'rate_limited',
  'unreachable',
  'reconnect',
  'not_connected',
  'not_configured',
] as const;
export type CalendlyHealth = (typeof calendlyHealth)[number];

const eventTypes = reply(z.object({ collection: z.array(EventType) }));

const call = <const P extends `/api/calendly/${string}`>(path: P, access: 'public' | 'admin', summary: string) => ({
  method: 'GET' as const,
  path,
  access,
  summary,
});

/** Failures of calls that ask the provider. */
const providerErrors = ['not_connected', 'not_found', 'rule_broken', 'upstream_failed', 'upstream_timeout'] as const;

export const authorizeCalendly = endpoint({
  ...call('/api/calendly/authorize', 'admin', 'Where to send the owner to connect the account'),
  query: z.strictObject({
    client: unset(z.enum(['web', 'desktop'])).describe(
      'Where the owner is; the desktop app continues through its own deep link',
    ),
  }),
  errors: ['not_connected'],
  reply: flatReply({ authUrl: z.string() }),
});

export const calendlyCallback = endpoint({
  ...call('/api/calendly/callback', 'public', 'Return from the authorization; ends in /admin'),
  // A browser arrives here, so invalid input ends in a readable message and never in an error page.
  query: z.object({
    code: z.string().min(1).max(2000).optional().catch(undefined).describe('Code of the authorization'),
    state: z.string().min(1).max(500).optional().catch(undefined).describe('State that the authorization began with'),
    error: z.string().min(1).max(500).optional().catch(undefined).describe('Why the authorization failed'),
  }),
  status: 302,
});

export const getCalendlyStatus = endpoint({
  ...call('/api/calendly/status', 'admin', 'Whether an account is connected, and whose'),
  reply: flatReply({
    connected: z.boolean(),
    user: CalendlyUser.nullable(),
    /** `true` when the account has to be connected again. */
    reconnect: z.boolean(),
    /** Environment variables that are missing for a connection. */
    missing: z.array(z.string()),
    /** OAuth redirect URI that has to be registered at Calendly. */
    redirectUri: z.string(),
  }),
});

export const disconnectCalendly = endpoint({
  ...call('/api/calendly/disconnect', 'admin', 'Forget the account'),
  method: 'POST',
  payload: z.strictObject({}),
  payloadOptional: true,
  reply: done,
});

export const listEventTypes = endpoint({
  ...call('/api/calendly/event-types', 'admin', 'Event types of the connected account'),
  errors: providerErrors,
  reply: eventTypes,
});

export const listScheduledEvents = endpoint({
  ...call('/api/calendly/events', 'admin', 'Scheduled events by start time'),
  query: z.strictObject({
    count: queryNumber(EVENT_COUNT.list, 1, EVENT_COUNT.figures, 'Maximum number of events'),
    min_start_time: unset(timestamp).describe('Only events that start at this time or later'),
    sort: unset(z.enum(['start_time:asc', 'start_time:desc'])).describe('Order of the events'),
  }),
  errors: providerErrors,
  reply: reply(z.object({ collection: z.array(ScheduledEvent) })),
});

export const createCalendlyLink = endpoint({
  ...call('/api/calendly/scheduling-links', 'admin', 'A booking link that works once'),
  method: 'POST',
  payload: z.strictObject({
    event_type_uri: singleLine({ max: 500, required: 'Event type is required' }),
    max_event_count: z.int().min(1).max(1).default(1),
  }),
  errors: providerErrors,
  reply: reply(z.object({ resource: z.object({ booking_url: z.string() }) })),
});

export const listOrganizationMemberships = endpoint({
  ...call('/api/calendly/organization-memberships', 'admin', 'Memberships of the connected account'),
  errors: providerErrors,
  reply: reply(z.object({ collection: z.array(z.object({ uri: z.string(), role: z.string() })) })),
});

export const getCalendlyProfile = endpoint({
  ...call('/api/calendly/user-profile', 'admin', 'The connected user'),
  errors: providerErrors,
  reply: reply(CalendlyUser),
});

export const getCalendlyHealth = endpoint({
  ...call('/api/calendly/health', 'admin', 'Whether the provider answers'),
  reply: flatReply({ status: z.enum(calendlyHealth) }),
});

export const listPublicEventTypes = endpoint({
  method: 'GET',
  path: '/api/calendly/public/event-types',
  access: 'public',
  summary: 'Event types that visitors can book',
  reply: eventTypes,
});
