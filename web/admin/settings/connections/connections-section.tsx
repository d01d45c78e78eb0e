import { type ConnectionKind, connectionKindOptions } from '#common/connection-options.ts';
import type { Connection } from '#common/contract/connections.ts';
import { labelOf } from '#common/options.ts';
import { ConnectionForm } from '#web/admin/components/connections/connection-form.tsx';
import { useConnections } from '#web/admin/components/connections/queries.ts';
import { Panel } from '#web/admin/components/panel.tsx';
import { Badge } from '#web/shared/components/badge.tsx';
import { ErrorState, Skeleton } from '#web/shared/components/states.tsx';

const texts: Record<ConnectionKind, string> = {
  email: 'Sends notifications about requests, and confirmations to visitors',
  ai: 'Lets the assistant answer in its own words. Without a key it answers from your content.',
  calendly: 'The OAuth app with which you connect your account on the Calendly tab',
  imap: 'The mailbox whose replies belong to your requests',
  calendar: 'A CalDAV calendar with your appointments',
  storage: 'An S3 bucket for new files. Files stay where they were uploaded.',
};

function ConnectionPanel({ connection }: { connection: Connection }) {
  const { kind, configured } = connection;
  return (
    <Panel
      title={labelOf(connectionKindOptions, kind, kind)}
      text={texts[kind]}
      actions={<Badge tone={configured ? 'positive' : 'neutral'}>{configured ? 'Configured' : 'Not configured'}</Badge>}
    >
      <ConnectionForm connection={connection} />
    </Panel>
  );
}

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
