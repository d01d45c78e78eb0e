import { useMutation, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import type { Contact } from '#common/contract/contacts.ts';
import { undoSend } from '#common/contract/outbox.ts';
import { sendReply } from '#common/contract/replies.ts';
import { changeOfWaiting } from '#common/desktop/waiting.ts';
import { toastFailure } from '#web/admin/components/failure-toast.tsx';
import { toastWithUndo } from '#web/admin/components/undo-toast.tsx';
import { isSignedOut } from '#web/admin/lib/failure.ts';
import { contactKeys, deskKeys, draftKey, outboxKey } from '#web/admin/lib/query-keys.ts';
import { dayAndTime } from '#web/admin/lib/timestamps.ts';
import { useAttemptKey } from '#web/admin/lib/use-attempt-key.ts';
import { ApiError } from '#web/shared/api/api-error.ts';
import { call } from '#web/shared/api/client.ts';
import { toast } from '#web/shared/toast.ts';
import { toastSending } from './sending-toast.tsx';

export interface Outgoing {
  subject: string;
  body: string;
  attachments: string[];
  sendAt: string | null;
  /** The client's newest email that the owner has seen. */
  seenUntil: string | null;
}

const Newer = z.object({
  newer: z.array(z.object({ at: z.string(), text: z.string().optional(), subject: z.string().optional() })).min(1),
});
export type NewerEmails = z.output<typeof Newer>['newer'];

/** The emails that came in while the owner wrote; `null` when the refusal has another reason. */
export function newerEmails(error: unknown): NewerEmails | null {
  if (!(error instanceof ApiError) || error.status !== 409) return null;
  const details = Newer.safeParse(error.details);
  return details.success ? details.data.newer : null;
}

/** Sends a reply; for ten seconds, or until a scheduled one goes out, it can be taken back. */
export function useSendReply(contact: Contact, onUndone: () => void) {
  const queries = useQueryClient();
  const attempt = useAttemptKey();
  const reload = () =>
    Promise.all([contactKeys.all, deskKeys.all, outboxKey].map((queryKey) => queries.invalidateQueries({ queryKey })));

  const undoing = useMutation({
    mutationFn: (id: string) => call(undoSend, { params: { id } }),
    onSuccess: async () => {
      await queries.resetQueries({ queryKey: draftKey(contact._id, 'reply') });
      toast.success('Not sent. The text is your draft again.');
      onUndone();
    },
    onError: (error) => !isSignedOut(error) && toastFailure('Failed to take the email back', error),
    onSettled: reload,
  });

  const sending = useMutation({
    mutationFn: ({ sendAt, seenUntil, subject, ...mail }: Outgoing) => {
      const body = {
        ...mail,
        ...(subject && { subject }),
        ...(sendAt && { sendAt }),
        ...(seenUntil && { seenUntil }),
      };
      return call(sendReply, { params: { id: contact._id }, body }, { idempotencyKey: attempt.keyOf(body) });
    },
    onSuccess: ({ data }) => {
      attempt.done();
      const undo = () => undoing.mutate(data.id);
      if (changeOfWaiting(data.id) !== null)
        toastWithUndo('Waits on this computer. It goes out when the server is back.', undo);
      else if (data.sendAt) toastWithUndo(`Goes out ${dayAndTime(data.sendAt)}`, undo);
      else toastSending(data.undoUntil, undo);
    },
    onSettled: reload,
  });
  return { sending, undoing };
}
