import { CalendarX } from 'lucide-react';
import { useState } from 'react';
import { EVENT_COUNT, type ScheduledEvent } from '#common/contract/calendly.ts';
import { Dialog } from '#web/admin/components/dialog.tsx';
import { FilterSelect } from '#web/admin/components/filter-select.tsx';
import { clock, shortDay } from '#web/admin/lib/timestamps.ts';
import { Badge, type Tone } from '#web/shared/components/badge.tsx';
import { EmptyState, ErrorState, Skeleton } from '#web/shared/components/states.tsx';
import { calendlyMessages } from './messages.ts';
import { useEvents } from './queries.ts';

type Which = 'upcoming' | 'all';

const choices = [
  { value: 'upcoming', label: 'From now on' },
  { value: 'all', label: 'Oldest first' },
] as const;

const states: Record<string, { label: string; tone: Tone }> = {
  active: { label: 'Active', tone: 'positive' },
  canceled: { label: 'Canceled', tone: 'negative' },
};

/** A state that we do not know is shown as Calendly calls it. */
const stateOf = (status: string) => states[status] ?? { label: status || 'Unknown', tone: 'neutral' as const };

/** A meeting's link can be followed; anything else is text. */
function Place({ location }: { location: string }) {
  if (!/^https:\/\//.test(location)) return <span className="break-words">{location}</span>;
  return (
    <a href={location} target="_blank" rel="noopener noreferrer" className="link break-all">
      {location}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}

export function EventList({ events, label }: { events: readonly ScheduledEvent[]; label: string }) {
  return (
    <ul aria-label={label}>
      {events.map(({ uri, name, status, start_time, end_time, location }) => {
        const { label: state, tone } = stateOf(status);
        return (
          <li
            key={uri}
            className="grid gap-x-6 gap-y-1 border-b border-rule py-3.5 first:pt-0 last:border-b-0 last:pb-0 [overflow-wrap:anywhere] sm:grid-cols-[11rem_minmax(0,1fr)_auto]"
          >
            <p className="figures text-sm">
              <time dateTime={start_time} className="font-medium">
                {shortDay(start_time)}
              </time>
              <span className="block text-muted">
                {clock(start_time)} to {clock(end_time)}
              </span>
            </p>
            <div className="min-w-0">
              <p className="font-medium">{name || 'Untitled'}</p>
              {location?.location && (
                <p className="text-sm text-muted">
                  <Place location={location.location} />
                </p>
              )}
            </div>
            <Badge tone={tone} className="self-start justify-self-start max-sm:mt-1">
              {state}
            </Badge>
          </li>
        );
      })}
    </ul>
  );
}

function Events({ which }: { which: Which }) {
  const { data, isPending, isError, isFetching, refetch } = useEvents(which);
  if (isPending)
    return (
      <div role="status" className="flex flex-col gap-4">
        <span className="sr-only">Loading scheduled events...</span>
        <Skeleton className="h-14" />
        <Skeleton className="h-14" />
      </div>
    );
  if (isError && !data)
    return <ErrorState message={calendlyMessages.eventsFailed} busy={isFetching} onRetry={() => void refetch()} />;
  if (data.length === 0)
    return (
      <EmptyState
        icon={CalendarX}
        title="No scheduled events"
        text={which === 'upcoming' ? 'No upcoming calls are booked.' : 'Nobody has booked a call yet.'}
      />
    );
  return (
    <>
      <EventList events={data} label="Scheduled events" />
      {data.length === EVENT_COUNT.list && (
        <p className="mt-4 text-sm text-muted">
          The first {EVENT_COUNT.list} by start time. Open Calendly to see the others.
        </p>
      )}
    </>
  );
}

export function ScheduledEventsDialog({ onClose }: { onClose: () => void }) {
  const [which, setWhich] = useState<Which>('upcoming');
  return (
    <Dialog title="Scheduled Events" size="lg" onClose={onClose}>
      <FilterSelect
        label="Show"
        value={which}
        options={choices}
        onChange={(value) => setWhich(value === 'all' ? 'all' : 'upcoming')}
        className="mb-5 max-w-60"
      />
      <Events which={which} />
    </Dialog>
  );
}
