import { ConflictNotice } from '#web/admin/components/conflict-notice.tsx';
import { QueueButton, useQueueReason } from '#web/admin/components/server-button.tsx';
import { DraftState } from '#web/admin/contacts/drafts/draft-state.tsx';
import { useServerDraft } from '#web/admin/contacts/drafts/use-server-draft.ts';
import { leaveField } from '#web/admin/lib/leave-field.ts';
import { ErrorState } from '#web/shared/components/states.tsx';
import { TextArea } from '#web/shared/components/text-area.tsx';
import type { Notes } from './use-notes.ts';

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
