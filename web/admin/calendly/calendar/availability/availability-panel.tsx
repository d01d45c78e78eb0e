import { useState } from 'react';
import { Panel } from '#web/admin/components/panel.tsx';
import { ErrorState, Skeleton } from '#web/shared/components/states.tsx';
import { AvailabilityForm } from './availability-form.tsx';
import { rowOf } from './availability-type.ts';
import { useAvailability } from './queries.ts';

export function AvailabilityPanel({ wanted }: { wanted: boolean }) {
  // A form that was saved begins anew with what is stored.
  const [round, setRound] = useState(0);
  const { data, isError, isFetching, refetch } = useAvailability();
  return (
    <Panel title="Availability" text="When visitors can book, in your own time zone" wanted={wanted}>
      {!data && isError && (
        <ErrorState message="Failed to load your availability" busy={isFetching} onRetry={() => void refetch()} />
      )}
      {!data && !isError && <Skeleton className="h-96" />}
      {data && <AvailabilityForm key={round} row={rowOf(data)} onSaved={() => setRound((last) => last + 1)} />}
    </Panel>
  );
}
