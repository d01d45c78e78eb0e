import { useMutation, useQueryClient } from '@tanstack/react-query';
import { addNote, deleteNote, editNote } from '#common/contract/timeline.ts';
import { toastFailure } from '#web/admin/components/failure-toast.tsx';
import { undoOf, useUndoToast } from '#web/admin/components/use-undo.ts';
import { isSignedOut } from '#web/admin/lib/failure.ts';
import { contactKeys } from '#web/admin/lib/query-keys.ts';
import { useAttemptKey } from '#web/admin/lib/use-attempt-key.ts';
import { call } from '#web/shared/api/client.ts';

interface NoteText {
  entryId: string;
  text: string;
  updatedAt: string;
}

/** Adds, edits and deletes the notes of a request. */
export function useNotes(id: string) {
  const queries = useQueryClient();
  const told = useUndoToast();
  const attempt = useAttemptKey();
  const reload = () => queries.invalidateQueries({ queryKey: contactKeys.all });
  const failed = (text: string) => (error: Error) => {
    if (!isSignedOut(error)) toastFailure(text, error, 'Your text is still here.');
  };
  const adding = useMutation({
    mutationFn: (text: string) =>
      call(addNote, { params: { id }, body: { text } }, { idempotencyKey: attempt.keyOf(text) }),
    onSuccess: ({ data }) => {
      attempt.done();
      told('Note added', undoOf(data));
    },
    onError: failed('Failed to add the note'),
    onSettled: reload,
  });
  const editing = useMutation({
    mutationFn: ({ entryId, ...body }: NoteText) => call(editNote, { params: { id, entryId }, body }),
    onSuccess: ({ data }) => told('Note saved', undoOf(data)),
    onError: failed('Failed to save the note'),
    onSettled: reload,
  });
  const removing = useMutation({
    mutationFn: (entryId: string) => call(deleteNote, { params: { id, entryId } }),
    onSuccess: ({ data }) => told('Note deleted', undoOf(data)),
    onError: (error) => !isSignedOut(error) && toastFailure('Failed to delete the note', error),
    onSettled: reload,
  });
  return { adding, editing, removing };
}

export type Notes = ReturnType<typeof useNotes>;
