import { MailOpen } from 'lucide-react';
import type { Email } from '#common/contract/email.ts';
import { Panel } from '#web/admin/components/panel.tsx';
import { StatCards } from '#web/admin/components/stat-cards.tsx';
import { EmptyState, ErrorState, Skeleton } from '#web/shared/components/states.tsx';
import { EmailRow } from './email-row.tsx';
import { follow, isOnItsWay, type useOutbox } from './queries.ts';

interface OutboxPanelProps {
  outbox: ReturnType<typeof useOutbox>;
  sentOff: Email | null;
  onRetry: (email: Email) => void;
}

export function OutboxPanel({ outbox, sentOff, onRetry }: OutboxPanelProps) {
  const { data, isError, isPending, isFetching, refetch } = outbox;
  const moving = sentOff && isOnItsWay(follow(data, sentOff), sentOff) ? sentOff.id : null;
  return (
    <Panel title="Outbox" text="Emails stay here and are retried for three days until they are sent">
      {isError ? (
        <ErrorState message="Failed to load the outbox" busy={isFetching} onRetry={() => refetch()} />
      ) : (
        <>
          <StatCards
            loading={isPending}
            stats={[
              { label: 'Waiting', value: data?.counts.pending },
              { label: 'Sent', value: data?.counts.sent },
              { label: 'Failed', value: data?.counts.failed },
            ]}
          />
          <div className="mt-5">
            {data ? <Emails outbox={data} moving={moving} onRetry={onRetry} /> : <Skeleton className="h-48" />}
          </div>
        </>
      )}
    </Panel>
  );
}

interface EmailsProps {
  outbox: { configured: boolean; mails: readonly Email[] };
  /** The one that is being sent. */
  moving: string | null;
  onRetry: (email: Email) => void;
}

function Emails({ outbox: { configured, mails: emails }, moving, onRetry }: EmailsProps) {
  if (emails.length === 0)
    return <EmptyState icon={MailOpen} title="No emails yet" text="Two emails appear here after the first request." />;
  return (
    <ul className="divide-y divide-rule border-y border-rule">
      {emails.map((email) => (
        <EmailRow
          key={email.id}
          email={email}
          busy={email.id === moving}
          onRetry={configured && email.status !== 'sent' ? onRetry : undefined}
        />
      ))}
    </ul>
  );
}
