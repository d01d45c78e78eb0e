import { AlarmClock, PencilLine } from 'lucide-react';
import type { Contact } from '#common/contract/contacts.ts';
import { cx } from '#web/shared/class-names.ts';
import { lineOf, UnreadDot } from './contact-line.tsx';

interface NameProps {
  contact: Contact;
  /** The line of the message is shown. */
  hasLine: boolean;
  onView: (contact: Contact) => void;
}

function Marks({ hasDraft, snoozedUntil }: Contact) {
  return (
    <>
      {hasDraft && <PencilLine aria-label="Draft" className="size-3.5 shrink-0 text-muted" />}
      {snoozedUntil && <AlarmClock aria-label="Snoozed" className="size-3.5 shrink-0 text-muted" />}
    </>
  );
}

/** Who wrote, and a line of it, in the table. */
export function NameCell({ contact, hasLine, onView }: NameProps) {
  const { _id, name, email, unread } = contact;
  return (
    <div data-row={_id}>
      <div className="flex items-center gap-1.5">
        <UnreadDot contact={contact} />
        <button
          type="button"
          data-request={_id}
          onClick={() => onView(contact)}
          className={cx('link block max-w-full truncate text-left', unread ? 'font-semibold' : 'font-medium')}
        >
          {name}
        </button>
        <Marks {...contact} />
      </div>
      <span className="block truncate text-xs text-muted">{email}</span>
      {hasLine && <span className="block truncate text-xs">{lineOf(contact)}</span>}
    </div>
  );
}

/** The same on a card. */
export function NameCard({ contact, hasLine, onView }: NameProps) {
  const { _id, name, email, unread } = contact;
  return (
    <div data-row={_id}>
      <h3 className="flex items-center gap-1.5 font-sans text-base">
        <UnreadDot contact={contact} />
        <button
          type="button"
          data-request={_id}
          onClick={() => onView(contact)}
          className={cx('link text-left [overflow-wrap:anywhere]', unread ? 'font-semibold' : 'font-medium')}
        >
          {name}
        </button>
        <Marks {...contact} />
      </h3>
      <p className="truncate text-sm text-muted">{email}</p>
      {hasLine && <p className="line-clamp-2 text-sm [overflow-wrap:anywhere]">{lineOf(contact)}</p>}
    </div>
  );
}
