import { Eye, Mail, MailCheck } from 'lucide-react';
import type { Contact } from '#common/contract/contacts.ts';
import { rowAction } from '#web/admin/components/row-action.ts';
import { cx } from '#web/shared/class-names.ts';
import { IconButton } from '#web/shared/components/icon-button.tsx';
import { replyAddress } from './messages.ts';

export interface ContactHandlers {
  onView: (contact: Contact) => void;
  onRespond: (contact: Contact) => void;
}

/** Id of the button that opens a request: its name on the row is the button's label, too. */
export const viewButtonId = ({ _id }: Contact): string => `view-${_id}`;

/** What a row offers; everything else is done with the request in sight, or with the selected ones. */
export function ContactActions({ contact, onView, onRespond }: ContactHandlers & { contact: Contact }) {
  const reply = `Reply to ${contact.name} via email`;
  return (
    <div data-row={contact._id} className="-mx-2 flex items-center">
      <IconButton
        id={viewButtonId(contact)}
        data-request={contact._id}
        className={rowAction}
        label={`View details of ${contact.name}`}
        icon={Eye}
        onClick={() => onView(contact)}
      />
      {contact.respondedAt ? (
        <span
          role="img"
          aria-label={`${contact.name} was responded to`}
          title={`${contact.name} was responded to`}
          className={cx(rowAction, 'grid place-items-center text-positive')}
        >
          <MailCheck aria-hidden className="size-5" strokeWidth={1.75} />
        </span>
      ) : (
        <IconButton
          className={rowAction}
          label={`Mark ${contact.name} as responded`}
          icon={MailCheck}
          onClick={() => onRespond(contact)}
        />
      )}
      <a
        href={replyAddress(contact)}
        aria-label={reply}
        title={reply}
        className="grid size-9 shrink-0 place-items-center rounded-md border border-transparent hover:border-rule hover:bg-sunken"
      >
        <Mail aria-hidden className="size-5" strokeWidth={1.75} />
      </a>
    </div>
  );
}
