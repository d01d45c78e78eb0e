import { either, faq, ifFaq, says, whereFaq, yes } from './facts.ts';
import { addOnPrice } from './offer-facts.ts';
import type { QuestionSet } from './question.ts';

export const seenData: QuestionSet = {
  intent: 'data',
  questions: [
    { ask: 'is our data safe with the ai', must: [faq('ai')], answered: whereFaq('ai') },
    {
      ask: 'What data does this website store about me?',
      must: [says(/privacy/)],
      answered: 'any',
    },
    { ask: 'gdpr?', must: [either(faq('ai'), says(/gdpr|privacy|data/))], answered: ifFaq('ai') },
    { ask: 'what does an ai assistant cost', must: [addOnPrice('first')], sites: 'starter' },
    { ask: 'which llms do you use', must: [says(/openai|gemini/)], sites: 'starter' },
    { ask: 'do i even need ai', must: [says(/don't need it|ai/)], sites: 'starter', answered: null },
    { ask: 'can you add a chatbot to our site', must: [says(/ai assistant/), yes], sites: 'starter' },
    { ask: 'does openai train on our data?', must: [faq('ai'), says(/exclude|not|no\b|without/)], sites: 'starter' },
  ],
};
