import { bookingLink, either, faq, place, timeZone } from './facts.ts';
import type { QuestionSet } from './question.ts';

export const unseenTimeZone: QuestionSet = {
  intent: 'time-zone',
  questions: [
    { ask: 'what time is it at your place', must: [either(timeZone, place)], answered: null },
    {
      ask: 'can we have calls at 5pm london time',
      must: [either(timeZone, faq('communication'), bookingLink)],
      answered: 'any',
    },
    { ask: 'utc offset?', must: [timeZone] },
    { ask: 'Do your working hours overlap with central europe?', must: [either(timeZone, faq('communication'))] },
    { ask: 'what time zone are you in', must: [timeZone] },
    {
      ask: 'how many hours ahead of new york are you',
      must: [either(timeZone, faq('communication'))],
      answered: 'any',
    },
  ],
};
