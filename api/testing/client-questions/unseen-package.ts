import { either, opens, says } from './facts.ts';
import { anyAddOn, anyPackage, everyAddOn, everyPackage, includes, packageName, recommends } from './offer-facts.ts';
import type { QuestionSet } from './question.ts';

export const unseenPackage: QuestionSet = {
  intent: 'package',
  questions: [
    { ask: 'what do i actually get for {dearestPrice}', must: [recommends('dearest'), includes('dearest')] },
    { ask: 'list all your offers and extras please', must: [everyPackage, anyAddOn] },
    { ask: 'do you sell add ons on top of the packages and what are they', must: [everyAddOn] },
    { ask: 'which package is the most popular', must: [recommends('featured')], answered: null },
    { ask: '{featured} vs {dearest}', must: [packageName('featured'), packageName('dearest')] },
    { ask: 'what extras can i add', must: [everyAddOn] },
    { ask: 'what can i buy from you', must: [anyPackage] },
    { ask: 'whats in the {cheapest} package', must: [either(includes('cheapest'), packageName('cheapest'))] },
    { ask: 'how many products can the storefront hold', must: [says(/two hundred|200/)], sites: 'second' },
    { ask: 'multi language sites possible?', must: [says(/harbour|three languages/)], sites: 'second' },
    { ask: 'does launch include an admin area or only product', must: [packageName('featured')], sites: 'starter' },
    {
      ask: 'is responsive design included? mobile is 80% of our traffic',
      must: [opens(says(/responsive/))],
      sites: 'starter',
    },
  ],
};
