import type { Contact } from '#common/contract/contacts.ts';
import {
  type ContactPriority,
  type ContactStatus,
  contactPriorityOptions,
  contactStatusOptions,
} from '#common/dashboard-options.ts';
import { labelOf } from '#common/options.ts';
import { Badge, type Tone } from '#web/shared/components/badge.tsx';

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
