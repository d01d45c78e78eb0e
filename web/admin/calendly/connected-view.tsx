import { CalendarX } from 'lucide-react';
import type { CalendlyHealth, CalendlyUser } from '#common/contract/calendly.ts';
import { StatCards } from '#web/admin/components/stat-cards.tsx';
import { EmptyState, ErrorState, Skeleton } from '#web/shared/components/states.tsx';
import { AccountCard } from './account-card.tsx';
import { EventList } from './event-list.tsx';
import { calendlyMessages } from './messages.ts';
import { useAccountEventTypes, useEvents, useHealth } from './queries.ts';
import { atLeast, dashboardDataOf, quickStatsOf } from './stats.ts';

const healthWords: Record<CalendlyHealth, string> = {
  healthy: 'Answering',
  rate_limited: 'Pausing',
  unreachable: 'Not answering',
  reconnect: 'Disconnected',
  not_connected: 'Disconnected',
  not_configured: 'Disconnected',
};

export function ConnectedView({ user }: { user: CalendlyUser }) {
  const eventTypes = useAccountEventTypes();
  const upcoming = useEvents('figures');
  const next = useEvents('next');
  const health = useHealth();
  const stats = quickStatsOf({ connected: true, eventTypes: eventTypes.data, upcoming: upcoming.data });
  const dashboard = dashboardDataOf({ connected: true, eventTypes, scheduledEvents: next, health });
  return (
    <>
      <AccountCard user={user} />
      <StatCards
        loading={eventTypes.isPending || upcoming.isPending || health.isPending}
        stats={[
          { label: 'Event Types', value: stats.totalEventTypes },
          {
            label: 'Scheduled Events',
            value: atLeast(stats.upcomingEvents, upcoming.data?.length),
            note: 'from now on',
          },
          { label: 'Calendly', value: dashboard.health ? healthWords[dashboard.health] : undefined },
        ]}
      />
      <section aria-labelledby="next-calls" className="rounded-lg border border-rule bg-surface px-5 py-5 sm:px-6">
        <h3 id="next-calls" className="mb-4 text-lg font-semibold tracking-tight">
          Next calls
        </h3>
        {next.isPending && <Skeleton className="h-24" />}
        {dashboard.errors.includes('scheduledEvents') && (
          <ErrorState
            message={calendlyMessages.eventsFailed}
            busy={next.isFetching}
            onRetry={() => void next.refetch()}
          />
        )}
        {next.isSuccess && dashboard.scheduledEvents.length === 0 && (
          <EmptyState
            icon={CalendarX}
            title="No upcoming calls"
            text="Calls that visitors book through Calendly appear here."
          />
        )}
        {dashboard.scheduledEvents.length > 0 && <EventList events={dashboard.scheduledEvents} label="Next calls" />}
      </section>
    </>
  );
}
