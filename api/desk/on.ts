import type { Listeners } from '#api/core/emit.ts';
import { queueReceivedEmails, type ReceivedRequest } from './contacts/received-emails.ts';
import {
  addCallEntry,
  addWorkEntry,
  type CallEntry,
  endWaiting,
  type WorkEntry,
} from './contacts/timeline/event-entries.ts';
import { completeWon, loseWon, markWon } from './contacts/won.ts';
import { keepEmail, type ReceivedEmail, waitForAnswer } from './inbox/received.ts';

interface DeskSubjects {
  'contact.received': ReceivedRequest;
  'email.received': ReceivedEmail;
}

declare module '#api/core/events.ts' {
  interface EventSubjects extends DeskSubjects {}
}

/** The desk hears of its own requests and emails, and of calls and work that the timeline of a request tells of. */
export const onDesk = {
  'contact.received': [queueReceivedEmails],
  'email.received': [keepEmail, waitForAnswer],
  'booking.booked': [addCallEntry],
  'booking.rescheduled': [addCallEntry],
  'booking.cancelled': [addCallEntry],
  'quote.sent': [addWorkEntry],
  'quote.asked': [addWorkEntry],
  'quote.accepted': [addWorkEntry, markWon],
  'quote.declined': [addWorkEntry],
  'room.message': [addWorkEntry],
  'room.answer': [addWorkEntry, endWaiting],
  'room.file': [addWorkEntry],
  'change.accepted': [addWorkEntry],
  'change.declined': [addWorkEntry],
  'engagement.confirmed': [addWorkEntry, completeWon],
  'engagement.cancelled': [loseWon],
  'engagement.disputed': [addWorkEntry],
  'payment.disputed': [addWorkEntry],
  'payment.dispute-closed': [addWorkEntry],
  'payment.dispute-lost': [addWorkEntry],
  'payment.refund-failed': [addWorkEntry],
} satisfies Listeners & Record<keyof DeskSubjects | CallEntry | WorkEntry, unknown>;
