import { bookingLink, says } from './facts.ts';
import type { QuestionSet } from './question.ts';

export const unseenBooking: QuestionSet = {
  intent: 'booking',
  questions: [
    { ask: 'can we zoom next tuesday', must: [bookingLink] },
    { ask: 'do you have time for a quick chat this week', must: [bookingLink] },
    { ask: 'schedule a meeting with {firstName}', must: [bookingLink] },
    { ask: 'how do i get an appointment', must: [bookingLink] },
    { ask: 'what can we talk about in the call', must: [says(/project|idea|like each other|plan/), bookingLink] },
    { ask: 'i want a 30 min consultation', must: [bookingLink], sites: 'starter' },
  ],
};
