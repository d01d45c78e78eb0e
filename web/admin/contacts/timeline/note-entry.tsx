import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { TimelineEntry } from '#common/contract/timeline.ts';
import { changeOfWaiting } from '#common/desktop/waiting.ts';
import { rowAction } from '#web/admin/components/row-action.ts';
import { ServerIconButton } from '#web/admin/components/server-button.tsx';
import { dayAndTime } from '#web/admin/lib/timestamps.ts';
import { Button } from '#web/shared/components/button.tsx';
import { IconButton } from '#web/shared/components/icon-button.tsx';
import { TextArea } from '#web/shared/components/text-area.tsx';
import type { Notes } from './use-notes.ts';

type Note = Extract<TimelineEntry, { type: 'note' }>;

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
