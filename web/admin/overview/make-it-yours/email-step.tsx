import { ConnectionForm } from '#web/admin/components/connections/connection-form.tsx';
import { useConnections } from '#web/admin/components/connections/queries.ts';
import { ErrorState, Skeleton } from '#web/shared/components/states.tsx';

/** The email server, set and tested on the spot. */
export function EmailStep({ onDone }: { onDone: () => void }) {
  const { data, isError, isFetching, refetch } = useConnections();
  const email = data?.find(({ kind }) => kind === 'email');
  if (!email && isError)
    return <ErrorState message="Failed to load the email server" busy={isFetching} onRetry={() => refetch()} />;
  if (!email) return <Skeleton className="h-72" />;
  return (
    <div className="max-w-2xl">
      <ConnectionForm connection={email} next={{ label: 'Save and continue', onSaved: onDone }} />
    </div>
  );
}
