import type { Contact } from '#common/contract/contacts.ts';
import { cx } from '#web/shared/class-names.ts';
import { urgencyMark } from './urgency.ts';

const tones = { 1: 'bg-muted', 2: 'bg-warning', 3: 'bg-negative' } as const;
const words = { 1: 'low', 2: 'medium', 3: 'high' } as const;
const heights = ['h-1.5', 'h-2.5', 'h-3.5'];

interface UrgencyMarkProps {
  contact: Contact;
  now: number;
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
