import { either, faq, leads, onSite, phone, says, yes } from './facts.ts';
import type { QuestionSet } from './question.ts';

export const unseenSupport: QuestionSet = {
  intent: 'support',
  questions: [
    { ask: 'who updates the thing when you are gone', must: [faq('support')] },
    { ask: 'who fixes bugs later', must: [faq('support')] },
    {
      ask: 'can i call you when the site is down',
      must: [either(faq('support'), phone)],
      not: [onSite('starter', leads(/^yes/))],
      answered: null,
    },
    { ask: 'how much is support per month', must: [faq('support')], answered: null },
    { ask: 'do you offer support after launch', must: [faq('support'), yes] },
    { ask: ['What does {featured} cost?', 'and after that? fixes?'], must: [faq('support')] },
    { ask: 'do you have 24/7 support', must: [faq('support')], not: [leads(/^yes/)], answered: null },
    { ask: 'can you hand over to our own team after', must: [says(/hand/), yes], sites: 'starter' },
  ],
};
