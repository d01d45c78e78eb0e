import { ADMIN_QUERIES } from '#web/admin/lib/query-keys.ts';

const all = [...ADMIN_QUERIES, 'calendly'] as const;

export const calendlyKeys = {
  all,
  status: [...all, 'status'] as const,
  /** Queries that use the account's token. */
  account: [...all, 'account'] as const,
  eventTypes: [...all, 'account', 'event-types'] as const,
  health: [...all, 'account', 'health'] as const,
  events: (which: 'figures' | 'next' | 'upcoming' | 'all') => [...all, 'account', 'events', which] as const,
};
