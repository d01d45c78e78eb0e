import { either } from './facts.ts';
import { sum } from './offer-facts.ts';
import type { QuestionSet } from './question.ts';

export const seenSum: QuestionSet = {
  intent: 'sum',
  questions: [
    { ask: 'whats the total if i take {dearest} with {addOn} on top', must: [sum('dearest', 0)] },
    { ask: 'If I book {featured} and add {lastAddOn}, what do I pay in total?', must: [sum('featured', -1)] },
    { ask: ['how much is {featured}', 'and with {addOn}?'], must: [sum('featured', 0)] },
    { ask: '{cheapest} + {addOn} total?', must: [sum('cheapest', 0)] },
    { ask: '{dearest} and {lastAddOn} together = ?', must: [sum('dearest', -1)] },
    {
      ask: 'whats everything together, {dearest} with all the extras',
      must: [either(sum('dearest', 0, 1, 2, 3), sum('dearest', 0))],
      answered: 'any',
    },
    { ask: 'how much would the harbour be incl a photo day', must: [sum('dearest', 0)], sites: 'second' },
    { ask: 'product with ai assistant and payments how much', must: [sum('featured', 0, 1)], sites: 'starter' },
    { ask: 'launch plus speed pass pls total in dollars', must: [sum('cheapest', 2)], sites: 'starter' },
  ],
};
