import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useAtom } from 'jotai';
import { useState } from 'react';
import { entryPath } from '#common/admin-paths.ts';
import { addContact } from '#common/contract/contact-actions.ts';
import { deleteContact, listContacts } from '#common/contract/contacts.ts';
import { createProject, deleteProject } from '#common/contract/projects.ts';
import { addNote, deleteNote } from '#common/contract/timeline.ts';
import { MAX_NOTES, MAX_PHONE } from '#common/dashboard-limits.ts';
import { changeOfWaiting } from '#common/desktop/waiting.ts';
import { projectCategoryOptions } from '#common/english-options.ts';
import { projectCategories } from '#common/options.ts';
import { MAX_REQUEST } from '#common/page-limits.ts';
import { ADMIN_QUERIES } from '#web/admin/lib/query-keys.ts';
import { useAttemptKey } from '#web/admin/lib/use-attempt-key.ts';
import { useDesktopApp } from '#web/desktop/state.ts';
import { ApiError } from '#web/shared/api/api-error.ts';
import { call } from '#web/shared/api/client.ts';
import { Button } from '#web/shared/components/button.tsx';
import { SelectField } from '#web/shared/components/select-field.tsx';
import { ErrorState } from '#web/shared/components/states.tsx';
import { TextArea } from '#web/shared/components/text-area.tsx';
import { TextField } from '#web/shared/components/text-field.tsx';
import { type CaptureDraft, captureDraftAtom, captureKinds, EMPTY_DRAFT } from './draft.ts';

const MAX_SHOWN = 10;

/** Finds a request by words and lets the owner choose it. */
function RequestField({ value, onChange }: { value: string; onChange: (id: string) => void }) {
  const [search, setSearch] = useState('');
  const query = { search, limit: MAX_SHOWN };
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: [...ADMIN_QUERIES, 'capture', query],
    queryFn: async ({ signal }) => (await call(listContacts, { query }, { signal })).data.submissions,
  });
  const found = data ?? [];
  return (
    <>
      <TextField
        label="Find a request"
        type="search"
        value={search}
        onChange={({ target }) => {
          setSearch(target.value);
          onChange('');
        }}
      />
      <SelectField
        label="Request"
        required
        placeholder={data && found.length === 0 ? 'No request has these words' : 'Choose a request'}
        value={value}
        options={found.map(({ _id, name, excerpt }) => ({ value: _id, label: excerpt ? `${name}: ${excerpt}` : name }))}
        onChange={({ target }) => onChange(target.value)}
      />
      {isError && <ErrorState message="Failed to load the requests" busy={isFetching} onRetry={() => void refetch()} />}
    </>
  );
}

const texts = {
  request: { label: 'Project Details', path: 'message', max: MAX_REQUEST },
  note: { label: 'Note', path: 'text', max: MAX_NOTES },
  project: { label: 'Description', path: 'description', max: 5_000 },
} as const;

const isComplete = ({ kind, name, text, title, category, contactId }: CaptureDraft) =>
  ({
    request: name.trim() !== '',
    note: contactId !== '' && text.trim() !== '',
    project: title.trim() !== '' && category !== '' && text.trim() !== '',
  })[kind];

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

interface CaptureFormProps {
  capture: ReturnType<typeof useCapture>;
  /** Called when something was saved by Ctrl or Cmd+Enter. */
  onDone: () => void;
}

export function CaptureForm({ capture, onDone }: CaptureFormProps) {
  const { draft, setDraft, sending, problems, reason } = capture;
  const text = texts[draft.kind];
  const set = (changes: Partial<CaptureDraft>) => setDraft({ ...draft, ...changes });
  const field = (name: keyof CaptureDraft, path: string = name) => ({
    value: draft[name],
    error: problems.find((problem) => problem.path === path)?.message,
    onChange: ({ target }: { target: { value: string } }) => set({ [name]: target.value }),
  });
  return (
    <form
      noValidate
      className="mt-4 flex flex-1 flex-col gap-4 border-t border-rule pt-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (isComplete(draft) && !sending.isPending) sending.mutate();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        if (isComplete(draft) && !sending.isPending) sending.mutate(undefined, { onSuccess: onDone });
      }}
    >
      <fieldset className="flex flex-wrap gap-x-6 gap-y-2">
        <legend className="sr-only">What to save</legend>
        {captureKinds.map(({ value, label }) => (
          <label key={value} className="flex cursor-pointer items-center gap-2 text-sm font-medium">
            <input
              type="radio"
              name="kind"
              checked={draft.kind === value}
              onChange={() => set({ kind: value })}
              className="size-4.5 accent-accent"
            />
            {label}
          </label>
        ))}
      </fieldset>
      {draft.kind === 'request' && (
        <div className="grid grid-cols-2 gap-4">
          <TextField label="Name" required maxLength={100} {...field('name')} />
          <TextField label="Email" type="email" {...field('email')} />
          <TextField label="Phone" type="tel" maxLength={MAX_PHONE} {...field('phone')} />
          <TextField label="Company" maxLength={150} {...field('company')} />
        </div>
      )}
      {draft.kind === 'note' && <RequestField value={draft.contactId} onChange={(contactId) => set({ contactId })} />}
      {draft.kind === 'project' && (
        <>
          <TextField label="Title" required maxLength={150} {...field('title')} />
          <SelectField
            label="Category"
            required
            placeholder="Choose a category"
            options={projectCategoryOptions}
            {...field('category')}
          />
        </>
      )}
      <TextArea
        label={text.label}
        required={draft.kind !== 'request'}
        rows={5}
        maxLength={text.max}
        {...field('text', text.path)}
      />
      {reason !== null && (
        <p role="alert" className="text-sm text-negative [overflow-wrap:anywhere]">
          Nothing was saved: {reason}
        </p>
      )}
      <div className="sticky bottom-0 -mx-4 mt-auto -mb-4 border-t border-rule bg-paper px-4 py-3">
        <Button type="submit" size="sm" busy={sending.isPending} disabled={!isComplete(draft)}>
          Save {draft.kind}
        </Button>
      </div>
    </form>
  );
}
