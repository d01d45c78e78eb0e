import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Contact } from '#common/contract/contacts.ts';
import { toastFailure } from '#web/admin/components/failure-toast.tsx';
import { useUndoToast } from '#web/admin/components/use-undo.ts';
import { changeContact, holdContacts, putBack } from '#web/admin/contacts/queries.ts';
import { isSignedOut } from '#web/admin/lib/failure.ts';
import { contactKeys, deskKeys } from '#web/admin/lib/query-keys.ts';
import { applyAction, type ContactAction, doneText, failedText, sendAction } from './contact-action.ts';

interface Step {
  contact: Contact;
  act: ContactAction;
}

/** Actions show at once; a toast offers to take each back, and what the server refuses is as before. */
export function useContactActions() {
  const queries = useQueryClient();
  const told = useUndoToast();
  const { mutate, isPending } = useMutation({
    scope: { id: 'contact-edits' },
    mutationFn: ({ contact, act }: Step) => sendAction(contact._id, act),
    onMutate: async ({ contact, act }) => {
      await queries.cancelQueries({ queryKey: contactKeys.all });
      const held = holdContacts(queries);
      changeContact(queries, contact._id, (shown) => applyAction(shown, act));
      return held;
    },
    onSuccess: ({ data: { undo, ...contact } }, step) => {
      changeContact(queries, contact._id, () => contact);
      told(doneText(contact, step.act), undo);
    },
    onError: (error, { act }, held) => {
      putBack(queries, held);
      if (!isSignedOut(error)) toastFailure(failedText[act.kind], error);
    },
    onSettled: () =>
      Promise.all([contactKeys.all, deskKeys.all].map((queryKey) => queries.invalidateQueries({ queryKey }))),
  });
  return {
    busy: isPending,
    act: (contact: Contact, act: ContactAction, onDone?: () => void) =>
      mutate({ contact, act }, onDone ? { onSuccess: onDone } : {}),
  };
}
