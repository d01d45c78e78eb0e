import { either, says } from './facts.ts';
import type { QuestionSet } from './question.ts';
import { ifTestimonials, whereTestimonials, worstQuote } from './row-facts.ts';

export const unseenWorst: QuestionSet = {
  intent: 'worst',
  questions: [
    { ask: 'whats the worst review you got', must: [worstQuote], answered: whereTestimonials },
    { ask: 'Has a client ever been unhappy with the work?', must: [worstQuote], answered: whereTestimonials },
    { ask: ['what do your clients say', 'and the bad ones?'], must: [worstQuote], answered: whereTestimonials },
    { ask: 'any complaints from clients?', must: [worstQuote], answered: whereTestimonials },
    {
      ask: 'everyone says they are great, where do u suck',
      must: [either(worstQuote, says(/went wrong|complain|criticis|negative/))],
      answered: ifTestimonials,
    },
  ],
};
