import { CalendarX } from 'lucide-react';
import { useState } from 'react';
import { EVENT_COUNT } from '#common/contract/calendly.ts';
import { Dialog } from '#web/admin/components/dialog.tsx';
import { FilterSelect } from '#web/admin/components/filter-select.tsx';
import { EmptyState, ErrorState, Skeleton } from '#web/shared/components/states.tsx';
import { EventList } from './event-list.tsx';
import { calendlyMessages } from './messages.ts';
import { useEvents } from './queries.ts';

type Which = 'upcoming' | 'all';

const choices = [
  { value: 'upcoming', label: 'From now on' },
  { value: 'all', label: 'Oldest first' },
] as const;

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
