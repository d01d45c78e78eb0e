import { either, onSite, says } from './facts.ts';
import type { QuestionSet } from './question.ts';
import { ifTestimonials, quote, quoteOf, whereTestimonials } from './row-facts.ts';

export const unseenTestimonials: QuestionSet = {
  intent: 'testimonials',
  questions: [
    {
      ask: 'are your customers happy',
      must: [
        either(
          quote,
          onSite('starter', says(/100\s?%/)),
          says(/testimonial|reference|review|clients? (?:say|said|wrote)/),
        ),
      ],
      answered: ifTestimonials,
    },
    {
      ask: ['has anyone written something about you', 'like an actual quote'],
      must: [quote],
      answered: whereTestimonials,
    },
    { ask: 'what do clients say about you', must: [quote], answered: whereTestimonials },
    { ask: 'testimonials pls', must: [quote], answered: whereTestimonials },
    {
      ask: 'references from real people?',
      must: [either(quote, says(/testimonial|reference|review|clients? (?:say|said|wrote)/))],
      answered: ifTestimonials,
    },
    { ask: 'what does the lawyer say about clause finder', must: [quoteOf('Anders Lindqvist')], sites: 'starter' },
    { ask: 'what did helen marwick think', must: [quoteOf('Helen Marwick')], sites: 'starter' },
  ],
};
