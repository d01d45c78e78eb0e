import { CircleCheck } from 'lucide-react';
import { useId } from 'react';
import { useDesk } from '#web/admin/lib/desk.ts';
import { useNow } from '#web/admin/lib/use-now.ts';
import { useRecordCheck } from '#web/admin/lib/use-record-check.ts';
import { ErrorState, Skeleton } from '#web/shared/components/states.tsx';
import { groupsOf } from './groups.ts';
import { recordGroup } from './record-group.ts';
import { WaitingGroup } from './waiting-group.tsx';

/** Shows what needs the owner today, before anything that only counts. */
export function WaitingForYou() {
  const heading = useId();
  const { data, isError, isFetching, refetch } = useDesk();
  const now = useNow();
  const { data: record } = useRecordCheck();
  const groups = data ? [...recordGroup(record), ...groupsOf(data, now)] : [];
  return (
    <section aria-labelledby={heading} className="rounded-lg border border-rule bg-surface">
      <h3 id={heading} className="flex items-baseline gap-3 px-5 pt-4 pb-3 text-lg font-semibold tracking-tight">
        Waiting for you
        {data && data.counts.overdue > 0 && (
          <span className="figures text-sm font-medium text-negative">{data.counts.overdue} overdue</span>
        )}
      </h3>
      {!data && isError && (
        <div className="px-5 pb-5">
          <ErrorState message="Failed to load what waits" busy={isFetching} onRetry={() => void refetch()} />
        </div>
      )}
      {!data && !isError && <Skeleton className="mx-5 mb-5 h-24" />}
      {data && groups.length === 0 && (
        <p className="flex items-center gap-2.5 px-5 pb-4 text-sm text-muted">
          <CircleCheck aria-hidden className="size-5 text-positive" strokeWidth={1.75} />
          Nobody waits for an answer from you, and nothing is due today.
        </p>
      )}
      {groups.map((group) => (
        <WaitingGroup key={group.title} {...group} />
      ))}
    </section>
  );
}
