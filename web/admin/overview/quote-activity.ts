import { adminPath } from '#common/admin-paths.ts';
import type { EventDetails, EventType } from '#common/events.ts';
import type { Tell } from './activity-sentence.ts';

type QuoteEvent = Extract<EventType, `quote.${string}`>;

/** 'You sent the quote | Shop | (Q-2027-0001)'. */
const changedQuote =
  (did: string): Tell<{ number: string }> =>
  ({ actor, entityId, title, details }) => ({
    before: `${actor} ${did} the quote `,
    name: title,
    after: details ? ` (${details.number})` : '',
    to: entityId ? adminPath('quotes', { quote: entityId }) : null,
  });

/** Sentences of what happens to quotes. */
export const quoteSentences: { [Type in QuoteEvent]: Tell<EventDetails<Type>> } = {
  'quote.sent': changedQuote('sent'),
  'quote.withdrawn': changedQuote('withdrew'),
};
