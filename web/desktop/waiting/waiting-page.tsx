import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Copy, Send, Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Outcome } from '#common/desktop/channels.ts';
import type { WaitingChange } from '#common/desktop/offline.ts';
import { ConflictNotice } from '#web/admin/components/conflict-notice.tsx';
import { dayAndTime } from '#web/admin/lib/timestamps.ts';
import { waitingKey } from '#web/admin/lib/waiting-changes.ts';
import { AppPage } from '#web/desktop/app-page.tsx';
import { useDesktopApp } from '#web/desktop/state.ts';
import { Button } from '#web/shared/components/button.tsx';
import { ErrorState, Skeleton } from '#web/shared/components/states.tsx';
import { toast } from '#web/shared/toast.ts';

interface WaitingEntryProps {
  change: WaitingChange;
  busy: boolean;
  onDrop: () => void;
  onSend: () => void;
}

/** Why a change does not go out by itself. */
function reasonOf({ state, attempted, at }: WaitingChange): string | null {
  switch (state.kind) {
    case 'waiting':
    case 'conflict':
      return null;
    case 'newer':
      return 'The client wrote in the meantime. Read it before you send your reply.';
    case 'refused':
      return `The site refused it: ${state.reason}`;
    case 'ask':
      return attempted
        ? `It was sent on ${dayAndTime(at)} without an answer, so the site may have it. Send it again?`
        : `You wrote this on ${dayAndTime(at)}. Does it still fit?`;
  }
}

async function copy(text: string) {
  try {
    await navigator.clipboard.writeText(text);
    toast.success('Text copied');
  } catch {
    toast.error('The text could not be copied');
  }
}

/** One change: what it is, why it waits, and what can be done with it. */
function WaitingEntry({ change, busy, onDrop, onSend }: WaitingEntryProps) {
  const { title, text, at, state } = change;
  const [asking, setAsking] = useState(false);
  const reason = reasonOf(change);
  return (
    <li aria-label={title} className="flex flex-col gap-3 py-5 [overflow-wrap:anywhere]">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="font-semibold">{title}</h2>
        <span className="text-sm text-muted">{dayAndTime(at)}</span>
      </div>
      {text !== '' && <p className="line-clamp-6 text-sm whitespace-pre-line">{text}</p>}
      {state.kind === 'newer' &&
        state.emails.map((email) => (
          <blockquote key={email} className="border-l-2 border-warning pl-4 text-sm whitespace-pre-line">
            {email}
          </blockquote>
        ))}
      {reason !== null && (
        <p role="status" className="text-sm text-warning">
          {reason}
        </p>
      )}
      {state.kind === 'conflict' ? (
        <ConflictNotice
          what="entry"
          differences={state.differences}
          busy={busy}
          onKeepSaved={onDrop}
          onKeepMine={onSend}
        />
      ) : (
        <div className="flex flex-wrap gap-2">
          {state.kind !== 'waiting' && (
            <Button size="sm" disabled={busy} onClick={onSend}>
              <Send aria-hidden className="size-4" />
              {state.kind === 'refused' ? 'Try again' : 'Send'}
            </Button>
          )}
          <Button size="sm" variant="secondary" disabled={busy} onClick={() => (asking ? onDrop() : setAsking(true))}>
            <Trash2 aria-hidden className="size-4" />
            {asking ? 'Drop it for good' : 'Drop'}
          </Button>
          {asking && (
            <Button size="sm" variant="ghost" onClick={() => setAsking(false)}>
              Keep
            </Button>
          )}
          {text !== '' && (
            <Button size="sm" variant="ghost" onClick={() => void copy(text)}>
              <Copy aria-hidden className="size-4" />
              Copy text
            </Button>
          )}
        </div>
      )}
    </li>
  );
}

/** The changes that wait, and what the owner can do with one. */
function useWaiting() {
  const { bridge } = useDesktopApp();
  const queries = useQueryClient();
  const list = useQuery({
    queryKey: waitingKey,
    queryFn: () => bridge.listWaiting(),
    networkMode: 'always',
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  const act = (run: (id: string) => Promise<Outcome>) => ({
    mutationFn: run,
    networkMode: 'always' as const,
    onSuccess: (outcome: Outcome) => outcome.kind === 'failed' && toast.error(outcome.message),
    onError: () => toast.error('The change could not be stored on this computer'),
    // The dashboard shows the changes that wait, too.
    onSettled: () => queries.invalidateQueries(),
  });
  return {
    list,
    dropping: useMutation(act((id) => bridge.dropWaiting({ id }))),
    sending: useMutation(act((id) => bridge.sendWaiting({ id }))),
  };
}

/** Reads the changes that wait when one comes or goes, and all that is shown after some have gone out. */
export function useChangesSent(): void {
  const { bridge, state } = useDesktopApp();
  const queries = useQueryClient();
  const { offline } = state;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the main process tells its state when a change comes or goes
  useEffect(() => void queries.invalidateQueries({ queryKey: waitingKey }), [queries, offline]);
  useEffect(() => bridge.on('changesSent', () => void queries.invalidateQueries()), [bridge, queries]);
}

/** The changes that wait on this computer, in the order in which they go out. */
export function WaitingPage() {
  const { list, dropping, sending } = useWaiting();
  const changes = list.data?.changes;

  return (
    <AppPage
      title="Waiting to be sent"
      text="Changes that you made while the site was away. They are encrypted on this computer and go out in this order, each once. After a sign-out they wait for your next sign-in."
    >
      {list.isError && (
        <div className="mt-6">
          <ErrorState
            message="The changes could not be read."
            busy={list.isFetching}
            onRetry={() => void list.refetch()}
          />
        </div>
      )}
      {list.isPending && <Skeleton className="mt-6 h-48" />}
      {changes?.length === 0 && <p className="mt-6 border-y border-rule py-6">Everything has been sent.</p>}
      {changes && changes.length > 0 && (
        <ol className="mt-6 divide-y divide-rule border-y border-rule">
          {changes.map((change) => (
            <WaitingEntry
              key={change.id}
              change={change}
              busy={dropping.isPending || sending.isPending}
              onDrop={() => dropping.mutate(change.id)}
              onSend={() => sending.mutate(change.id)}
            />
          ))}
        </ol>
      )}
    </AppPage>
  );
}
