import { says } from './facts.ts';
import { addOnPrice, sum } from './offer-facts.ts';
import type { QuestionSet } from './question.ts';

export const unseenSum: QuestionSet = {
  intent: 'sum',
  questions: [
    { ask: 'I only need {addOn} and nothing else, price?', must: [addOnPrice('first')], not: [sum('dearest', 0)] },
    { ask: 'add {addOn} to the {cheapest} package, how much altogether', must: [sum('cheapest', 0)] },
    { ask: 'how much is {featured} plus {addOn}', must: [sum('featured', 0)] },
    { ask: 'calc for me: {featured}, plus {addOn}. sum?', must: [sum('featured', 0)] },
    { ask: ['What does {dearest} cost?', 'ok add {addOn} to that'], must: [sum('dearest', 0)] },
    { ask: 'postcard and photos total', must: [says(/3[\s.,]?430[.,]50?/)], sites: 'second' },
    { ask: 'storefront with photographs, what do we owe you', must: [sum('featured', 0)], sites: 'second' },
    {
      ask: 'i want the product package w/ stripe payments added, total?',
      must: [sum('featured', 1)],
      sites: 'starter',
    },
    {
      ask: 'Price for Platform incl. AI assistant, payments and a third-party integration?',
      must: [sum('dearest', 0, 1, 3)],
      sites: 'starter',
    },
  ],
};
