import { either, leads, no, onSite, start } from './facts.ts';
import { anyWeeks, canBeDone, doneWithin, weeks } from './offer-facts.ts';
import type { QuestionSet } from './question.ts';

export const unseenDeadline: QuestionSet = {
  intent: 'deadline',
  questions: [
    { ask: 'Can you deliver {featured} within one week?', must: [no, either(weeks('featured'), start)] },
    {
      ask: 'could {featured} be ready in 6 months if we sign today',
      must: [either(weeks('featured'), start), canBeDone(26, 'featured')],
    },
    { ask: 'need this done ASAP', must: [either(doneWithin(2), start)] },
    { ask: ['How much is {cheapest}?', 'and can it be done in ten days'], must: [doneWithin(1)] },
    {
      ask: 'if we start today when do we go live',
      must: [either(anyWeeks, start)],
      not: [onSite('starter', leads(/^no\b/))],
    },
    { ask: 'can u do {cheapest} in 2 weeks', must: [canBeDone(2), doneWithin(2)] },
    { ask: 'our trade fair is on the 15th of january, can we be live', must: [canBeDone(7), doneWithin(7)] },
    { ask: 'whats realistic until new year', must: [doneWithin(5)] },
    { ask: 'end of next month ok? for a small site', must: [canBeDone(5), doneWithin(5)] },
    { ask: 'can you finish by christmas', must: [canBeDone(4), doneWithin(4)] },
    { ask: 'we launch end of q1, doable?', must: [canBeDone(18), doneWithin(18)] },
  ],
};
