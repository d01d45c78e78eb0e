import { CalendarPlus } from 'lucide-react';
import { Dialog } from '#web/admin/components/dialog.tsx';
import { EmptyState, ErrorState, Skeleton } from '#web/shared/components/states.tsx';
import { EventTypeRow } from './event-type-row.tsx';
import { calendlyMessages } from './messages.ts';
import { useAccountEventTypes } from './queries.ts';

function EventTypes() {
  const { data, isPending, isError, isFetching, refetch } = useAccountEventTypes();
  if (isPending)
    return (
      <div role="status" className="flex flex-col gap-4">
        <span className="sr-only">Loading event types...</span>
        <Skeleton className="h-24" />
        <Skeleton className="h-24" />
      </div>
    );
  if (isError && !data)
    return <ErrorState message={calendlyMessages.eventTypesFailed} busy={isFetching} onRetry={() => void refetch()} />;
  if (data.length === 0)
    return (
      <EmptyState
        icon={CalendarPlus}
        title="No event types"
        text="Create one in Calendly. Visitors can book it within a minute."
      />
    );
  return (
    <ul>
      {data.map((eventType) => (
        <EventTypeRow key={eventType.uri} eventType={eventType} />
      ))}
    </ul>
  );
}

export function EventTypesDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Event Types" size="lg" onClose={onClose}>
      <EventTypes />
    </Dialog>
  );
}
