import { anyAmount, leads, says, wayToPerson } from './facts.ts';
import type { QuestionSet } from './question.ts';

export const unseenUnknown: QuestionSet = {
  intent: 'unknown',
  questions: [
    { ask: 'are you iso 27001 certified', must: [wayToPerson], not: [leads(/^yes/)], answered: false },
    {
      ask: 'can i see your cv',
      must: [says(/\bcv\b|r[ée]sum[ée]|linkedin|experience|studied/)],
      answered: null,
    },
    { ask: 'do you run google ads for clients', must: [wayToPerson], not: [leads(/^yes/)], answered: false },
    { ask: 'do you hire? i am a junior dev', must: [wayToPerson], not: [leads(/^yes/)], answered: 'any' },
    { ask: 'are you married', must: [wayToPerson], answered: false },
    { ask: 'do you do seo', must: [says(/\bseo\b|search/)], not: [leads(/^yes, of course/)], answered: null },
    { ask: 'what was your revenue last year', must: [wayToPerson], not: [anyAmount], answered: false },
    { ask: 'do you have an office in berlin', must: [wayToPerson], not: [leads(/^yes/)], answered: false },
    { ask: 'what tax number do you have', must: [wayToPerson], answered: false },
    { ask: 'what university did you go to', must: [wayToPerson], sites: 'starter', answered: false },
  ],
};
