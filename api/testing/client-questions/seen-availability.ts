import { no, onSite, start, yes } from './facts.ts';
import type { QuestionSet } from './question.ts';

export const seenAvailability: QuestionSet = {
  intent: 'availability',
  questions: [
    { ask: 'can we kick off in december', must: [start, onSite('second', no)] },
    { ask: 'is there a waiting list', must: [start], answered: 'any' },
    { ask: 'you free in may 2027?', must: [start, yes] },
    { ask: 'whats your next open slot', must: [start] },
    { ask: 'when can you start', must: [start] },
    { ask: 'are you available', must: [start] },
    { ask: 'how booked out are you', must: [start] },
  ],
};
