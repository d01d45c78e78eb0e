import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Email, retryEmail, sendTestEmail } from '#common/contract/email.ts';
import { isSignedOut } from '#web/admin/lib/failure.ts';
import { ApiError } from '#web/shared/api/api-error.ts';
import { call } from '#web/shared/api/client.ts';
import { toast } from '#web/shared/toast.ts';
import { outboxKey } from './queries.ts';

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
  return { sentOff, testing, retrying };
}
