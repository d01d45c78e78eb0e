import { leads, says, wayToPerson } from './facts.ts';
import type { QuestionSet } from './question.ts';

export const seenUnknown: QuestionSet = {
  intent: 'unknown',
  questions: [
    { ask: 'will the site be wcag AAA certified', must: [says(/accessib|wcag/)], not: [leads(/^yes/)], answered: null },
    { ask: 'how old are you', must: [wayToPerson], answered: false },
    { ask: 'do you pay commission for referrals', must: [wayToPerson], not: [leads(/^yes/)], answered: false },
    { ask: 'do you use green hosting, whats the co2 footprint', must: [wayToPerson], answered: false },
    { ask: 'which car do you drive', must: [wayToPerson], answered: false },
    { ask: 'do you print business cards too', must: [wayToPerson], not: [leads(/^yes/)], answered: false },
    { ask: 'how many hours a day do you work', must: [says(/\bhours\b/)], answered: null },
    { ask: 'what is your bus factor score and your security clearance level', must: [wayToPerson], answered: false },
    { ask: 'do you have liability insurance', must: [wayToPerson], not: [leads(/^yes/)], answered: false },
    {
      ask: 'Can you come to our office in Munich for a workshop?',
      must: [says(/munich|visit|travel|on.?site|remote|calls?\b/)],
      not: [leads(/^yes/)],
      answered: null,
    },
    { ask: 'can you make a logo', must: [wayToPerson], sites: 'starter', not: [leads(/^yes/)], answered: false },
  ],
};
