import type { QuoteEventKind } from '#common/quote-options.ts';

/** Describes what happened, in the history of a quote. */
export const eventTexts: Readonly<Record<QuoteEventKind, string>> = {
  created: 'Draft created',
  sent: 'Sent to the client',
  opened: 'Opened by the client',
  question: 'The client asked a question',
  code: 'The client asked for a code',
  accepted: 'Accepted by the client',
  declined: 'Declined by the client',
  expired: 'Expired',
  replaced: 'Replaced by a newer version',
  withdrawn: 'Withdrawn by you',
  reminded: 'Reminder sent',
};
