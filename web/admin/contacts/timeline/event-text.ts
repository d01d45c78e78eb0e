import type { TimelineEntry } from '#common/contract/timeline.ts';
import { contactPriorityOptions, contactStatusOptions } from '#common/dashboard-options.ts';
import { formatList } from '#common/format.ts';
import { labelOf } from '#common/options.ts';
import type { QuoteEntryAction } from '#common/quote-options.ts';
import { dayAndTime } from '#web/admin/lib/timestamps.ts';

type Event = Exclude<TimelineEntry, { type: 'form' | 'note' | 'email_in' | 'email_out' }>;

const quoted = (names: readonly string[]) => formatList(names.map((name) => `“${name}”`));
const status = (value: string | null) => labelOf(contactStatusOptions, value ?? '', value ?? 'none');
const priority = (value: string | null) => labelOf(contactPriorityOptions, value ?? '', value ?? 'none');

function tagsText(added: readonly string[], removed: readonly string[]): string {
  const parts = [added.length > 0 && `${quoted(added)} added`, removed.length > 0 && `${quoted(removed)} removed`];
  return `Tags: ${parts.filter(Boolean).join(', ')}`;
}

const quoteTexts: Record<QuoteEntryAction, string> = {
  sent: 'Quote sent',
  question: 'Question about the quote',
  accepted: 'Quote accepted',
  declined: 'Quote declined',
  withdrawn: 'Quote withdrawn',
  message: 'Message in the room',
  answer: 'Answer in the room',
  file: 'File put into the room',
  change_accepted: 'Change accepted',
  change_declined: 'Change declined',
  delivered: 'Delivery confirmed',
  disputed: 'Delivery not confirmed',
  payment_disputed: 'Payment disputed',
  dispute_closed: 'Dispute ended in your favor',
  dispute_lost: 'Dispute lost',
  refund_failed: 'Refund failed',
};

/** Says in a few words what happened. */
export function eventText(entry: Event): string {
  switch (entry.type) {
    case 'status':
      return `Status changed from ${status(entry.from)} to ${status(entry.to)}`;
    case 'priority':
      return `Priority changed from ${priority(entry.from)} to ${priority(entry.to)}`;
    case 'tags':
      return tagsText(entry.added, entry.removed);
    case 'done':
      return 'Marked as done';
    case 'snooze':
      return entry.until ? `Snoozed until ${dayAndTime(entry.until)}` : 'Snooze ended';
    case 'follow_up': {
      const note = entry.note ? `: ${entry.note}` : '';
      return entry.followUpAt ? `Follow-up on ${dayAndTime(entry.followUpAt)}${note}` : 'Follow-up removed';
    }
    case 'responded':
      return 'Marked as responded';
    case 'merge':
      return 'Another request was merged into this one';
    case 'mailto':
      return 'Reply opened in the email program';
    case 'booking':
      return `Call ${entry.action}: ${entry.callName}, ${dayAndTime(entry.start)}`;
    case 'chat':
      return 'Chat on the site';
    case 'estimate':
      return 'Estimate made';
    case 'quote': {
      const words = entry.text ? `: ${entry.text}` : '';
      return [quoteTexts[entry.action ?? 'sent'], entry.number && ` (${entry.number})`, words].filter(Boolean).join('');
    }
  }
}
