import { shortAge } from '#common/age.ts';
import type { Contact } from '#common/contract/contacts.ts';
import {
  type ContactPriority,
  type ContactStatus,
  contactPriorityOptions,
  contactStatusOptions,
} from '#common/dashboard-options.ts';
import { labelOf } from '#common/options.ts';
import type { Column } from '#web/admin/components/data-table/column.ts';
import { dayAndTime, shortDay } from '#web/admin/lib/timestamps.ts';
import { cx } from '#web/shared/class-names.ts';
import { Badge, type Tone } from '#web/shared/components/badge.tsx';
import { ContactActions, type ContactHandlers } from './contact-actions.tsx';
import { type ColumnId, columnIds } from './desk/view-options.tsx';
import { NameCard, NameCell, TagList } from './list/name-cell.tsx';
import { UrgencyMark } from './list/urgency-mark.tsx';
import { projectTypeLabel } from './messages.ts';
import { sourceText } from './request/source-text.ts';

interface ColumnChoices extends ContactHandlers {
  shown: readonly ColumnId[];
  now: number;
}

const statusTones: Record<ContactStatus, Tone> = {
  new: 'accent',
  contacted: 'neutral',
  in_progress: 'warning',
  completed: 'positive',
  rejected: 'negative',
};

const priorityTones: Record<ContactPriority, Tone> = {
  urgent: 'negative',
  high: 'warning',
  medium: 'neutral',
  low: 'neutral',
};

export function StatusBadge({ status }: { status: ContactStatus }) {
  return (
    <Badge tone={statusTones[status]} className="whitespace-nowrap">
      {labelOf(contactStatusOptions, status, status)}
    </Badge>
  );
}

/** A quote of it was accepted, and that work was not cancelled. */
export function WonBadge({ contact: { wonAt } }: { contact: Pick<Contact, 'wonAt'> }) {
  return wonAt ? <Badge tone="positive">Won</Badge> : null;
}

export function PriorityBadge({ priority }: { priority: ContactPriority }) {
  return <Badge tone={priorityTones[priority]}>{labelOf(contactPriorityOptions, priority, priority)}</Badge>;
}

const everyColumn = (now: number): Record<ColumnId, Column<Contact> | null> => ({
  // It is a line under the name.
  message: null,
  project: {
    header: 'Project',
    className: 'max-w-44 min-[90rem]:max-w-52',
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
          {timeline && <span className="text-muted [overflow-wrap:anywhere]">{timeline}</span>}
        </>
      ),
    },
  },
  status: {
    header: 'Status',
    sort: { key: 'status', first: 'asc' },
    cell: (contact) => (
      <span className="flex flex-col items-start gap-1">
        <StatusBadge status={contact.status} />
        <WonBadge contact={contact} />
      </span>
    ),
    card: { slot: 'badge' },
  },
  priority: {
    header: 'Priority',
    sort: { key: 'priority', first: 'desc' },
    className: 'max-w-36',
    cell: (contact) => (
      <span className="flex flex-col items-start gap-1">
        <PriorityBadge priority={contact.priority} />
        <UrgencyMark contact={contact} now={now} />
      </span>
    ),
    card: {
      slot: 'footnote',
      cell: (contact) => (
        <>
          <PriorityBadge priority={contact.priority} />
          <UrgencyMark contact={contact} now={now} />
        </>
      ),
    },
  },
  submitted: {
    header: 'Submitted',
    sort: { key: 'submittedAt', first: 'desc' },
    className: 'figures max-w-36 whitespace-nowrap min-[90rem]:max-w-40',
    cell: ({ submittedAt, attribution }) => (
      <>
        <time dateTime={submittedAt} title={dayAndTime(submittedAt)}>
          {shortDay(submittedAt)}
        </time>
        <span className="block truncate text-xs text-muted">
          {shortAge(submittedAt, now)} · {sourceText(attribution)}
        </span>
      </>
    ),
    card: {
      slot: 'footnote',
      cell: ({ submittedAt, attribution }) => (
        <span className="min-w-0 truncate">
          <time dateTime={submittedAt}>{shortDay(submittedAt)}</time> · {sourceText(attribution)}
        </span>
      ),
    },
  },
  waiting: {
    header: 'Waiting',
    sort: { key: 'waitingSince', first: 'asc' },
    className: 'figures whitespace-nowrap',
    cell: ({ waitingSince, overdue }) =>
      waitingSince ? <span className={cx(overdue && 'text-negative')}>{shortAge(waitingSince, now)}</span> : '–',
  },
  source: {
    header: 'Source',
    className: 'max-w-40',
    cell: ({ attribution }) => <span className="block truncate">{sourceText(attribution)}</span>,
  },
  tags: {
    header: 'Tags',
    className: 'max-w-48',
    cell: ({ tags }) => (
      <span className="flex flex-wrap gap-1">
        <TagList tags={tags} />
      </span>
    ),
    card: { slot: 'facts' },
  },
});

/** The columns of the list: a table, and cards on a phone. */
export function contactColumns(choices: ColumnChoices): readonly Column<Contact>[] {
  const { shown, now, ...handlers } = choices;
  const columns = everyColumn(now);
  const hasLine = shown.includes('message');
  return [
    {
      header: 'Contact',
      isRowHeader: true,
      sort: { key: 'name', first: 'asc' },
      className: 'max-w-56 min-[90rem]:max-w-80',
      cell: (contact) => <NameCell contact={contact} hasLine={hasLine} />,
      card: {
        slot: 'title',
        cell: (contact) => <NameCard contact={contact} hasLine={hasLine} />,
      },
    },
    ...columnIds.flatMap((id) => (shown.includes(id) ? (columns[id] ?? []) : [])),
    {
      header: 'Actions',
      isPinned: true,
      cell: (contact) => <ContactActions contact={contact} {...handlers} />,
      card: { slot: 'actions' },
    },
  ];
}
