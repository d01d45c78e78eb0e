import { type CalendlyHealth, EVENT_COUNT, type EventType, type ScheduledEvent } from '#common/contract/calendly.ts';
import { formatNumber } from '#common/format.ts';

interface Known {
  connected: boolean;
  /** `undefined` as long as it is not known. */
  eventTypes: readonly EventType[] | undefined;
  upcoming: readonly ScheduledEvent[] | undefined;
}

interface QuickStats {
  connected: boolean;
  totalEventTypes: number | undefined;
  upcomingEvents: number | undefined;
  status: 'connected' | 'disconnected';
}

/** The figures of the connected account; canceled calls do not count. */
export function quickStatsOf({ connected, eventTypes, upcoming }: Known): QuickStats {
  return {
    connected,
    totalEventTypes: connected ? eventTypes?.length : 0,
    upcomingEvents: connected ? upcoming?.filter(({ status }) => status !== 'canceled').length : 0,
    status: connected ? 'connected' : 'disconnected',
  };
}

/** '100+' where more may follow than were read. */
export const atLeast = (count: number | undefined, read: number | undefined): string | undefined =>
  count === undefined ? undefined : `${formatNumber(count)}${read === EVENT_COUNT.figures ? '+' : ''}`;

interface DashboardParts {
  connected: boolean;
  eventTypes: { data: EventType[] | undefined; isError: boolean };
  scheduledEvents: { data: ScheduledEvent[] | undefined; isError: boolean };
  health: { data: CalendlyHealth | undefined; isError: boolean };
}

interface DashboardData {
  connected: boolean;
  eventTypes: EventType[];
  scheduledEvents: ScheduledEvent[];
  health: CalendlyHealth | null;
  /** The parts that could not be read. */
  errors: ('eventTypes' | 'scheduledEvents' | 'health')[];
}

/** The stats of the account, and the parts that could not be read: a failure of one part leaves the others. */
export function dashboardDataOf({ connected, ...parts }: DashboardParts): DashboardData {
  const names = ['eventTypes', 'scheduledEvents', 'health'] as const;
  return {
    connected,
    eventTypes: parts.eventTypes.data ?? [],
    scheduledEvents: parts.scheduledEvents.data ?? [],
    health: parts.health.data ?? null,
    errors: connected ? names.filter((name) => parts[name].isError) : [],
  };
}
