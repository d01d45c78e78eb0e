import { either, faq, says, yes } from './facts.ts';
import { everyPackage } from './offer-facts.ts';
import type { QuestionSet } from './question.ts';

export const unseenHosting: QuestionSet = {
  intent: 'hosting',
  questions: [
    {
      ask: 'do i need to buy hosting or do you provide that',
      must: [either(faq('hosting'), says(/your own accounts?|in your name|yours/))],
      answered: 'any',
    },
    {
      ask: 'who pays for the server',
      must: [either(faq('hosting'), says(/your own accounts?|in your name|yours/))],
      answered: 'any',
    },
    {
      ask: 'is hosting included in the price',
      must: [either(faq('hosting'), says(/your own accounts?|in your name|aws|hetzner|yours/))],
      not: [everyPackage],
      answered: null,
    },
    {
      ask: 'who controls the accounts, you or me',
      must: [either(faq('hosting'), faq('ownership'), says(/in your name|yours|your own/))],
    },
    { ask: 'how much is the hosting a month', must: [says(/9\s?€|€\s?9|9 euros?/)], sites: 'second' },
    { ask: 'can you deploy to aws', must: [says(/aws/), yes], sites: 'starter' },
  ],
};
