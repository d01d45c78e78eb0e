import { anyAmount, either, leads, roadmapTime, says } from './facts.ts';
import { anyPackage, packageName, price } from './offer-facts.ts';
import type { QuestionSet } from './question.ts';

export const unseenPrice: QuestionSet = {
  intent: 'price',
  questions: [
    { ask: ['how much', 'and the biggest one?'], must: [price('dearest')] },
    { ask: 'My boss wants numbers before Monday.', must: [either(anyAmount, roadmapTime)] },
    { ask: 'can you give me a rough quote', must: [anyAmount] },
    { ask: 'i need a quote for a web app', must: [anyAmount] },
    { ask: 'How much does {featured} cost?', must: [price('featured')], not: [price('dearest')] },
    { ask: 'is it expensive', must: [anyAmount] },
    {
      ask: 'what is your most expensive package',
      must: [packageName('dearest'), price('dearest')],
      not: [price('cheapest')],
    },
    { ask: 'cost??', must: [anyAmount] },
    { ask: 'prices pls', must: [anyAmount, anyPackage] },
    {
      ask: 'hey just wondering, roughly what would i be looking at money wise for an online thing for my business',
      must: [anyAmount],
    },
    { ask: 'Where do your prices start?', must: [price('cheapest')] },
    {
      ask: 'do you charge by the hour or a fixed price?',
      must: [
        either(
          says(/fixed price/),
          leads(/fixed|package|in writing|not (?:by the|per) hour|no(?:t)? hourly|no rate|project/),
        ),
      ],
      answered: null,
    },
    { ask: ['how much is {cheapest}', 'what about {featured}'], must: [price('featured')] },
    { ask: ['Tell me about Hunar', 'price?'], must: [anyAmount], sites: 'starter' },
  ],
};
