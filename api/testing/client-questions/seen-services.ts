import { either, faq, ifFaq, onSite, says } from './facts.ts';
import { anyAddOn, anyPackage, includes, recommends } from './offer-facts.ts';
import type { QuestionSet } from './question.ts';
import { skill } from './row-facts.ts';

export const seenHosting: QuestionSet = {
  intent: 'hosting',
  questions: [
    {
      ask: 'Do you set up the server and domain for us?',
      must: [either(faq('hosting'), says(/deploy|your own accounts?|in your name/))],
      answered: 'any',
    },
    { ask: 'is the domain in my name', must: [either(faq('hosting'), faq('ownership'))], answered: null },
    {
      ask: 'do you do hosting',
      must: [either(faq('hosting'), says(/your own accounts?|in your name|aws|hetzner|yours/))],
    },
    {
      ask: 'is the server in the eu',
      must: [says(/portugal|\baws\b|hetzner|own accounts|in your name|\beu\b|europe/)],
      answered: ifFaq('hosting'),
    },
    {
      ask: 'where will it be hosted',
      must: [either(faq('hosting'), says(/your own accounts?|in your name|aws|hetzner/))],
      answered: ifFaq('hosting'),
    },
    { ask: 'hetzner or aws, whats better for us', must: [says(/hetzner|aws/)], sites: 'starter', answered: null },
    {
      ask: 'can it run on our own server',
      must: [says(/your own|own (?:machine|accounts?|hardware)|client's own/)],
      sites: 'starter',
    },
  ],
};

export const seenSupport: QuestionSet = {
  intent: 'support',
  questions: [
    { ask: 'do u offer a monthly maintenance plan', must: [faq('support')], answered: 'any' },
    {
      ask: 'how long do you fix bugs for free in {featured}',
      must: [either(faq('support'), includes('featured')), onSite('starter', says(/one month|1 month/))],
      answered: 'any',
    },
    { ask: 'Is there an SLA?', must: [faq('support')], answered: null },
    { ask: 'what about small changes later, new texts and so on', must: [faq('support')] },
    { ask: 'if something breaks in 6 months?', must: [faq('support')] },
    { ask: 'what happens after we go live', must: [faq('support')] },
    { ask: 'are bug fixes free?', must: [faq('support')] },
    { ask: 'do you do maintenance', must: [faq('support')] },
  ],
};

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
