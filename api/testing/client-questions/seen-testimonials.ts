import { either, says, wayToPerson } from './facts.ts';
import type { QuestionSet } from './question.ts';
import { ifTestimonials, quote, quoteOf, whereTestimonials } from './row-facts.ts';

export const seenTestimonials: QuestionSet = {
  intent: 'testimonials',
  questions: [
    {
      ask: 'would your clients hire you again',
      must: [either(quote, says(/testimonial|reference|review|clients? (?:say|said|wrote)/))],
      answered: ifTestimonials,
    },
    {
      ask: 'can i talk to a former client',
      must: [either(quote, says(/testimonial|reference|review|clients? (?:say|said|wrote)/))],
      answered: ifTestimonials,
    },
    { ask: 'any reviews?', must: [quote], answered: whereTestimonials },
    { ask: 'How do people rate working with you?', must: [quote], answered: whereTestimonials },
    { ask: 'what did Rui Sardinha say', must: [wayToPerson], sites: 'second', answered: false },
    { ask: 'do the shiftleaf founders recommend you', must: [quoteOf('Priya Raman')], sites: 'starter' },
  ],
};
