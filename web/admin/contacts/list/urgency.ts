import type { Contact } from '#common/contract/contacts.ts';
import { contactPriorityOptions, openStatuses } from '#common/dashboard-options.ts';
import { HOUR } from '#common/limits.ts';
import { labelOf } from '#common/options.ts';

export interface Mark {
  level: 1 | 2 | 3;
  /** The strongest reason, short enough for a row. */
  short: string | null;
  /** All reasons, for the tooltip. */
  reasons: string[];
}

const PRESSING = /asap|urgent/i;
const HIGH = 65;
const MEDIUM = 45;

/** Tells how urgent a request is and why; `null` for one that is finished. */
export function urgencyMark(contact: Contact, now: number): Mark | null {
  const { urgency, timeline, priority, submittedAt, status, overdue } = contact;
  if (!openStatuses.includes(status)) return null;
  const isPressing = PRESSING.test(timeline ?? '');
  const priorityLabel = labelOf(contactPriorityOptions, priority, priority);
  const isNew = now - Date.parse(submittedAt) < 24 * HOUR;
  const reasons = [
    overdue && 'Reply overdue',
    isPressing && `Timeline: ${timeline}`,
    (priority === 'urgent' || priority === 'high') && `${priorityLabel} priority`,
    isNew && 'Less than a day old',
  ].filter((reason): reason is string => typeof reason === 'string');
  const short = overdue ? 'Overdue' : isPressing ? timeline : null;
  const level = urgency >= HIGH || overdue ? 3 : urgency >= MEDIUM ? 2 : 1;
  return { level, short, reasons };
}
