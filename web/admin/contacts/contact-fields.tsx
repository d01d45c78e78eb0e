import type { Contact } from '#common/contract/contacts.ts';
import type { Column } from '#web/admin/components/data-table/column.ts';
import type { Fact } from '#web/admin/components/fact-list.tsx';
import { clock, dayAndTime, shortDay } from '#web/admin/lib/timestamps.ts';
import { ContactActions, type ContactHandlers } from './contact-actions.tsx';
import { PriorityBadge, StatusBadge } from './contact-badges.tsx';
import { projectTypeLabel } from './messages.ts';

/** The fields of a contact in the list: a table, and cards on a phone. */
export const contactColumns = (handlers: ContactHandlers): readonly Column<Contact>[] => [
  {
    header: 'Contact',
    isRowHeader: true,
    sort: { key: 'name', first: 'asc' },
    className: 'max-w-64',
    cell: (contact) => (
      <>
        <button
          type="button"
          onClick={() => handlers.onView(contact)}
          className="link block max-w-full truncate text-left font-medium"
        >
          {contact.name}
        </button>
        <span className="block truncate text-xs text-muted">{contact.email}</span>
      </>
    ),
    card: {
      slot: 'title',
      cell: (contact) => (
        <>
          <h3 className="font-sans text-base font-medium">
            <button type="button" onClick={() => handlers.onView(contact)} className="link text-left">
              {contact.name}
            </button>
          </h3>
          <p className="truncate text-sm text-muted">{contact.email}</p>
        </>
      ),
    },
  },
  {
    header: 'Project',
    className: 'max-w-56',
    cell: ({ projectType, budget, timeline }) => (
      <>
        <span className="block truncate">{projectTypeLabel(projectType)}</span>
        <span className="figures block truncate text-xs text-muted">
          {[budget, timeline].filter(Boolean).join(' · ')}
        </span>
      </>
    ),
    card: {
      slot: 'facts',
      cell: ({ projectType, budget, timeline }) => (
        <>
          <span>{projectTypeLabel(projectType)}</span>
          {budget && <span className="text-muted">{budget}</span>}
          {timeline && <span className="text-muted">{timeline}</span>}
        </>
      ),
    },
  },
  {
    header: 'Status',
    sort: { key: 'status', first: 'asc' },
    cell: ({ status }) => <StatusBadge status={status} />,
    card: { slot: 'badge' },
  },
  {
    header: 'Priority',
    sort: { key: 'priority', first: 'desc' },
    cell: ({ priority }) => <PriorityBadge priority={priority} />,
    card: { slot: 'footnote' },
  },
  {
    header: 'Submitted',
    sort: { key: 'submittedAt', first: 'desc' },
    className: 'figures whitespace-nowrap',
    cell: ({ submittedAt }) => (
      <time dateTime={submittedAt}>
        {shortDay(submittedAt)}
        <span className="block text-xs text-muted">{clock(submittedAt)}</span>
      </time>
    ),
    card: {
      slot: 'footnote',
      cell: ({ submittedAt }) => <time dateTime={submittedAt}>{shortDay(submittedAt)}</time>,
    },
  },
  {
    header: 'Actions',
    cell: (contact) => <ContactActions contact={contact} {...handlers} />,
    card: { slot: 'actions' },
  },
];

const MISSING = 'Not specified';

/** The fields of a contact in the details, by section. */
export const contactFacts = (contact: Contact): readonly { title: string; facts: readonly Fact[] }[] => [
  {
    title: 'Contact Information',
    facts: [
      ['Name', contact.name],
      [
        'Email',
        <a key="email" href={`mailto:${contact.email}`} className="link">
          {contact.email}
        </a>,
      ],
      ['Company', contact.company ?? MISSING],
      ['Submitted', dayAndTime(contact.submittedAt)],
    ],
  },
  {
    title: 'Project Details',
    facts: [
      ['Project Type', projectTypeLabel(contact.projectType)],
      ['Budget', contact.budget ?? MISSING],
      ['Timeline', contact.timeline ?? MISSING],
      ['Urgency score', contact.urgency],
    ],
  },
];
