import { SelectBox } from '#web/admin/components/bulk/select-box.tsx';
import { shortDay } from '#web/admin/lib/timestamps.ts';
import { cx } from '#web/shared/class-names.ts';
import { ContactActions } from './contact-actions.tsx';
import { PriorityBadge, StatusBadge } from './contact-badges.tsx';
import type { ContactRowsProps } from './contact-table.tsx';
import { projectTypeLabel } from './messages.ts';

/** What the table shows, for screens on which it does not fit. */
export function ContactCards({ contacts, selection, ...handlers }: ContactRowsProps) {
  return (
    <ul className="flex flex-col divide-y divide-rule rounded-lg border border-rule bg-surface">
      <li className="flex items-center gap-1 px-2 py-1 text-xs text-muted">
        <SelectBox
          label="Select all on this page"
          checked={selection.page.all}
          some={selection.page.some}
          onChange={selection.togglePage}
        />
        <span aria-hidden>Select all on this page</span>
      </li>
      {contacts.map((contact) => (
        <li key={contact._id} className={cx('flex flex-col gap-3 px-4 py-4', selection.has(contact) && 'bg-sunken')}>
          <div className="flex items-start justify-between gap-3">
            <SelectBox
              label={`Select ${contact.name}`}
              checked={selection.has(contact)}
              onChange={(selected, range) => selection.toggle(contact, selected, range)}
              className="-mt-1 -mr-2 -ml-2"
            />
            <div className="mr-auto min-w-0">
              <h3 className="font-sans text-base font-medium">
                <button type="button" onClick={() => handlers.onView(contact)} className="link text-left">
                  {contact.name}
                </button>
              </h3>
              <p className="truncate text-sm text-muted">{contact.email}</p>
            </div>
            <StatusBadge status={contact.status} />
          </div>
          <p className="figures flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm">
            {projectTypeLabel(contact.projectType)}
            {contact.budget && <span className="text-muted">{contact.budget}</span>}
            {contact.timeline && <span className="text-muted">{contact.timeline}</span>}
          </p>
          <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
            <p className="figures flex items-center gap-3 text-xs text-muted">
              <PriorityBadge priority={contact.priority} />
              <time dateTime={contact.submittedAt}>{shortDay(contact.submittedAt)}</time>
            </p>
            <ContactActions contact={contact} {...handlers} />
          </div>
        </li>
      ))}
    </ul>
  );
}
