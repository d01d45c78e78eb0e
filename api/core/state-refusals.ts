import { type AppError, stateConflict } from '#common/errors.ts';
import type { TextKey } from '#common/texts/areas.ts';
import * as messages from '#common/texts/keys/messages.ts';
import { t } from '#common/texts/text.ts';

/** The refusals that clients read, by what is refused. */
const forClients: Readonly<Partial<Record<string, TextKey<{ state: string }>>>> = {
  'quote accepted': messages.quoteNotAccepted,
  'quote asked about': messages.quoteNotAsked,
  'quote declined': messages.quoteNotDeclined,
  'quote downloaded as PDF': messages.quoteNotDownloaded,
  'quote paid': messages.quoteNotPaid,
  'change accepted': messages.changeNotAccepted,
  'change declined': messages.changeNotDeclined,
  'change downloaded as PDF': messages.changeNotDownloaded,
  'engagement changed': messages.engagementNotChanged,
  'engagement confirmed': messages.engagementNotConfirmed,
  'engagement paid for': messages.engagementNotPaid,
  'payment paid': messages.paymentNotPaid,
};

/** 'An accepted quote cannot be declined': an act that the state of what it is about does not allow. */
export function refusedIn(state: string, what: string, act: string): AppError {
  const sentence = forClients[`${what} ${act}`];
  if (sentence) return stateConflict(state, t(sentence, { state }));
  const words = state.replaceAll('_', ' ');
  const article = /^[aeiou]/.test(words) ? 'An' : 'A';
  return stateConflict(state, `${article} ${words} ${what} cannot be ${act}`);
}

export const refusedQuote = (state: string, act: string): AppError => refusedIn(state, 'quote', act);

/** 'A confirmed engagement cannot be cancelled' */
export const refusedEngagement = (state: string, act: string): AppError => refusedIn(state, 'engagement', act);
