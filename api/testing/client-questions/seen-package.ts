import { either, says } from './facts.ts';
import { anyPackage, everyAddOn, everyPackage, includes, packageName, price } from './offer-facts.ts';
import type { QuestionSet } from './question.ts';

export const seenPackage: QuestionSet = {
  intent: 'package',
  questions: [
    { ask: "What's included in {featured}?", must: [includes('featured')], not: [price('dearest')] },
    { ask: 'difference between {cheapest} and {featured}?', must: [packageName('cheapest'), packageName('featured')] },
    {
      ask: 'Does the {dearest} package include everything from {featured}?',
      must: [packageName('dearest')],
      answered: null,
    },
    { ask: 'what packages do you have', must: [everyPackage] },
    {
      ask: ['What do you offer?', 'whats in the second one'],
      must: [either(packageName('featured'), says(/postcard/))],
      answered: 'any',
    },
    { ask: 'any addons?', must: [everyAddOn] },
    { ask: 'what services do you offer', must: [anyPackage] },
    { ask: 'how many packages are there', must: [either(everyPackage, says(/\b(?:three|3|four|4)\b/))] },
    { ask: 'describe {cheapest} in one sentence', must: [packageName('cheapest')] },
    { ask: 'do i get training with the shop', must: [says(/day of teaching/)], sites: 'second' },
    {
      ask: 'do you do subscriptions trials invoices that kind of thing',
      must: [either(packageName('dearest'), says(/stripe/))],
      sites: 'starter',
    },
    { ask: 'how many screens do i get with launch', must: [says(/\b(?:five|5)\b/)], sites: 'starter' },
  ],
};
