import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useAtom } from 'jotai';
import { entryPath, requestPath } from '#common/admin-paths.ts';
import { addContact } from '#common/contract/contact-actions.ts';
import { deleteContact } from '#common/contract/contacts.ts';
import { createProject, deleteProject } from '#common/contract/projects.ts';
import { addNote, deleteNote } from '#common/contract/timeline.ts';
import { projectCategories } from '#common/options.ts';
import { toastFailure } from '#web/admin/components/failure-toast.tsx';
import { isSignedOut } from '#web/admin/lib/failure.ts';
import { ADMIN_QUERIES } from '#web/admin/lib/query-keys.ts';
import { useAttemptKey } from '#web/admin/lib/use-attempt-key.ts';
import { ApiError } from '#web/shared/api/api-error.ts';
import { call } from '#web/shared/api/client.ts';
import { type CaptureDraft, captureDraftAtom, EMPTY_DRAFT } from './draft.ts';

interface Saved {
  /** The entry's place in the dashboard. */
  path: string;
  remove(): Promise<unknown>;
}

/** Sends the draft once; the same key goes with every attempt, so that a lost reply makes no second entry. */
async function send(draft: CaptureDraft, keyOf: (body: unknown) => string): Promise<Saved> {
  if (draft.kind === 'note') {
    const params = { id: draft.contactId };
    const body = { text: draft.text };
    const { data } = await call(addNote, { params, body }, { idempotencyKey: keyOf({ params, body }) });
    const remove = () => call(deleteNote, { params: { ...params, entryId: data.id } });
    return { path: requestPath(draft.contactId), remove };
  }
  if (draft.kind === 'project') {
    const category = projectCategories.find((known) => known === draft.category);
    if (!category) throw new Error('The form is sent with a category');
    const body = { title: draft.title, category, description: draft.text, isDraft: true };
    const { data } = await call(createProject, { body });
    return { path: entryPath.project(data._id), remove: () => call(deleteProject, { params: { id: data._id } }) };
  }
  const { name, email, phone, company, text } = draft;
  const body = { name, email, phone, company, message: text, channel: 'email' as const, waiting: true };
  const { data } = await call(addContact, { body }, { idempotencyKey: keyOf(body) });
  const remove = () => call(deleteContact, { params: { id: data._id }, query: {} });
  return { path: requestPath(data._id), remove };
}

/** The form of the quick capture: what is typed, sending it and taking it back. */
export function useCapture() {
  const [draft, setDraft] = useAtom(captureDraftAtom);
  const queries = useQueryClient();
  const attempt = useAttemptKey();
  const refresh = () => queries.invalidateQueries({ queryKey: ADMIN_QUERIES });

  const sending = useMutation({
    mutationFn: () => send(draft, attempt.keyOf),
    onSuccess() {
      attempt.done();
      setDraft({ ...EMPTY_DRAFT, kind: draft.kind });
      void refresh();
    },
    onError: (error) => !isSignedOut(error) && toastFailure('Nothing was saved', error),
  });
  const undoing = useMutation({
    mutationFn: (saved: Saved) => saved.remove(),
    onSuccess() {
      sending.reset();
      void refresh();
    },
    onError: (error) => !isSignedOut(error) && toastFailure('It could not be taken back', error),
  });
  return {
    draft,
    setDraft,
    sending,
    undoing,
    problems: sending.error instanceof ApiError ? sending.error.errors : [],
  };
}
