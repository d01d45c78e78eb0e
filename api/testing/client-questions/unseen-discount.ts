import { anyAmount, either, leads, says, wayToPerson } from './facts.ts';
import type { QuestionSet } from './question.ts';

export const unseenDiscount: QuestionSet = {
  intent: 'discount',
  questions: [
    {
      ask: 'can you build it for free and i give you equity',
      must: [either(says(/discount|fixed|negotia|in writing|reduc|cheaper|lower|price/), anyAmount)],
      not: [leads(/^yes/)],
      answered: null,
    },
    { ask: 'any discounts?', must: [wayToPerson], not: [leads(/^yes/)], answered: false },
    {
      ask: 'my friend got 15% off from you, same for me?',
      must: [says(/discount|fixed|negotia|in writing|reduc|cheaper|lower|price/)],
      not: [leads(/^yes/)],
      answered: null,
    },
    {
      ask: 'if i book two projects do i get a discount',
      must: [says(/discount|fixed|negotia|in writing|reduc|cheaper|lower|price/)],
      not: [leads(/^yes/)],
      answered: null,
    },
    { ask: 'black friday deal?', must: [wayToPerson], not: [leads(/^yes/)], answered: false },
    { ask: 'coupon code?', must: [wayToPerson], answered: false },
  ],
};
