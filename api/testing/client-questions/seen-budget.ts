import { either, no, onSite, says, yes } from './facts.ts';
import { anyPackage, bestFor, currency, packageName, pays, price } from './offer-facts.ts';
import type { QuestionSet } from './question.ts';

export const seenBudget: QuestionSet = {
  intent: 'budget',
  questions: [
    { ask: "our budget is really small, what's the least we could spend", must: [price('cheapest')] },
    { ask: 'max 5000 euros', must: [anyPackage, either(bestFor(5000), currency)] },
    { ask: 'my budget is 10k', must: [bestFor(10_000)] },
    { ask: 'is 2k enough', must: [bestFor(2000), pays(2000)] },
    { ask: 'i can spend around 8k what do you recommend', must: [bestFor(8000)] },
    { ask: 'hab 4000 max what fits', must: [bestFor(4000)] },
    { ask: 'only have 300 bucks', must: [price('cheapest')] },
    {
      ask: 'we have $10,000 to spend',
      must: [either(bestFor(10_000), onSite('second', says(/rate of exchange|exchange rate/)))],
    },
    { ask: 'four hundred max. possible or not', must: [no, price('cheapest')] },
    { ask: 'is {featuredPrice} enough for {featured}', must: [yes, price('featured')] },
    { ask: 'too expensive for us, is there a smaller option?', must: [packageName('cheapest')] },
    { ask: 'Is $50k a reasonable budget for a bigger product?', must: [packageName('dearest')] },
    { ask: 'is 700 too little for a website', must: [bestFor(700)] },
    { ask: 'would 1000 be ok for {dearest}?', must: [no, price('dearest')] },
    { ask: 'we are a small charity and have about 900', must: [bestFor(900)] },
    { ask: 'can 15,000 usd buy a full saas', must: [packageName('dearest'), price('dearest')], sites: 'starter' },
  ],
};
