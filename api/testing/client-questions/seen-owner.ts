import { either, guarantee, onSite, owner, place, says } from './facts.ts';
import type { QuestionSet } from './question.ts';
import { quote } from './row-facts.ts';

export const seenOwner: QuestionSet = {
  intent: 'owner',
  questions: [
    { ask: 'what does {name} mean', must: [says(/craft|tide/)] },
    {
      ask: 'how long have you been doing this',
      must: [onSite('starter', says(/\b(?:5|five) years/)), onSite('second', says(/twelve years|12 years/))],
      answered: 'any',
    },
    { ask: "what's your background", must: [either(owner, says(/engineer|design/))] },
    { ask: 'did you study computer science', must: [onSite('second', says(/graphic design/))], answered: 'any' },
    {
      ask: 'what kind of clients do you work with',
      must: [
        onSite('starter', says(/founders|agencies|owner-run|companies/)),
        onSite('second', says(/shop|counter|kitchen|boat|places/)),
      ],
    },
    { ask: 'who are you', must: [owner] },
    { ask: 'which country do you live in', must: [place] },
    {
      ask: 'why should i pick you',
      must: [either(owner, guarantee, quote, says(/price|every week|same hand|one hand|engineer/))],
      answered: 'any',
    },
  ],
};
