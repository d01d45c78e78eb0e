import { Mail, MailCheck, Trash2 } from 'lucide-react';
import type { Contact } from '#common/contract/contacts.ts';
import { useMailtoOpened } from '#web/admin/contacts/acts/use-mailto.ts';
import { replyAddress } from '#web/admin/contacts/messages.ts';
import type { ContactEdits } from '#web/admin/contacts/use-contact-edits.ts';
import { cx } from '#web/shared/class-names.ts';
import { Button } from '#web/shared/components/button.tsx';
import { buttonClass } from '#web/shared/components/button-class.ts';

interface RequestFooterProps {
  contact: Contact;
  edits: ContactEdits;
  onDelete: (contact: Contact) => void;
}

export function RequestFooter({ contact, edits, onDelete }: RequestFooterProps) {
  const opened = useMailtoOpened();
  return (
    <>
      <Button variant="danger" className="mr-auto max-sm:px-3" onClick={() => onDelete(contact)}>
        <Trash2 aria-hidden className="size-4" />
        Delete
      </Button>
      <Button
        variant="secondary"
        className="max-sm:flex-1"
        disabled={contact.respondedAt !== null}
        onClick={() => edits.change(contact, { kind: 'respond' })}
      >
        <MailCheck aria-hidden className="size-4 max-sm:hidden" />
        {contact.respondedAt ? 'Responded' : 'Mark as Responded'}
      </Button>
      {contact.email && (
        <a
          href={replyAddress(contact)}
          onClick={() => opened(contact._id)}
          className={cx(buttonClass({ variant: 'secondary' }), 'max-sm:flex-1')}
        >
          <Mail aria-hidden className="size-4 max-sm:hidden" />
          Reply via Email
        </a>
      )}
    </>
  );
}
