import { anyAmount, either, opens, says } from './facts.ts';
import { addOnPrice, anyPackage, currency, packageName, price, weeks } from './offer-facts.ts';
import type { QuestionSet } from './question.ts';

export const seenPrice: QuestionSet = {
  intent: 'price',
  questions: [
    {
      ask: 'What does {featured} cost and how long does it take?',
      must: [packageName('featured'), price('featured'), weeks('featured')],
      also: ['duration'],
    },
    { ask: 'how mutch is the {addOn}', must: [opens(addOnPrice('first'))] },
    { ask: 'pricing', must: [anyAmount, anyPackage] },
    { ask: 'ballpark figure for a website?', must: [anyAmount, price('cheapest')] },
    {
      ask: 'do i have to pay extra for the currency conversion or which currency are your prices in',
      must: [currency],
      answered: 'any',
    },
    { ask: 'price of {cheapest}?', must: [price('cheapest')], not: [price('dearest')] },
    { ask: 'whats the price for the {dearest} one', must: [price('dearest')], not: [price('cheapest')] },
    {
      ask: 'is {featuredPrice} the final price for {featured} or does it go up',
      must: [price('featured'), says(/in writing|agreement|fixed|starting price|starts at/)],
      not: [says(/is within/)],
    },
    { ask: 'what r ur rates', must: [anyAmount] },
    {
      ask: "we're comparing three freelancers. what would you ask for a small job",
      must: [price('cheapest')],
      not: [opens(price('dearest'))],
    },
    { ask: 'What does "{lastAddOn}" cost extra?', must: [addOnPrice('last')] },
    {
      ask: 'whats the cheapest thing you offer',
      must: [packageName('cheapest'), price('cheapest')],
      not: [price('dearest')],
    },
    { ask: 'how much do you charge', must: [anyAmount, anyPackage] },
    {
      ask: 'how much for one page with our opening hours and menu',
      must: [either(price('cheapest'), says(/2\.?450/))],
      sites: 'second',
    },
    { ask: 'how much for a landing page with 4 sections?', must: [price('cheapest')], sites: 'starter' },
  ],
};
