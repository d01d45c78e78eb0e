import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Contact, deleteContact, restoreContact } from '#common/contract/contacts.ts';
import { changeOfWaiting } from '#common/desktop/waiting.ts';
import { toastWithUndo } from '#web/admin/components/undo-toast.tsx';
import { isSignedOut } from '#web/admin/lib/failure.ts';
import { keepFocus } from '#web/admin/lib/keep-focus.ts';
import { contactKeys } from '#web/admin/lib/query-keys.ts';
import { call } from '#web/shared/api/client.ts';
import { toast } from '#web/shared/toast.ts';
import { dropContact, holdContacts, putBack } from './queries.ts';

/** Moves a request to the trash, and for a while offers to take it back out. */
export function useContactRemoval() {
  const queries = useQueryClient();
  const reload = () => queries.invalidateQueries({ queryKey: contactKeys.all });

  const restoring = useMutation({
    mutationFn: (contact: Contact) => call(restoreContact, { params: { id: contact._id } }),
    onSuccess: (_reply, { name }) => toast.success(`Request from ${name} restored`),
    onError: (error) => !isSignedOut(error) && toast.error('Failed to restore the request'),
    onSettled: reload,
  });

  return useMutation({
    mutationFn: (contact: Contact) => call(deleteContact, { params: { id: contact._id } }),
    onMutate: async ({ _id }) => {
      await queries.cancelQueries({ queryKey: contactKeys.lists });
      const held = holdContacts(queries);
      dropContact(queries, _id);
      return held;
    },
    onSuccess: (_reply, contact) => {
      // One that waits was never sent, so no trash has it.
      if (changeOfWaiting(contact._id) !== null) toast.success(`Request from ${contact.name} dropped`);
      else toastWithUndo(`Request from ${contact.name} deleted`, () => restoring.mutate(contact));
    },
    onError: (error, _contact, held) => {
      putBack(queries, held);
      if (!isSignedOut(error)) toast.error('Failed to delete the request');
    },
    onSettled: () => reload().then(keepFocus),
  });
}
