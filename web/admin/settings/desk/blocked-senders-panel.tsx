import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { listBlockedSenders, unblockSender } from '#common/contract/senders.ts';
import { toastFailure } from '#web/admin/components/failure-toast.tsx';
import { Panel } from '#web/admin/components/panel.tsx';
import { useUndoToast } from '#web/admin/components/use-undo.ts';
import { amount } from '#web/admin/lib/content-counts.ts';
import { isSignedOut } from '#web/admin/lib/failure.ts';
import { blockedSendersKey, contactKeys, deskKeys } from '#web/admin/lib/query-keys.ts';
import { shortDay } from '#web/admin/lib/timestamps.ts';
import { call } from '#web/shared/api/client.ts';
import { Button } from '#web/shared/components/button.tsx';
import { EmptyState, ErrorState, Skeleton } from '#web/shared/components/states.tsx';

/** The addresses whose requests are spam. */
export function BlockedSendersPanel() {
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
