import { RefreshCw } from 'lucide-react';
import { adminPath } from '#common/admin-paths.ts';
import { formatNumber } from '#common/format.ts';
import { FactList } from '#web/admin/components/fact-list.tsx';
import { InboxBadge, useInbox, useInboxCheck } from '#web/admin/components/inbox-health.tsx';
import { Panel } from '#web/admin/components/panel.tsx';
import { Button } from '#web/shared/components/button.tsx';
import { SiteLink } from '#web/shared/components/site-link.tsx';
import { ErrorState, Skeleton } from '#web/shared/components/states.tsx';

/** The mailbox in which clients answer. */
export function InboxPanel() {
  const { data, isError, isFetching, refetch } = useInbox();
  const checking = useInboxCheck();
  return (
    <Panel
      title="Inbox"
      text="Answers of clients appear in the timeline of their request. Your mailbox is only read."
      actions={data && <InboxBadge state={data.state} />}
    >
      {!data && isError && (
        <ErrorState
          message="Failed to load the state of the mailbox"
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !isError && <Skeleton className="h-24" />}
      {data && (
        <div className="flex flex-col gap-5">
          <p className="figures text-sm [overflow-wrap:anywhere]">{data.message}</p>
          {data.configured ? (
            <>
              <FactList
                facts={[
                  ['Server', data.server ?? 'None'],
                  ['Mailbox', data.mailbox ?? 'None'],
                  ['Emails read', formatNumber(data.counts.read)],
                  ['Matched', formatNumber(data.counts.matched)],
                  ['Not matched', formatNumber(data.counts.unmatched)],
                  ['Automatic', formatNumber(data.counts.automatic)],
                  ['Bounces', formatNumber(data.counts.bounces)],
                ]}
                compact
              />
              <Button
                variant="secondary"
                className="self-start"
                busy={checking.isPending}
                onClick={() => checking.mutate()}
              >
                {!checking.isPending && <RefreshCw aria-hidden className="size-4" />}
                Read now
              </Button>
            </>
          ) : (
            <p className="text-sm text-muted">
              Connect it in{' '}
              <SiteLink href={adminPath('settings', { section: 'connections' })} className="link">
                Connections
              </SiteLink>
              .
            </p>
          )}
        </div>
      )}
    </Panel>
  );
}
