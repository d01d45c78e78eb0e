import { either, faq, onSite, says } from './facts.ts';
import { includes } from './offer-facts.ts';
import type { QuestionSet } from './question.ts';

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
