import { bookingLink, says, yes } from './facts.ts';
import type { QuestionSet } from './question.ts';

export const seenBooking: QuestionSet = {
  intent: 'booking',
  questions: [
    { ask: 'call me maybe? tmrw morning', must: [bookingLink], answered: 'any' },
    { ask: 'Can I set up a video call for my team on thursday?', must: [bookingLink] },
    { ask: 'can i book a call', must: [bookingLink, yes] },
    { ask: 'book me in pls', must: [bookingLink] },
    { ask: 'is the first call free?', must: [says(/free|charge|costs?\b|price|paid/)], answered: null },
    { ask: 'how long is the first call', must: [says(/30|60|1-hour|20|minute/)] },
    { ask: 'whats the strategy session', must: [says(/1-hour|60|plan|detail/)], sites: 'starter' },
  ],
};
