import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { RefreshCw, ShieldCheck } from 'lucide-react';
import { connectionPath } from '#common/admin-paths.ts';
import { listBlockedSenders, unblockSender } from '#common/contract/senders.ts';
import { formatNumber } from '#common/format.ts';
import { FactList } from '#web/admin/components/fact-list.tsx';
import { toastFailure } from '#web/admin/components/failure-toast.tsx';
import { InboxBadge, useInbox, useInboxCheck } from '#web/admin/components/inbox-health.tsx';
import { Panel } from '#web/admin/components/panel.tsx';
import { useUndoToast } from '#web/admin/components/use-undo.tsx';
import { amount } from '#web/admin/lib/content-counts.ts';
import { isSignedOut } from '#web/admin/lib/failure.ts';
import { blockedSendersKey, contactKeys, deskKeys } from '#web/admin/lib/query-keys.ts';
import { shortDay } from '#web/admin/lib/timestamps.ts';
import { call } from '#web/shared/api/client.ts';
import { Button } from '#web/shared/components/button.tsx';
import { SiteLink } from '#web/shared/components/site-link.tsx';
import { EmptyState, ErrorState, Skeleton } from '#web/shared/components/states.tsx';
import { DeskSettingsPanel } from './desk-settings-panel.tsx';
import { TemplatesPanel } from './templates/templates-panel.tsx';

/** The addresses whose requests are spam. */
function BlockedSendersPanel() {
  const queries = useQueryClient();
  const told = useUndoToast();
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: blockedSendersKey,
    queryFn: ({ signal }) => call(listBlockedSenders, {}, { signal }),
    select: (reply) => reply.data,
  });
  const unblocking = useMutation({
    mutationFn: (email: string) => call(unblockSender, { params: { email } }),
    onSuccess: (reply) => told(`${reply.data.email} unblocked`, reply.data.undo),
    onError: (error) => !isSignedOut(error) && toastFailure('Failed to unblock the sender', error),
    onSettled: () =>
      Promise.all(
        [blockedSendersKey, contactKeys.all, deskKeys.all].map((queryKey) => queries.invalidateQueries({ queryKey })),
      ),
  });
  return (
    <Panel title="Blocked senders" text="Their requests are kept as spam, without an email to you">
      {!data && isError && (
        <ErrorState message="Failed to load blocked senders" busy={isFetching} onRetry={() => void refetch()} />
      )}
      {!data && !isError && <Skeleton className="h-24" />}
      {data?.length === 0 && (
        <EmptyState icon={ShieldCheck} title="Nobody is blocked" text="Block a sender from one of the requests." />
      )}
      {data && data.length > 0 && (
        <ul className="divide-y divide-rule border-y border-rule">
          {data.map(({ email, at, requests }) => (
            <li key={email} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2.5 text-sm">
              <div className="min-w-0 flex-1 basis-56">
                <p className="font-medium [overflow-wrap:anywhere]">{email}</p>
                <p className="figures text-xs text-muted">
                  Since {shortDay(at)} · {amount(requests, 'request')}
                </p>
              </div>
              <Button
                variant="secondary"
                size="sm"
                aria-label={`Unblock ${email}`}
                disabled={unblocking.isPending}
                onClick={() => unblocking.mutate(email)}
              >
                Unblock
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

/** The mailbox in which clients answer. */
function InboxPanel() {
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
              <SiteLink href={connectionPath('imap')} className="link">
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

/** Settings of the owner's work on requests. */
export function DeskSection() {
  return (
    <>
      <DeskSettingsPanel />
      <InboxPanel />
      <TemplatesPanel />
      <BlockedSendersPanel />
    </>
  );
}
