import type { Contact } from '#common/contract/contacts.ts';
import { contactPriorityOptions, openStatuses } from '#common/dashboard-options.ts';
import { HOUR } from '#common/limits.ts';
import { labelOf } from '#common/options.ts';
import { cx } from '#web/shared/class-names.ts';

const tones = { 1: 'bg-muted', 2: 'bg-warning', 3: 'bg-negative' } as const;
const words = { 1: 'low', 2: 'medium', 3: 'high' } as const;
const heights = ['h-1.5', 'h-2.5', 'h-3.5'];

interface UrgencyMarkProps {
  contact: Contact;
  now: number;
}

interface Mark {
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

/** Three bars that say how urgent a request is, and the reason in a word. */
export function UrgencyMark({ contact, now }: UrgencyMarkProps) {
  const mark = urgencyMark(contact, now);
  if (!mark) return null;
  const { level, short, reasons } = mark;
  const told = [`Urgency ${words[level]} (${contact.urgency})`, ...reasons].join(', ');
  return (
    <span title={told} className="inline-flex max-w-full items-center gap-1.5 text-xs">
      <span aria-hidden className="inline-flex shrink-0 items-end gap-0.5">
        {heights.map((height, index) => (
          <span
            key={height}
            className={cx('w-1 rounded-sm', height, index < level ? tones[level] : 'bg-rule-strong')}
          />
        ))}
      </span>
      <span className="sr-only">{told}</span>
      {short && (
        <span aria-hidden className={cx('truncate', level === 3 ? 'text-negative' : 'text-muted')}>
          {short}
        </span>
      )}
    </span>
  );
}
