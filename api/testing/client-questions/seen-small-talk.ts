import { anyAmount, doesNotKnow, says } from './facts.ts';
import type { QuestionSet } from './question.ts';

export const seenSmallTalk: QuestionSet = {
  intent: 'small-talk',
  questions: [
    {
      ask: ['what does {cheapest} cost', 'great thank you'],
      must: [says(/welcome|glad|pleasure|any time|anytime/)],
      answered: 'any',
    },
    {
      ask: 'help',
      must: [says(/projects?|packages?|prices?|formats?|ask|contact/)],
      not: [doesNotKnow],
      answered: 'any',
    },
    { ask: 'hello there', must: [says(/\bhi\b|hello|hey|welcome|olá/)], answered: 'any' },
    { ask: 'ok', not: [doesNotKnow], answered: 'any' },
    { ask: 'thx a lot, that helped', must: [says(/welcome|glad|pleasure|any time|anytime/)], answered: 'any' },
    { ask: 'hi', must: [says(/\bhi\b|hello|hey|welcome|olá/)], not: [anyAmount], answered: 'any' },
    { ask: 'bye', must: [says(/bye|welcome|talk|soon|good|thank|anything else|see you/)], answered: 'any' },
    { ask: 'hey', must: [says(/\bhi\b|hello|hey|welcome|olá/)], answered: 'any' },
  ],
};
