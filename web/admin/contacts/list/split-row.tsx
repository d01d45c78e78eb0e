import { AlarmClock, PencilLine } from 'lucide-react';
import { memo } from 'react';
import type { Contact } from '#common/contract/contacts.ts';
import { shortAge } from '#common/rules/age.ts';
import { SelectBox } from '#web/admin/components/bulk/select-box.tsx';
import { StatusBadge } from '#web/admin/contacts/contact-badges.tsx';
import { sourceText } from '#web/admin/contacts/request/source-text.ts';
import { dayAndTime } from '#web/admin/lib/timestamps.ts';
import { cx } from '#web/shared/class-names.ts';
import { lineOf, TagList, UnreadDot } from './contact-line.tsx';
import { UrgencyMark } from './urgency-mark.tsx';

interface SplitRowProps {
  contact: Contact;
  now: number;
  isOpen: boolean;
  isSelected: boolean;
  isCompact: boolean;
  onOpen: (id: string) => void;
  onSelect: (contact: Contact, selected: boolean, range: boolean) => void;
}

/** A request in the list beside the opened one. */
export const SplitRow = memo(function SplitRow(props: SplitRowProps) {
  const { contact, now, isOpen, isSelected, isCompact, onOpen, onSelect } = props;
  const { _id, name, submittedAt, waitingSince, budget, snoozedUntil, hasDraft, unread } = contact;
  return (
    <li
      data-row={_id}
      className={cx(
        'relative flex gap-1 border-l-3 pr-4 pl-1 transition-colors',
        isCompact ? 'py-1.5' : 'py-2.5',
        isOpen ? 'border-accent bg-accent-wash/60' : 'border-transparent hover:bg-sunken/60',
        isSelected && !isOpen && 'bg-sunken',
      )}
    >
      <SelectBox
        label={`Select ${name}`}
        checked={isSelected}
        onChange={(selected, range) => onSelect(contact, selected, range)}
        className="z-1 -mt-1"
      />
      <div className="flex min-w-0 flex-1 flex-col gap-0.5 text-sm">
        <div className="flex items-center gap-2">
          <UnreadDot contact={contact} />
          <button
            type="button"
            data-request={_id}
            aria-current={isOpen ? 'true' : undefined}
            onClick={() => onOpen(_id)}
            className={cx(
              'flex min-w-0 flex-1 items-center gap-1.5 text-left after:absolute after:inset-0',
              unread ? 'font-semibold' : 'font-medium',
            )}
          >
            <span className="truncate">{name}</span>
          </button>
          <time
            dateTime={waitingSince ?? submittedAt}
            title={dayAndTime(waitingSince ?? submittedAt)}
            className="figures shrink-0 text-xs text-muted"
          >
            {shortAge(waitingSince ?? submittedAt, now)}
          </time>
        </div>
        <p className="truncate text-muted">{lineOf(contact)}</p>
        {!isCompact && (
          <p className="figures flex flex-wrap items-center gap-x-2.5 gap-y-1 pt-0.5 text-xs text-muted">
            <StatusBadge status={contact.status} />
            <UrgencyMark contact={contact} now={now} />
            {budget && <span className="text-ink">{budget}</span>}
            <span className="max-w-32 truncate">{sourceText(contact.attribution)}</span>
            {hasDraft && <PencilLine aria-label="Draft" className="size-3.5" />}
            {snoozedUntil && <AlarmClock aria-label="Snoozed" className="size-3.5" />}
            <TagList tags={contact.tags} />
          </p>
        )}
      </div>
    </li>
  );
});
