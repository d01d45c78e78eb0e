import { either, says } from './facts.ts';
import type { QuestionSet } from './question.ts';
import { ifTestimonials, whereTestimonials, worstQuote } from './row-facts.ts';

export const seenWorst: QuestionSet = {
  intent: 'worst',
  questions: [
    { ask: 'negative feedback?', must: [worstQuote], answered: whereTestimonials },
    {
      ask: 'what could you have done better according to your customers',
      must: [worstQuote],
      answered: whereTestimonials,
    },
    {
      ask: 'be honest, what went wrong in past projects',
      must: [either(worstQuote, says(/went wrong|complain|criticis|negative/))],
      answered: ifTestimonials,
    },
    { ask: 'what do people not like about you', must: [worstQuote], answered: whereTestimonials },
    { ask: 'your lowest rating?', must: [worstQuote], answered: whereTestimonials },
  ],
};
