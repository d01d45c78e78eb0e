import { either, faq, place, timeZone } from './facts.ts';
import type { QuestionSet } from './question.ts';

export const seenTimeZone: QuestionSet = {
  intent: 'time-zone',
  questions: [
    { ask: 'are you awake when we are? im in california', must: [either(timeZone, faq('communication'))] },
    {
      ask: 'time difference gonna be annoying? were in toronto',
      must: [either(timeZone, faq('communication'))],
      answered: 'any',
    },
    { ask: 'we are in sydney, is that a problem', must: [either(timeZone, faq('communication'))], answered: 'any' },
    { ask: 'are you on est', must: [either(timeZone, place)], answered: 'any' },
    { ask: 'whats ur timezone', must: [timeZone] },
  ],
};
