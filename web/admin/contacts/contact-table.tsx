import type { Contact } from '#common/contract/contacts.ts';
import { SelectBox } from '#web/admin/components/bulk/select-box.tsx';
import type { RowSelection } from '#web/admin/components/bulk/use-selection.ts';
import { clock, shortDay } from '#web/admin/lib/timestamps.ts';
import { cx } from '#web/shared/class-names.ts';
import { ContactActions, type ContactHandlers } from './contact-actions.tsx';
import { PriorityBadge, StatusBadge } from './contact-badges.tsx';
import { projectTypeLabel } from './messages.ts';

const columns = ['Contact', 'Project', 'Status', 'Priority', 'Submitted', 'Actions'] as const;
const cell = 'px-4 py-3 align-middle';

export interface ContactRowsProps extends ContactHandlers {
  contacts: readonly Contact[];
  selection: RowSelection<Contact>;
}

export function ContactTable({ contacts, selection, ...handlers }: ContactRowsProps) {
  return (
    <div className="overflow-x-auto rounded-lg border border-rule bg-surface">
      <table className="w-full text-left text-sm">
        <caption className="sr-only">Contact submissions</caption>
        <thead className="border-b border-rule text-xs text-muted">
          <tr>
            <td className="w-px py-1 pl-2">
              <SelectBox
                label="Select all on this page"
                checked={selection.page.all}
                some={selection.page.some}
                onChange={selection.togglePage}
              />
            </td>
            {columns.map((column) => (
              <th key={column} scope="col" className="px-4 py-2.5 font-medium">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-rule">
          {contacts.map((contact) => (
            <tr
              key={contact._id}
              className={cx('transition-colors hover:bg-sunken/60', selection.has(contact) && 'bg-sunken')}
            >
              <td className="w-px py-1 pl-2">
                <SelectBox
                  label={`Select ${contact.name}`}
                  checked={selection.has(contact)}
                  onChange={(selected, range) => selection.toggle(contact, selected, range)}
                />
              </td>
              <th scope="row" className={`${cell} max-w-64 font-normal`}>
                <button
                  type="button"
                  onClick={() => handlers.onView(contact)}
                  className="link block max-w-full truncate text-left font-medium"
                >
                  {contact.name}
                </button>
                <span className="block truncate text-xs text-muted">{contact.email}</span>
              </th>
              <td className={`${cell} max-w-56`}>
                <span className="block truncate">{projectTypeLabel(contact.projectType)}</span>
                <span className="figures block truncate text-xs text-muted">
                  {[contact.budget, contact.timeline].filter(Boolean).join(' · ')}
                </span>
              </td>
              <td className={cell}>
                <StatusBadge status={contact.status} />
              </td>
              <td className={cell}>
                <PriorityBadge priority={contact.priority} />
              </td>
              <td className={`${cell} figures whitespace-nowrap`}>
                <time dateTime={contact.submittedAt}>
                  {shortDay(contact.submittedAt)}
                  <span className="block text-xs text-muted">{clock(contact.submittedAt)}</span>
                </time>
              </td>
              <td className={cell}>
                <ContactActions contact={contact} {...handlers} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
