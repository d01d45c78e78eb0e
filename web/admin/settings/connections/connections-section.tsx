import { useConnections } from '#web/admin/components/connections/queries.ts';
import { ErrorState, Skeleton } from '#web/shared/components/states.tsx';
import { ConnectionPanel } from './connection-panel.tsx';

/** Servers of others that the site uses. */
export function ConnectionsSection() {
  const { data, isError, isFetching, refetch } = useConnections();
  return (
    <>
      <header>
        <h3 className="text-lg font-semibold tracking-tight">Connections</h3>
        <p className="mt-1 max-w-prose text-sm text-muted">
          Changes work at once, without a restart. Passwords and keys are stored encrypted and are not shown again.
        </p>
      </header>
      {isError && !data ? (
        <ErrorState message="Failed to load the connections" busy={isFetching} onRetry={() => refetch()} />
      ) : (
        (data?.map((connection) => <ConnectionPanel key={connection.kind} connection={connection} />) ?? (
          <Skeleton className="h-96" />
        ))
      )}
    </>
  );
}
