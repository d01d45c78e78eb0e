import type { Listeners } from '#api/core/emit.ts';
import {
  emailChangeAnswer,
  emailHandover,
  emailHandoverAnswer,
  emailMessage,
  emailProposal,
  emailRoomLink,
  inviteClient,
} from './emails/engagement-emails.ts';
import {
  emailDispute,
  emailInvoice,
  emailMismatch,
  emailReceived,
  emailRefunded,
  emailRefundFailed,
  emailRequested,
} from './emails/money-emails.ts';
import { emailAccepted, emailNotice, emailQuote } from './emails/quote-emails.ts';
import { creditRefund } from './invoices/credit.ts';
import { keepHistory } from './quotes/expiry.ts';
import {
  appendAgreed,
  appendAnswered,
  appendChanged,
  appendDelivered,
  appendRefunded,
} from './record/append-events.ts';
import type { WorkSubjects } from './subjects.ts';

/** These concern no quote or engagement by themselves: the request, or programs of others, hear of them. */
type HeardElsewhere = 'room.file' | 'engagement.cancelled' | 'payment.failed' | 'person.erased';

/**
 * A file of a client and cancelled work concern the request alone. The record comes last: its rows follow one another on
 * all instances, so it holds a lock until the transaction ends.
 */
export const onWork = {
  'quote.sent': [keepHistory, emailQuote],
  'quote.reminded': [keepHistory, emailQuote],
  'quote.opened': [keepHistory, emailNotice],
  'quote.asked': [keepHistory, emailNotice],
  'quote.declined': [keepHistory, emailNotice],
  'quote.withdrawn': [keepHistory],
  'quote.accepted': [keepHistory, emailAccepted, appendAgreed],
  'room.renewed': [emailRoomLink],
  'room.message': [emailMessage],
  'room.answer': [emailMessage],
  'change.proposed': [emailProposal],
  'change.accepted': [emailChangeAnswer, appendChanged],
  'change.declined': [emailChangeAnswer],
  'engagement.handed-over': [emailHandover, appendDelivered],
  'engagement.confirmed': [emailHandoverAnswer, inviteClient, appendAnswered],
  'engagement.disputed': [emailHandoverAnswer, appendAnswered],
  'invoice.issued': [emailInvoice],
  'invoice.credited': [emailInvoice],
  'payment.requested': [emailRequested],
  'payment.received': [emailReceived],
  'payment.mismatch': [emailMismatch],
  'payment.refunded': [emailRefunded, creditRefund, appendRefunded],
  'payment.disputed': [emailDispute],
  'payment.dispute-closed': [emailDispute],
  'payment.dispute-lost': [emailDispute],
  'payment.refund-failed': [emailRefundFailed],
} satisfies Listeners & Record<Exclude<keyof WorkSubjects, HeardElsewhere>, unknown>;
