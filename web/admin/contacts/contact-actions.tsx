import { Eye, Mail, MailCheck, Trash2 } from 'lucide-react';
import type { Contact } from '#common/contract/contacts.ts';
import { rowAction } from '#web/admin/components/row-action.ts';
import { IconButton } from '#web/shared/components/icon-button.tsx';
import { replyAddress } from './messages.ts';

export interface ContactHandlers {
  onView: (contact: Contact) => void;
  onRespond: (contact: Contact) => void;
  onDelete: (contact: Contact) => void;
}

export function ContactActions({ contact, onView, onRespond, onDelete }: ContactHandlers & { contact: Contact }) {
  const reply = `Reply to ${contact.name} via email`;
  return (
    <div className="-mx-2 flex items-center">
      <IconButton
        className={rowAction}
        label={`View details of ${contact.name}`}
        icon={Eye}
        onClick={() => onView(contact)}
      />
      <IconButton
        className={rowAction}
        label={contact.respondedAt ? `${contact.name} was responded to` : `Mark ${contact.name} as responded`}
        icon={MailCheck}
        disabled={contact.respondedAt !== null}
        onClick={() => onRespond(contact)}
      />
      <a
        href={replyAddress(contact)}
        aria-label={reply}
        title={reply}
        className="grid size-9 shrink-0 place-items-center rounded-md border border-transparent hover:border-rule hover:bg-sunken"
      >
        <Mail aria-hidden className="size-5" strokeWidth={1.75} />
      </a>
      <IconButton
        className={rowAction}
        label={`Delete ${contact.name}`}
        icon={Trash2}
        onClick={() => onDelete(contact)}
      />
    </div>
  );
}
