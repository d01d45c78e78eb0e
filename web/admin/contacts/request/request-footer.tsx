import { Mail, MailCheck } from 'lucide-react';
import type { Contact } from '#common/contract/contacts.ts';
import { useMailtoOpened } from '#web/admin/contacts/actions/use-mailto.ts';
import { replyAddress } from '#web/admin/contacts/messages.ts';
import type { ContactEdits } from '#web/admin/contacts/use-contact-edits.ts';
import { cx } from '#web/shared/class-names.ts';
import { Button } from '#web/shared/components/button.tsx';
import { buttonClass } from '#web/shared/components/button-class.ts';

interface RequestFooterProps {
  contact: Contact;
  edits: ContactEdits;
}

/** The two ways to answer outside the dashboard; they give way to the reply that is being written. */
export function RequestFooter({ contact, edits }: RequestFooterProps) {
  const opened = useMailtoOpened();
  return (
    <>
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
