import { useEffect, useEffectEvent, useState } from 'react';
import { z } from 'zod';
import type { Contact } from '#common/contract/contacts.ts';
import { contactPriorityOptions, contactStatusOptions } from '#common/dashboard-options.ts';
import { RestoredNotice } from '#web/admin/components/restored-notice.tsx';
import { useKeptDraft } from '#web/admin/forms/kept-draft.ts';
import { dayAndTime } from '#web/admin/lib/timestamps.ts';
import { Button } from '#web/shared/components/button.tsx';
import { SelectField } from '#web/shared/components/select-field.tsx';
import { TextArea } from '#web/shared/components/text-area.tsx';
import type { ContactEdit } from './use-contact-edits.ts';

interface ContactHandlingProps {
  contact: Contact;
  onChange: (edit: ContactEdit) => void;
  /** Takes 'Mark as Responded' back. */
  onTakeBack: () => void;
}

/** Status and priority of the contact; a choice is saved at once. */
export function ContactHandling({ contact, onChange, onTakeBack }: ContactHandlingProps) {
  return (
    <section aria-label="Handling" className="grid gap-4 border-t border-rule pt-5 @lg:grid-cols-2">
      <SelectField
        label="Status"
        value={contact.status}
        options={contactStatusOptions}
        onChange={({ target }) => {
          const chosen = contactStatusOptions.find(({ value }) => value === target.value);
          if (chosen) onChange({ kind: 'status', status: chosen.value });
        }}
      />
      <SelectField
        label="Priority"
        value={contact.priority}
        options={contactPriorityOptions}
        onChange={({ target }) => {
          const chosen = contactPriorityOptions.find(({ value }) => value === target.value);
          if (chosen) onChange({ kind: 'priority', priority: chosen.value });
        }}
      />
      {contact.respondedAt && (
        <p className="flex flex-wrap items-center gap-x-3 text-sm @lg:col-span-2">
          <span className="text-positive">
            Responded by {contact.respondedBy ?? 'Admin'}, {dayAndTime(contact.respondedAt)}
          </span>
          <button type="button" className="link min-h-6" onClick={onTakeBack}>
            Take back
          </button>
        </p>
      )}
    </section>
  );
}

interface ContactNotesProps {
  contact: Contact;
  busy: boolean;
  /** Counts the saves that the server has confirmed. */
  saves: number;
  /** Counts how often the owner preferred the saved notes to the own ones. */
  givenUp: number;
  /** `began` is what the typing began with, if the notes have changed under it. */
  onSave: (notes: string, began?: Pick<Contact, 'notes' | 'updatedAt'>) => void;
}

/** The typed text, and the saved notes at the time when the typing began. */
const Typed = z.object({ text: z.string(), notes: z.string() });

/** The owner's own notes. What is being typed stays when newer data comes in, and over the end of the session. */
export function ContactNotes({ contact, busy, saves, givenUp, onSave }: ContactNotesProps) {
  const [draft, setDraft] = useState<{ text: string; began: { notes: string; updatedAt: string } } | null>(null);
  const text = draft?.text ?? contact.notes;
  const changed = text !== contact.notes;
  const kept = useKeptDraft({
    form: `contact-notes:${contact._id}`,
    schema: Typed,
    values: { text, notes: draft?.began.notes ?? contact.notes },
    // Not `changed`: while a save is under way, the notes already look saved.
    changed: draft !== null && draft.text !== draft.began.notes,
    base: draft?.began.updatedAt,
    restore: (values, base = contact.updatedAt) =>
      setDraft({ text: values.text, began: { notes: values.notes, updatedAt: base } }),
    reset: () => setDraft(null),
  });
  const forget = useEffectEvent(() => !changed && setDraft(null));
  const giveUp = useEffectEvent(() => kept.discard());

  // Only a confirmed save ends the draft: one that fails must not cost the owner the text.
  useEffect(() => {
    if (saves > 0) forget();
  }, [saves]);
  useEffect(() => {
    if (givenUp > 0) giveUp();
  }, [givenUp]);

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSave(text, draft && draft.began.notes !== contact.notes ? draft.began : undefined);
      }}
      className="flex flex-col items-start gap-3"
    >
      {kept.restored && <RestoredNotice onDiscard={kept.discard} />}
      <TextArea
        label="Notes"
        rows={4}
        maxLength={10_000}
        value={text}
        helper="Only you can see your notes."
        onChange={({ target }) =>
          setDraft({
            text: target.value,
            began: changed && draft ? draft.began : { notes: contact.notes, updatedAt: contact.updatedAt },
          })
        }
        className="w-full"
      />
      <Button type="submit" variant="secondary" size="sm" disabled={!changed} busy={busy && changed}>
        Save Notes
      </Button>
    </form>
  );
}
