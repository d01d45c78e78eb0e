import type { Listeners } from '#api/core/emit.ts';
import type { ContactRow } from '#api/database/tables/contacts.ts';
import { queueReceivedEmails, type ReceivedRequest } from './contacts/received-emails.ts';
import {
  addCallEntry,
  addWorkEntry,
  type CallEntry,
  endWaiting,
  type WorkEntry,
} from './contacts/timeline/event-entries.ts';
import { completeWon, loseWon, markWon } from './contacts/won.ts';
import type { HandledRequests } from './contacts/write-contacts.ts';
import { keepEmail, type ReceivedEmail, waitForAnswer } from './inbox/received.ts';

/** A request that the owner has answered. */
interface AnsweredRequest {
  contact: ContactRow;
}

interface DeskSubjects {
  'contact.received': ReceivedRequest;
  'contact.answered': AnsweredRequest;
  'contact.handled': HandledRequests;
  'email.received': ReceivedEmail;
}

declare module '#api/core/events.ts' {
  interface EventSubjects extends DeskSubjects {}
}

/** The desk hears of its own requests and emails, and of calls and work that the timeline of a request tells of. Others hear of answers. */
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
} satisfies Listeners &
  Record<Exclude<keyof DeskSubjects, 'contact.answered' | 'contact.handled'> | CallEntry | WorkEntry, unknown>;
