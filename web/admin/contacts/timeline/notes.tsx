import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { addNote, deleteNote, editNote, type TimelineEntry } from '#common/contract/timeline.ts';
import { changeOfWaiting } from '#common/desktop/waiting.ts';
import { ConflictNotice } from '#web/admin/components/conflict-notice.tsx';
import { toastFailure } from '#web/admin/components/failure-toast.tsx';
import { rowAction } from '#web/admin/components/row-action.ts';
import { QueueButton, ServerIconButton, useQueueReason } from '#web/admin/components/server-button.tsx';
import { undoOf, useUndoToast } from '#web/admin/components/use-undo.tsx';
import { DraftState } from '#web/admin/contacts/drafts/draft-state.tsx';
import { useServerDraft } from '#web/admin/contacts/drafts/use-server-draft.ts';
import { isSignedOut } from '#web/admin/lib/failure.ts';
import { leaveField } from '#web/admin/lib/leave-field.ts';
import { contactKeys } from '#web/admin/lib/query-keys.ts';
import { dayAndTime } from '#web/admin/lib/timestamps.ts';
import { useAttemptKey } from '#web/admin/lib/use-attempt-key.ts';
import { call } from '#web/shared/api/client.ts';
import { Button } from '#web/shared/components/button.tsx';
import { IconButton } from '#web/shared/components/icon-button.tsx';
import { ErrorState } from '#web/shared/components/states.tsx';
import { TextArea } from '#web/shared/components/text-area.tsx';

type Note = Extract<TimelineEntry, { type: 'note' }>;

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

/** A note of the owner, which can be edited in place. */
export function NoteEntry({ entry, notes }: { entry: Note; notes: Notes }) {
  const [typed, setTyped] = useState<{ text: string; base: string } | null>(null);
  // One that waits is dropped here.
  const Delete = changeOfWaiting(entry.id) === null ? ServerIconButton : IconButton;
  if (typed) return <NoteEditor entry={entry} notes={notes} typed={typed} onType={setTyped} />;
  return (
    <div className="flex items-start gap-2 rounded-md border border-rule bg-warning-wash/50 py-1.5 pr-1 pl-3.5">
      <div className="min-w-0 flex-1 py-1">
        <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">{entry.text}</p>
        {entry.updatedAt > entry.at && <p className="mt-1 text-xs text-muted">Edited {dayAndTime(entry.updatedAt)}</p>}
      </div>
      <IconButton
        className={rowAction}
        label="Edit note"
        icon={Pencil}
        onClick={() => setTyped({ text: entry.text, base: entry.updatedAt })}
      />
      <Delete
        className={rowAction}
        label="Delete note"
        icon={Trash2}
        disabled={notes.removing.isPending}
        onClick={() => notes.removing.mutate(entry.id)}
      />
    </div>
  );
}

interface NoteEditorProps {
  entry: Note;
  notes: Notes;
  typed: { text: string; base: string };
  onType: (typed: { text: string; base: string } | null) => void;
}

function NoteEditor({ entry, notes: { editing }, typed, onType }: NoteEditorProps) {
  const newer = entry.updatedAt !== typed.base;
  const save = () =>
    editing.mutate({ entryId: entry.id, text: typed.text, updatedAt: typed.base }, { onSuccess: () => onType(null) });
  return (
    <form
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <TextArea
        label="Edit the note"
        rows={3}
        autoFocus
        maxLength={10_000}
        value={typed.text}
        onChange={({ target }) => onType({ ...typed, text: target.value })}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.stopPropagation();
          if (typed.text === entry.text) onType(null);
        }}
      />
      {newer && (
        <div role="alert" className="rounded-md border border-warning bg-warning-wash px-3 py-2 text-warning">
          <p>This note was changed elsewhere in the meantime:</p>
          <p className="mt-1 whitespace-pre-wrap [overflow-wrap:anywhere]">{entry.text}</p>
          <Button
            variant="secondary"
            size="sm"
            className="mt-2"
            onClick={() => onType({ ...typed, base: entry.updatedAt })}
          >
            Keep my version
          </Button>
        </div>
      )}
      <div className="flex gap-2">
        <Button type="submit" size="sm" disabled={!typed.text || newer} busy={editing.isPending}>
          Save this note
        </Button>
        <Button variant="ghost" size="sm" onClick={() => onType(null)}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

const MAX_NOTE = 10_000;

/** A new note. What is typed is kept as a draft until it is added. */
export function NoteForm({ contactId, notes }: { contactId: string; notes: Notes }) {
  const draft = useServerDraft(contactId, 'note');
  const body = draft.text?.body ?? '';
  const { adding } = notes;
  const isBlocked = useQueueReason() !== undefined;

  const add = async () => {
    if (!body.trim() || adding.isPending || isBlocked) return;
    await draft.flush();
    adding.mutate(body, {
      onSuccess: async () => {
        draft.change({ body: '' });
        await draft.flush();
      },
    });
  };
  if (draft.isError && !draft.text)
    return <ErrorState message="Failed to load your draft" onRetry={() => void draft.retry()} />;
  return (
    <form
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
    >
      {draft.conflict && (
        <ConflictNotice
          what="draft"
          differences={[{ label: 'Note', saved: draft.conflict.body, mine: body }]}
          busy={false}
          onKeepSaved={draft.keepSaved}
          onKeepMine={draft.keepMine}
        />
      )}
      <TextArea
        label="Add a note"
        rows={2}
        maxLength={MAX_NOTE}
        value={body}
        disabled={draft.text === null}
        placeholder="Only you see it"
        onChange={({ target }) => draft.change({ body: target.value })}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void add();
          if (event.key !== 'Escape') return;
          event.stopPropagation();
          leaveField(event.currentTarget);
        }}
      />
      <div className="flex items-center gap-4">
        <QueueButton type="submit" variant="secondary" size="sm" disabled={!body.trim()} busy={adding.isPending}>
          Add note
        </QueueButton>
        <DraftState state={draft.state} empty={body === ''} />
      </div>
    </form>
  );
}
