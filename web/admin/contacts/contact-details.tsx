import { Mail, MailCheck, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Contact } from '#common/contract/contacts.ts';
import { ConflictNotice } from '#web/admin/components/conflict-notice.tsx';
import { Dialog } from '#web/admin/components/dialog.tsx';
import { cx } from '#web/shared/class-names.ts';
import { Button } from '#web/shared/components/button.tsx';
import { buttonClass } from '#web/shared/components/button-class.ts';
import { ErrorState, Skeleton } from '#web/shared/components/states.tsx';
import { differencesOf } from './contact-edit.ts';
import { ContactFacts } from './contact-facts.tsx';
import { ContactHandling } from './contact-handling.tsx';
import { ContactNotes } from './contact-notes.tsx';
import { replyAddress } from './messages.ts';
import { useContact } from './queries.ts';
import type { ContactEdits } from './use-contact-edits.ts';

interface ContactDetailsProps {
  id: string;
  edits: ContactEdits;
  onDelete: (contact: Contact) => void;
  onClose: () => void;
}

export function ContactDetails({ id, edits, onDelete, onClose }: ContactDetailsProps) {
  const { data, isError, isFetching, refetch } = useContact(id);
  const contact = data?.data;
  const conflict = edits.conflict?.saved._id === id ? edits.conflict : null;
  const [givenUp, setGivenUp] = useState(0);

  return (
    <Dialog
      title="Contact Details"
      size="lg"
      onClose={onClose}
      footer={contact && <Footer contact={contact} edits={edits} onDelete={onDelete} />}
    >
      {!contact && isError && (
        <ErrorState message="Failed to load this submission" busy={isFetching} onRetry={() => refetch()} />
      )}
      {!contact && !isError && <Skeleton className="h-96" />}
      {contact && (
        <div className="flex flex-col gap-7">
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
          <ContactFacts contact={contact} />
          <ContactHandling contact={contact} onChange={(edit) => edits.change(contact, edit)} />
          <ContactNotes
            contact={contact}
            busy={edits.busy}
            saves={edits.notesSaves}
            givenUp={givenUp}
            onSave={(notes, base) => edits.change(contact, { kind: 'notes', notes }, base)}
          />
        </div>
      )}
    </Dialog>
  );
}

function Footer({ contact, edits, onDelete }: Pick<ContactDetailsProps, 'edits' | 'onDelete'> & { contact: Contact }) {
  return (
    <>
      <Button variant="danger" className="mr-auto" onClick={() => onDelete(contact)}>
        <Trash2 aria-hidden className="size-4" />
        Delete
      </Button>
      <Button
        variant="secondary"
        className="max-sm:flex-1"
        disabled={contact.respondedAt !== null}
        onClick={() => edits.change(contact, { kind: 'respond' })}
      >
        <MailCheck aria-hidden className="size-4" />
        {contact.respondedAt ? 'Responded' : 'Mark as Responded'}
      </Button>
      <a href={replyAddress(contact)} className={cx(buttonClass({}), 'max-sm:flex-1')}>
        <Mail aria-hidden className="size-4" />
        Reply via Email
      </a>
    </>
  );
}
