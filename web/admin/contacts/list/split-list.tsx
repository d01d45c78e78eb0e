import { AlarmClock, PencilLine } from 'lucide-react';
import { memo } from 'react';
import { shortAge } from '#common/age.ts';
import type { Contact } from '#common/contract/contacts.ts';
import { SelectBox, SelectPage } from '#web/admin/components/bulk/select-page.tsx';
import type { RowSelection } from '#web/admin/components/bulk/use-selection.ts';
import { WaitingMark } from '#web/admin/components/waiting-mark.tsx';
import { StatusBadge, WonBadge } from '#web/admin/contacts/contact-columns.tsx';
import { dayAndTime } from '#web/admin/lib/timestamps.ts';
import { useNow } from '#web/admin/lib/use-now.ts';
import { cx } from '#web/shared/class-names.ts';
import { useEventCallback } from '#web/shared/hooks/use-event-callback.ts';
import { lineOf, UnreadDot } from './name-cell.tsx';
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
const SplitRow = memo(function SplitRow(props: SplitRowProps) {
  const { contact, now, isOpen, isSelected, isCompact, onOpen, onSelect } = props;
  const { _id, name, submittedAt, waitingSince, budget, snoozedUntil, hasDraft, unread } = contact;
  return (
    <li
      data-row={_id}
      className={cx(
        'relative flex gap-1 border-l-3 pr-4 pl-1 transition-colors',
        isCompact ? 'py-0.5' : 'py-1',
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
          {!isCompact && <StatusBadge status={contact.status} />}
          <WonBadge contact={contact} />
          <time
            dateTime={waitingSince ?? submittedAt}
            title={dayAndTime(waitingSince ?? submittedAt)}
            className="figures shrink-0 text-xs text-muted"
          >
            {shortAge(waitingSince ?? submittedAt, now)}
          </time>
        </div>
        <div className="figures flex min-w-0 items-center gap-2.5 text-xs text-muted">
          <p className="min-w-0 flex-1 truncate text-sm">{lineOf(contact)}</p>
          <WaitingMark small record={`contact:${_id}`} />
          {hasDraft && <PencilLine aria-label="Draft" className="size-3.5 shrink-0" />}
          {snoozedUntil && <AlarmClock aria-label="Snoozed" className="size-3.5 shrink-0" />}
          {!isCompact && (
            <>
              {budget && <span className="max-w-28 shrink-0 truncate text-ink">{budget}</span>}
              <span className="shrink-0">
                <UrgencyMark contact={contact} now={now} />
              </span>
            </>
          )}
        </div>
      </div>
    </li>
  );
});

interface SplitListProps {
  contacts: readonly Contact[];
  selection: RowSelection<Contact>;
  opened: string | null;
  isCompact: boolean;
  onOpen: (id: string) => void;
}

/** The list beside the opened request. Moving on renders the two rows that change, not all. */
export function SplitList({ contacts, selection, opened, isCompact, onOpen }: SplitListProps) {
  const now = useNow();
  const open = useEventCallback(onOpen);
  const select = useEventCallback(selection.toggle);
  return (
    <>
      <SelectPage selection={selection} className="border-b border-rule px-2 py-0.5" />
      <ul aria-label="Contact submissions" className="divide-y divide-rule">
        {contacts.map((contact) => (
          <SplitRow
            key={contact._id}
            contact={contact}
            now={now}
            isOpen={contact._id === opened}
            isSelected={selection.has(contact)}
            isCompact={isCompact}
            onOpen={open}
            onSelect={select}
          />
        ))}
      </ul>
    </>
  );
}
