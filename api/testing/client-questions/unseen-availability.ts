import { leads, no, onSite, start, yes } from './facts.ts';
import { weeks } from './offer-facts.ts';
import type { QuestionSet } from './question.ts';

export const unseenAvailability: QuestionSet = {
  intent: 'availability',
  questions: [
    { ask: 'can you start next week', must: [start, onSite('second', no), onSite('starter', yes)] },
    { ask: ['what do you cost', 'and when are you free'], must: [start] },
    { ask: 'When could we begin if I say yes today?', must: [start], not: [onSite('starter', leads(/^no\b/))] },
    { ask: 'do you have capacity right now', must: [start, onSite('second', no)] },
    {
      ask: 'How soon could you start and when would {featured} be done?',
      must: [start, weeks('featured')],
      also: ['duration'],
    },
    { ask: 'r u taking on new clients', must: [start] },
    { ask: 'are you free next month?', must: [start] },
  ],
};
