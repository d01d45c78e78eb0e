import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Email, listEmails, retryEmail, sendTestEmail } from '#common/contract/email.ts';
import { discardEmail, pauseOutbox, type Release, releaseHeld } from '#common/contract/outbox.ts';
import type { ReplyOf } from '#common/endpoint.ts';
import { amount } from '#web/admin/lib/content-counts.ts';
import { isSignedOut } from '#web/admin/lib/failure.ts';
import { outboxKey } from '#web/admin/lib/query-keys.ts';
import { ApiError } from '#web/shared/api/api-error.ts';
import { call } from '#web/shared/api/client.ts';
import { toast } from '#web/shared/toast.ts';

const SENDING_POLL_MS = 1_000;
const PENDING_POLL_MS = 15_000;

export type Outbox = ReplyOf<typeof listEmails>['data'];

/** The newest version of the email; the one that was sent as long as the outbox does not list it. */
export const follow = (outbox: Outbox | undefined, email: Email): Email =>
  outbox?.mails.find(({ id }) => id === email.id) ?? email;

/** True while no attempt has ended since the email was sent. */
export const isOnItsWay = (now: Email, sentOff: Email): boolean =>
  now.status === 'pending' && now.attempts === sentOff.attempts;

function lookAgainIn(outbox: Outbox | undefined, sentOff: Email | null): number | false {
  if (sentOff && isOnItsWay(follow(outbox, sentOff), sentOff)) return SENDING_POLL_MS;
  return outbox?.configured && outbox.counts.pending > 0 ? PENDING_POLL_MS : false;
}

/** The outbox. It is read again and again until the attempt of an email that was just sent has ended. */
export function useOutbox(sentOff: Email | null) {
  return useQuery({
    queryKey: outboxKey,
    queryFn: ({ signal }) => call(listEmails, {}, { signal }),
    refetchInterval: ({ state }) => lookAgainIn(state.data?.data, sentOff),
    select: ({ data }) => data,
  });
}

/** Sends emails; their progress is read from the outbox. */
export function useEmailActions() {
  const queries = useQueryClient();
  const [sentOff, setSentOff] = useState<Email | null>(null);

  const options = (failed: string) => ({
    onSuccess: ({ data }: { data: Email }) => setSentOff(data),
    onError: (error: Error) => {
      if (!isSignedOut(error)) toast.error((error instanceof ApiError && error.serverMessage) || failed);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: outboxKey }),
  });

  const testing = useMutation({ mutationFn: () => call(sendTestEmail), ...options('Failed to send the test email') });
  const retrying = useMutation({
    mutationFn: (email: Email) => call(retryEmail, { params: { id: email.id } }),
    ...options('Failed to retry the email'),
  });
  const quiet = (failed: string) => ({ onError: options(failed).onError, onSettled: options(failed).onSettled });
  const discarding = useMutation({
    mutationFn: (email: Email) => call(discardEmail, { params: { id: email.id } }),
    onSuccess: () => toast.success('Email discarded'),
    ...quiet('Failed to discard the email'),
  });
  const pausing = useMutation({
    mutationFn: (paused: boolean) => call(pauseOutbox, { body: { paused } }),
    ...quiet('Failed to change the outbox'),
  });
  const releasing = useMutation({
    mutationFn: (release: Release) => call(releaseHeld, { body: release }),
    onSuccess: ({ data }) =>
      toast.success(`${amount(data.released, 'email')} released, ${amount(data.discarded, 'email')} discarded`),
    ...quiet('Failed to release the emails'),
  });
  return { sentOff, testing, retrying, discarding, pausing, releasing };
}
