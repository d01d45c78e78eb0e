import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { checkInbox, getInbox, type InboxStatus } from '#common/contract/inbox.ts';
import type { InboxState } from '#common/dashboard-options.ts';
import { MINUTE, SECOND } from '#common/limits.ts';
import { isSignedOut } from '#web/admin/lib/failure.ts';
import { contactKeys, inboxKey } from '#web/admin/lib/query-keys.ts';
import { ApiError } from '#web/shared/api/api-error.ts';
import { call } from '#web/shared/api/client.ts';
import { useServerReachable } from '#web/shared/api/use-server-reachable.ts';
import { Badge, type Tone } from '#web/shared/components/badge.tsx';
import { toast } from '#web/shared/toast.ts';

const states: Record<InboxState, { label: string; tone: Tone }> = {
  off: { label: 'Off', tone: 'neutral' },
  connecting: { label: 'Connecting', tone: 'warning' },
  connected: { label: 'Connected', tone: 'positive' },
  failed: { label: 'Failed', tone: 'negative' },
};

export const useInbox = () =>
  useQuery({
    queryKey: inboxKey,
    queryFn: ({ signal }) => call(getInbox, {}, { signal }),
    select: ({ data }) => data,
    refetchInterval: MINUTE,
  });

/** Reads the mailbox now. */
export function useInboxCheck() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(checkInbox, {}, { timeout: 30 * SECOND }),
    onError: (error) =>
      !isSignedOut(error) &&
      toast.error((error instanceof ApiError && error.serverMessage) || 'Failed to read the mailbox'),
    onSettled: () =>
      Promise.all([inboxKey, contactKeys.all].map((queryKey) => queries.invalidateQueries({ queryKey }))),
  });
}

/** What the state of something is called while nobody can know it. */
export const UNKNOWN_OFFLINE = 'Not known while offline';

interface LiveBadgeProps {
  tone: Tone;
  label: string;
  /** Shows the state as a dot, too. */
  dot?: boolean;
}

/** A state that holds only as long as the server says so: nobody knows it while the server cannot be reached. */
export function LiveBadge({ tone, label, dot = false }: LiveBadgeProps) {
  const isReachable = useServerReachable();
  if (!isReachable && tone !== 'neutral') return <Badge>{UNKNOWN_OFFLINE}</Badge>;
  return (
    <Badge tone={tone}>
      {dot && <span aria-hidden className="size-1.5 rounded-full bg-current" />}
      {label}
    </Badge>
  );
}

export function InboxBadge({ state }: { state: InboxStatus['state'] }) {
  return <LiveBadge {...states[state]} />;
}
