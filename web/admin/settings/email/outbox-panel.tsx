import { MailOpen, Pause, Play } from 'lucide-react';
import type { Email } from '#common/contract/email.ts';
import { Panel } from '#web/admin/components/panel.tsx';
import { StatCards } from '#web/admin/components/stat-cards.tsx';
import { Button } from '#web/shared/components/button.tsx';
import { EmptyState, ErrorState, Skeleton } from '#web/shared/components/states.tsx';
import { EmailRow } from './email-row.tsx';
import { HeldNotice } from './held-notice.tsx';
import { follow, isOnItsWay, type useOutbox } from './queries.ts';
import type { useEmailActions } from './use-email-actions.ts';

interface OutboxPanelProps {
  outbox: ReturnType<typeof useOutbox>;
  actions: ReturnType<typeof useEmailActions>;
}

export function OutboxPanel({ outbox, actions }: OutboxPanelProps) {
  const { sentOff, pausing, releasing } = actions;
  const { data, isError, isPending, isFetching, refetch } = outbox;
  const moving = sentOff && isOnItsWay(follow(data, sentOff), sentOff) ? sentOff.id : null;
  return (
    <Panel
      title="Outbox"
      text="Emails stay here and are retried for three days until they are sent"
      actions={
        data?.paused !== undefined && (
          <Button variant="secondary" size="sm" busy={pausing.isPending} onClick={() => pausing.mutate(!data.paused)}>
            {!pausing.isPending &&
              (data.paused ? <Play aria-hidden className="size-4" /> : <Pause aria-hidden className="size-4" />)}
            {data.paused ? 'Resume sending' : 'Pause sending'}
          </Button>
        )
      }
    >
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
          {data?.paused && (
            <p role="status" className="mt-5 rounded-md bg-warning-wash px-4 py-2.5 text-sm text-warning">
              Sending is paused. Emails wait here until you resume.
            </p>
          )}
          {data?.configured && (data.counts.held ?? 0) > 0 && (
            <HeldNotice
              count={data.counts.held ?? 0}
              busy={releasing.isPending}
              onRelease={(release) => releasing.mutate(release)}
            />
          )}
          <div className="mt-5">
            {data ? <Emails outbox={data} moving={moving} actions={actions} /> : <Skeleton className="h-48" />}
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
  actions: OutboxPanelProps['actions'];
}

/** Emails that were sent or discarded stay as they are. */
const isOver = ({ status }: Email) => status === 'sent' || status === 'discarded';

function Emails({ outbox: { configured, mails: emails }, moving, actions }: EmailsProps) {
  if (emails.length === 0)
    return <EmptyState icon={MailOpen} title="No emails yet" text="Two emails appear here after the first request." />;
  return (
    <ul className="divide-y divide-rule border-y border-rule">
      {emails.map((email) => (
        <EmailRow
          key={email.id}
          email={email}
          busy={email.id === moving}
          onRetry={configured && !isOver(email) ? actions.retrying.mutate : undefined}
          onDiscard={isOver(email) ? undefined : actions.discarding.mutate}
        />
      ))}
    </ul>
  );
}
