import { either, says } from './facts.ts';
import { anyPackage, packageName, recommends } from './offer-facts.ts';
import type { QuestionSet } from './question.ts';

export const unseenFit: QuestionSet = {
  intent: 'fit',
  questions: [
    { ask: 'which package do i need', must: [anyPackage] },
    {
      ask: '{cheapest} or {featured} for a startup?',
      must: [either(packageName('cheapest'), packageName('featured'))],
      not: [recommends('dearest')],
    },
    {
      ask: 'do i need {dearest} or is {featured} fine',
      must: [either(packageName('dearest'), packageName('featured'))],
    },
    { ask: 'our hotel staff needs a back office', must: [recommends('dearest')], sites: 'second' },
    { ask: 'online shop with stock counting pls', must: [recommends('featured')], sites: 'second' },
    {
      ask: 'guests should be able to book tickets for our boat, which format',
      must: [recommends('dearest')],
      sites: 'second',
    },
    {
      ask: 'I have an idea for a SaaS where dentists can subscribe, which one fits?',
      must: [recommends('dearest')],
      sites: 'starter',
    },
    {
      ask: ['what would you recommend for a startup', 'its a subscription thing for pharmacies'],
      must: [recommends('dearest')],
      sites: 'starter',
    },
    { ask: 'need smth with logins and an admin dashbord', must: [recommends('featured')], sites: 'starter' },
    { ask: 'just need a simple marketing site, which package', must: [recommends('cheapest')], sites: 'starter' },
    { ask: 'multi tenant b2b software with trials and invoices', must: [recommends('dearest')], sites: 'starter' },
    { ask: 'need a chatbot that answers from our pdf manuals', must: [says(/ai assistant/)], sites: 'starter' },
  ],
};
