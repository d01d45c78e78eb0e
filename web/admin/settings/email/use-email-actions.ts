import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Email, retryEmail, sendTestEmail } from '#common/contract/email.ts';
import { discardEmail, pauseOutbox, type Release, releaseHeld } from '#common/contract/outbox.ts';
import { amount } from '#web/admin/lib/content-counts.ts';
import { isSignedOut } from '#web/admin/lib/failure.ts';
import { outboxKey } from '#web/admin/lib/query-keys.ts';
import { ApiError } from '#web/shared/api/api-error.ts';
import { call } from '#web/shared/api/client.ts';
import { toast } from '#web/shared/toast.ts';

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
