import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useAtom } from 'jotai';
import { entryPath } from '#common/admin-paths.ts';
import { addContact } from '#common/contract/contact-actions.ts';
import { deleteContact } from '#common/contract/contacts.ts';
import { createProject, deleteProject } from '#common/contract/projects.ts';
import { addNote, deleteNote } from '#common/contract/timeline.ts';
import { changeOfWaiting } from '#common/desktop/waiting.ts';
import { projectCategories } from '#common/options.ts';
import { ADMIN_QUERIES } from '#web/admin/lib/query-keys.ts';
import { useAttemptKey } from '#web/admin/lib/use-attempt-key.ts';
import { useDesktopApp } from '#web/desktop/state.ts';
import { ApiError } from '#web/shared/api/api-error.ts';
import { call } from '#web/shared/api/client.ts';
import { type CaptureDraft, captureDraftAtom, EMPTY_DRAFT } from './draft.ts';

interface Saved {
  /** The entry's place in the dashboard. */
  path: string;
  /** It waits on this computer until the site can be reached. */
  waits: boolean;
  remove(): Promise<unknown>;
}

/** Sends the draft once; the same key goes with every attempt, so that a lost reply makes no second entry. */
async function send(draft: CaptureDraft, keyOf: (body: unknown) => string): Promise<Saved> {
  const waits = (id: string) => changeOfWaiting(id) !== null;
  if (draft.kind === 'note') {
    const params = { id: draft.contactId };
    const body = { text: draft.text };
    const { data } = await call(addNote, { params, body }, { idempotencyKey: keyOf({ params, body }) });
    const remove = () => call(deleteNote, { params: { ...params, entryId: data.id } });
    return { path: entryPath.contact(draft.contactId), waits: waits(data.id), remove };
  }
  if (draft.kind === 'project') {
    const category = projectCategories.find((known) => known === draft.category);
    if (!category) throw new Error('The form is sent with a category');
    const body = { title: draft.title, category, description: draft.text, isDraft: true };
    const { data } = await call(createProject, { body }, { idempotencyKey: keyOf(body) });
    const remove = () => call(deleteProject, { params: { id: data._id } });
    return { path: entryPath.project(data._id), waits: waits(data._id), remove };
  }
  const { name, email, phone, company, text } = draft;
  const body = { name, email, phone, company, message: text, channel: 'email' as const, waiting: true };
  const { data } = await call(addContact, { body }, { idempotencyKey: keyOf(body) });
  const remove = () => call(deleteContact, { params: { id: data._id }, query: {} });
  return { path: entryPath.contact(data._id), waits: waits(data._id), remove };
}

/** What a failure says, unless it stands at the fields. */
function reasonOf(error: unknown): string | null {
  if (error === null) return null;
  if (!(error instanceof ApiError)) return 'Something went wrong';
  return error.errors.length > 0 ? null : (error.serverMessage ?? 'The site cannot be reached');
}

/** The form of the quick capture: what is typed, sending it and taking it back. */
export function useCapture() {
  const { bridge } = useDesktopApp();
  const [draft, setDraft] = useAtom(captureDraftAtom);
  const queries = useQueryClient();
  const attempt = useAttemptKey();
  const refresh = () => {
    void bridge.captureSaved();
    void queries.invalidateQueries({ queryKey: ADMIN_QUERIES });
  };

  const sending = useMutation({
    networkMode: 'always',
    mutationFn: () => send(draft, attempt.keyOf),
    onSuccess() {
      attempt.done();
      setDraft({ ...EMPTY_DRAFT, kind: draft.kind });
      refresh();
    },
  });
  const undoing = useMutation({
    networkMode: 'always',
    mutationFn: (saved: Saved) => saved.remove(),
    onSuccess() {
      sending.reset();
      refresh();
    },
  });
  return {
    draft,
    setDraft,
    sending,
    undoing,
    problems: sending.error instanceof ApiError ? sending.error.errors : [],
    reason: reasonOf(sending.error),
  };
}
