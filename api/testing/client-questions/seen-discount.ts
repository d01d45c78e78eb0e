import { anyAmount, either, leads, no, says, wayToPerson } from './facts.ts';
import { price } from './offer-facts.ts';
import type { QuestionSet } from './question.ts';

export const seenDiscount: QuestionSet = {
  intent: 'discount',
  questions: [
    {
      ask: 'is the price negotiable',
      must: [either(says(/discount|fixed|negotia|in writing|reduc|cheaper|lower|price/), anyAmount)],
      not: [leads(/^yes/)],
      answered: null,
    },
    { ask: 'do you do student discounts', must: [wayToPerson], not: [leads(/^yes/)], answered: false },
    {
      ask: 'we are a nonprofit, cheaper?',
      must: [either(wayToPerson, price('cheapest'))],
      not: [says(/(?:yes|offer|give|get).{0,20}discount/)],
      answered: null,
    },
    {
      ask: 'Will you do {cheapest} for 20% less?',
      must: [either(no, says(/discount|negotia|reduc|cheaper|lower/))],
      not: [leads(/^yes/)],
      answered: null,
    },
    {
      ask: 'can you go lower on {featured}',
      must: [either(says(/discount|fixed|negotia|in writing|reduc|cheaper|lower|price/), anyAmount)],
      not: [leads(/^yes/)],
      answered: null,
    },
    {
      ask: ['how much is {dearest}', 'whats your best price, cmon'],
      must: [price('dearest')],
      not: [leads(/^yes/)],
      answered: 'any',
    },
  ],
};
