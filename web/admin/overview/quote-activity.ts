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
