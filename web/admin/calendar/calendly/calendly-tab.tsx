import { CalendarClock, CalendarSync, CalendarX, ServerCog } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { connectionPath } from '#common/admin-paths.ts';
import {
  type CalendlyHealth,
  type CalendlyUser,
  EVENT_COUNT,
  type EventType,
  type ScheduledEvent,
} from '#common/contract/calendly.ts';
import { formatNumber } from '#common/format.ts';
import { YourCalendar } from '#web/admin/calendar/your-calendar.tsx';
import { LiveBadge } from '#web/admin/components/inbox-health.tsx';
import { StatCards } from '#web/admin/components/stat-cards.tsx';
import { Button } from '#web/shared/components/button.tsx';
import { SiteLink } from '#web/shared/components/site-link.tsx';
import { EmptyState, ErrorState, Skeleton } from '#web/shared/components/states.tsx';
import { AccountCard } from './account-card.tsx';
import { ErrorBanner } from './error-banner.tsx';
import { calendlyMessages } from './messages.ts';
import { useAccountEventTypes, useConnect, useEvents, useHealth, useStatus } from './queries.ts';
import { EventList } from './scheduled-events-dialog.tsx';

interface SetUpProps {
  /** Settings without which nothing can be connected. */
  missing: readonly string[];
  redirectUri: string;
}

const words = {
  connect: {
    title: 'Connect your Calendly account',
    text: 'Visitors can then book a call in your calendar. Until then they can book two built-in calls, which reach you as consultation requests.',
    action: 'Connect Calendly',
  },
  reconnect: {
    title: 'The connection to Calendly has ended',
    text: 'Calendly no longer accepts this site: access was withdrawn or could not be renewed. Reconnect to continue. Until then visitors can book the two built-in calls.',
    action: 'Reconnect Calendly',
  },
} as const;

function Screen({ icon: Icon, title, children }: { icon: typeof CalendarClock; title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col items-start gap-5 rounded-lg border border-rule bg-surface px-6 py-10 sm:px-10 sm:py-14">
      <Icon aria-hidden className="size-10 text-accent" strokeWidth={1.25} />
      <h3 className="display max-w-xl text-2xl sm:text-3xl">{title}</h3>
      {children}
    </section>
  );
}

/** Nothing can be connected before the site knows its client: says what to set, and what to tell Calendly. */
function HowToSetUp({ missing, redirectUri }: SetUpProps) {
  return (
    <Screen icon={ServerCog} title="Calendly is not set up on this server">
      <ol className="flex max-w-2xl list-decimal flex-col gap-4 pl-5 text-muted marker:text-ink">
        <li>
          Create an OAuth app in Calendly’s developer portal, with this redirect address:
          <code className="mt-1 block rounded-md bg-sunken px-3 py-2 text-sm break-all text-ink">{redirectUri}</code>
        </li>
        <li>
          Enter what the portal shows in{' '}
          <SiteLink href={connectionPath('calendly')} className="font-medium text-ink underline">
            Connections
          </SiteLink>
          , which works at once, or set these variables in the environment and start the server again:
          {missing.map((name) => (
            <code key={name} className="mt-1 block rounded-md bg-sunken px-3 py-2 text-sm break-all text-ink">
              {name}
            </code>
          ))}
        </li>
        <li>Come back here and connect your account.</li>
      </ol>
    </Screen>
  );
}

function ConnectScreen({ reconnect }: { reconnect: boolean }) {
  const { mutate, isPending } = useConnect();
  const { title, text, action } = reconnect ? words.reconnect : words.connect;
  return (
    <Screen icon={reconnect ? CalendarSync : CalendarClock} title={title}>
      <p className="max-w-xl text-muted">{text}</p>
      <Button variant="accent" size="lg" busy={isPending} onClick={() => mutate()}>
        {isPending ? 'Connecting...' : action}
      </Button>
      <p className="text-sm text-muted">You sign in at Calendly; this site never sees your password.</p>
    </Screen>
  );
}

const healthWords: Record<CalendlyHealth, string> = {
  healthy: 'Answering',
  rate_limited: 'Pausing',
  unreachable: 'Not answering',
  reconnect: 'Disconnected',
  not_connected: 'Disconnected',
  not_configured: 'Disconnected',
};

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

function ConnectedView({ user }: { user: CalendlyUser }) {
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

function ConnectionBadge({ connected }: { connected: boolean }) {
  return <LiveBadge dot tone={connected ? 'positive' : 'neutral'} label={connected ? 'Connected' : 'Disconnected'} />;
}

/** Calls: the calendar of the site, and the account through which visitors may book instead. */
export function CalendlyTab() {
  const { data, isPending, isFetching, refetch } = useStatus();
  const [open, setOpen] = useState(false);
  const isMissing = data !== undefined && !data.connected && data.missing.length > 0;
  return (
    <>
      {!isPending && <YourCalendar hasCalendly={data?.connected === true} />}
      <section aria-labelledby="calendly" className="flex flex-col gap-6">
        <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-lg border border-rule bg-surface px-5 py-3 sm:px-6">
          <h2 id="calendly" className="text-lg font-semibold tracking-tight">
            Calendly
          </h2>
          <div className="flex flex-wrap items-center gap-3">
            <div role="status">{data && <ConnectionBadge connected={data.connected} />}</div>
            {isMissing && (
              <Button size="sm" variant="secondary" aria-expanded={open} onClick={() => setOpen(!open)}>
                Set up
              </Button>
            )}
          </div>
        </header>
        <ErrorBanner />
        {isPending && (
          <div role="status" className="flex flex-col gap-6">
            <span className="sr-only">Checking the connection...</span>
            <Skeleton className="h-24" />
          </div>
        )}
        {!isPending && !data && (
          <ErrorState
            message="Failed to check whether an account is connected."
            busy={isFetching}
            onRetry={() => void refetch()}
          />
        )}
        {data?.connected && data.user && <ConnectedView user={data.user} />}
        {data && !data.connected && !isMissing && <ConnectScreen reconnect={data.reconnect} />}
        {isMissing && open && <HowToSetUp missing={data.missing} redirectUri={data.redirectUri} />}
      </section>
    </>
  );
}
