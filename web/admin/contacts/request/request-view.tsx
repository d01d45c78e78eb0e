import { useState } from 'react';
import type { Contact } from '#common/contract/contacts.ts';
import { ConflictNotice } from '#web/admin/components/conflict-notice.tsx';
import { FactList } from '#web/admin/components/fact-list.tsx';
import type { Act } from '#web/admin/contacts/acts/act.ts';
import { Composer } from '#web/admin/contacts/composer/composer.tsx';
import { differencesOf } from '#web/admin/contacts/contact-edit.ts';
import { ContactEstimate } from '#web/admin/contacts/contact-estimate.tsx';
import { ContactFacts } from '#web/admin/contacts/contact-facts.tsx';
import { ContactFiles } from '#web/admin/contacts/contact-files.tsx';
import { ContactHandling } from '#web/admin/contacts/contact-handling.tsx';
import { ContactNotes } from '#web/admin/contacts/contact-notes.tsx';
import { Timeline } from '#web/admin/contacts/timeline/timeline.tsx';
import { useTimeline } from '#web/admin/contacts/timeline/use-timeline.ts';
import type { ContactEdits } from '#web/admin/contacts/use-contact-edits.ts';
import { RequestBar } from './request-bar.tsx';
import { sourceFacts } from './source-text.ts';
import { TagField } from './tag-field.tsx';
import { WaitingLine } from './waiting-line.tsx';

interface RequestViewProps {
  contact: Contact;
  edits: ContactEdits;
  /** `'focus'` when the owner asked for it, `'draft'` when it is only open because there is a draft. */
  composer: 'focus' | 'draft' | null;
  onCompose: (open: boolean) => void;
  onAct: (act: Act) => void;
  onBlock: () => void;
  onSent: () => void;
  /** The reply was taken back and is the draft again. */
  onUndone: () => void;
}

/** A whole request: what the dialog, the split view and the page of a phone show. */
export function RequestView({
  contact,
  edits,
  composer,
  onCompose,
  onAct,
  onBlock,
  onSent,
  onUndone,
}: RequestViewProps) {
  const conflict = edits.conflict?.saved._id === contact._id ? edits.conflict : null;
  const [givenUp, setGivenUp] = useState(0);
  const { data: entries } = useTimeline(contact._id);
  const seenUntil = entries?.find(({ type }) => type === 'email_in')?.at ?? null;
  const facts = sourceFacts(contact.attribution);

  return (
    <div className="@container flex flex-col gap-7">
      {conflict && (
        <ConflictNotice
          what="contact request"
          differences={differencesOf(conflict.saved, conflict.edit)}
          busy={edits.busy}
          onKeepSaved={() => {
            edits.keepSaved();
            if (conflict.edit.kind === 'notes') setGivenUp(givenUp + 1);
          }}
          onKeepMine={edits.keepMine}
        />
      )}
      <div className="flex flex-col gap-4">
        <RequestBar contact={contact} onReply={() => onCompose(true)} onAct={onAct} onBlock={onBlock} />
        <WaitingLine contact={contact} />
      </div>
      {composer && (
        <Composer
          contact={contact}
          focus={composer === 'focus'}
          seenUntil={seenUntil}
          onTouch={() => composer === 'draft' && onCompose(true)}
          onClose={() => onCompose(false)}
          onSent={onSent}
          onUndone={onUndone}
        />
      )}
      <ContactFacts contact={contact} />
      {contact.estimateId && <ContactEstimate id={contact._id} />}
      <ContactFiles id={contact._id} />
      <ContactHandling
        contact={contact}
        onChange={(edit) => edits.change(contact, edit)}
        onTakeBack={() => onAct({ kind: 'takeBackResponse' })}
      />
      <TagField contact={contact} onChange={(tags) => onAct({ kind: 'tags', tags })} />
      <Timeline id={contact._id} />
      <section className="flex flex-col gap-3">
        <h3 className="text-base font-semibold">Pinned note</h3>
        <ContactNotes
          contact={contact}
          busy={edits.busy}
          saves={edits.notesSaves}
          givenUp={givenUp}
          onSave={(notes, began) => edits.change(contact, { kind: 'notes', notes }, began)}
        />
      </section>
      {facts.length > 0 && (
        <section className="flex flex-col gap-2">
          <h3 className="text-base font-semibold">Source</h3>
          <FactList facts={facts} compact />
        </section>
      )}
    </div>
  );
}
