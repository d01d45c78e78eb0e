import { adminPath } from '#common/admin-paths.ts';
import type { EventDetails, EventType } from '#common/events.ts';
import { amount } from '#web/admin/lib/content-counts.ts';
import type { Tell } from './activity-sentence.ts';

type QuoteEvent = Extract<EventType, `quote.${string}` | `person.${string}`>;

/** 'You sent the quote | Shop | (Q-2027-0001)'. */
const changedQuote =
  (did: string): Tell<{ number: string }> =>
  ({ actor, entityId, title, details }) => ({
    before: `${actor} ${did} the quote `,
    name: title,
    after: details ? ` (${details.number})` : '',
    to: entityId ? adminPath('quotes', { quote: entityId }) : null,
  });

/** 'The client accepted the quote | Shop | (Q-2027-0001)'. */
const answeredQuote =
  (did: string): Tell<{ number: string }> =>
  (told) =>
    changedQuote(did)({ ...told, actor: 'The client' });

/** Sentences of what happens to quotes. */
export const quoteSentences: { [Type in QuoteEvent]: Tell<EventDetails<Type>> } = {
  'quote.sent': changedQuote('sent'),
  'quote.accepted': answeredQuote('accepted'),
  'quote.declined': answeredQuote('declined'),
  'quote.withdrawn': changedQuote('withdrew'),
  'person.erased': ({ actor, details }) => ({
    before: `${actor} `,
    name: 'erased a person',
    after: details ? `: ${amount(details.quotes, 'quote')}, ${amount(details.engagements, 'engagement')}` : '',
    to: null,
  }),
};

type PaymentEvent = Extract<EventType, `payment.${string}` | `invoice.${string}`>;
type About = EventDetails<'payment.received'>;

const paidFor =
  (before: (actor: string) => string): Tell<About> =>
  ({ actor, title, details }) => ({
    before: `${before(actor)} `,
    name: title,
    after: details ? ` (${details.reference})` : '',
    to: null,
  });

const invoiced =
  (what: string): Tell<EventDetails<'invoice.issued'>> =>
  ({ actor, title, details }) => ({
    before: `${actor} issued ${what}${details ? ` ${details.number}` : ''} for `,
    name: title,
    after: '',
    to: null,
  });

/** Sentences of what happens to money. */
export const paymentSentences: { [Type in PaymentEvent]: Tell<EventDetails<Type>> } = {
  'invoice.issued': invoiced('the invoice'),
  'invoice.credited': invoiced('the credit note'),
  'payment.requested': paidFor((actor) => `${actor} asked for a payment for`),
  'payment.received': paidFor(() => 'A payment arrived for'),
  'payment.failed': paidFor(() => 'A payment failed for'),
  'payment.mismatch': paidFor(() => 'Another amount was paid for'),
  'payment.refunded': paidFor(() => 'Money was returned for'),
  'payment.disputed': paidFor(() => 'A bank disputed a payment for'),
  'payment.dispute-closed': paidFor(() => 'A dispute ended in your favor for'),
  'payment.dispute-lost': paidFor(() => 'A dispute was lost for'),
  'payment.refund-failed': paidFor(() => 'A refund failed for'),
};
