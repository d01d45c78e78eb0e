import { either, says } from './facts.ts';
import { anyAddOn, anyPackage, recommends } from './offer-facts.ts';
import type { QuestionSet } from './question.ts';
import { skill } from './row-facts.ts';

export const seenFit: QuestionSet = {
  intent: 'fit',
  questions: [
    { ask: 'we want to test an idea cheaply before we build the real thing', must: [anyPackage] },
    { ask: 'app for my gym members to log in and book classes', must: [anyPackage] },
    { ask: "I'm not technical at all. Which package is right for a first version of my idea?", must: [anyPackage] },
    {
      ask: 'i only want someone to look over my website and say whats wrong',
      must: [recommends('cheapest')],
      sites: 'second',
    },
    { ask: 'i want to sell ceramics online, what fits', must: [recommends('featured')], sites: 'second' },
    { ask: 'one pager for our guesthouse', must: [says(/postcard/)], sites: 'second' },
    {
      ask: 'we want our crm to talk to our shop',
      must: [says(/third-party integration|integration/)],
      sites: 'starter',
    },
    {
      ask: 'we need an internal tool for one purpose: approving invoices',
      must: [recommends('cheapest')],
      sites: 'starter',
    },
    {
      ask: 'Which one would you take for a portfolio site with contact form?',
      must: [recommends('cheapest')],
      sites: 'starter',
    },
    {
      ask: 'what would you suggest for adding ai to our product',
      must: [either(skill('Language model integration'), anyAddOn, anyPackage)],
      sites: 'starter',
    },
    {
      ask: 'web app where customers log in and see orders. which size is right',
      must: [recommends('featured')],
      sites: 'starter',
    },
    {
      ask: 'our existing site is slow as hell. what do i book',
      must: [says(/speed and accessibility/), either(says(/400/))],
      sites: 'starter',
    },
  ],
};
