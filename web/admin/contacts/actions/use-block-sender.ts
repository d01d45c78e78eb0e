import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Contact } from '#common/contract/contacts.ts';
import { blockSender } from '#common/contract/senders.ts';
import { toastFailure } from '#web/admin/components/failure-toast.tsx';
import { useUndoToast } from '#web/admin/components/use-undo.ts';
import { amount } from '#web/admin/lib/content-counts.ts';
import { isSignedOut } from '#web/admin/lib/failure.ts';
import { blockedSendersKey, contactKeys, deskKeys } from '#web/admin/lib/query-keys.ts';
import { call } from '#web/shared/api/client.ts';

/** Marks every request of an address as spam, those to come included. */
export function useBlockSender() {
  const queries = useQueryClient();
  const told = useUndoToast();
  return useMutation({
    mutationFn: (contact: Contact) => call(blockSender, { params: { id: contact._id } }),
    onSuccess: ({ data }) =>
      told(`${data.email} blocked: ${amount(data.affected, 'request')} marked as spam`, data.undo),
    onError: (error) => !isSignedOut(error) && toastFailure('Failed to block the sender', error),
    onSettled: () =>
      Promise.all(
        [contactKeys.all, deskKeys.all, blockedSendersKey].map((queryKey) => queries.invalidateQueries({ queryKey })),
      ),
  });
}
