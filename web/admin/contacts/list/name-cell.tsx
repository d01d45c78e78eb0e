import { AlarmClock, PencilLine } from 'lucide-react';
import type { Contact } from '#common/contract/contacts.ts';
import { WaitingMark } from '#web/admin/components/waiting-mark.tsx';
import { viewButtonId } from '#web/admin/contacts/contact-actions.tsx';
import { cx } from '#web/shared/class-names.ts';

interface NameProps {
  contact: Contact;
  /** The line of the message is shown. */
  hasLine: boolean;
}

/** Pressing the name presses the row's button that opens the request. */
function NameLabel({ contact, className }: { contact: Contact; className: string }) {
  return (
    <label
      htmlFor={viewButtonId(contact)}
      className={cx('link cursor-pointer', contact.unread ? 'font-semibold' : 'font-medium', className)}
    >
      {contact.name}
    </label>
  );
}

function Marks({ _id, hasDraft, snoozedUntil }: Contact) {
  return (
    <>
      <WaitingMark small record={`contact:${_id}`} />
      {hasDraft && <PencilLine aria-label="Draft" className="size-3.5 shrink-0 text-muted" />}
      {snoozedUntil && <AlarmClock aria-label="Snoozed" className="size-3.5 shrink-0 text-muted" />}
    </>
  );
}

/** One line of what was written. */
export const lineOf = ({ excerpt, message }: Contact): string => excerpt ?? message.replace(/\s+/g, ' ').slice(0, 120);

/** Marks what the owner has not opened yet. */
export function UnreadDot({ contact }: { contact: Contact }) {
  if (!contact.unread) return null;
  return (
    <>
      <span aria-hidden className="size-2 shrink-0 rounded-full bg-accent" />
      <span className="sr-only">Unread: </span>
    </>
  );
}

export function TagList({ tags }: { tags: readonly string[] | undefined }) {
  return tags?.map((tag) => (
    <span key={tag} className="max-w-32 truncate rounded-full border border-rule bg-sunken px-2 text-xs leading-5">
      {tag}
    </span>
  ));
}

/** Who wrote, and a line of it, in the table. */
export function NameCell({ contact, hasLine }: NameProps) {
  const { email } = contact;
  return (
    <div>
      <div className="flex items-center gap-1.5">
        <UnreadDot contact={contact} />
        <NameLabel contact={contact} className="block max-w-full truncate" />
        <Marks {...contact} />
      </div>
      <span className="block truncate text-xs text-muted">{email}</span>
      {hasLine && <span className="block truncate text-xs">{lineOf(contact)}</span>}
    </div>
  );
}

/** The same on a card. */
export function NameCard({ contact, hasLine }: NameProps) {
  const { email } = contact;
  return (
    <div>
      <h3 className="flex items-center gap-1.5 font-sans text-base">
        <UnreadDot contact={contact} />
        <NameLabel contact={contact} className="[overflow-wrap:anywhere]" />
        <Marks {...contact} />
      </h3>
      <p className="truncate text-sm text-muted">{email}</p>
      {hasLine && <p className="line-clamp-2 text-sm [overflow-wrap:anywhere]">{lineOf(contact)}</p>}
    </div>
  );
}
