import { anyAmount, doesNotKnow, says } from './facts.ts';
import type { QuestionSet } from './question.ts';

export const unseenSmallTalk: QuestionSet = {
  intent: 'small-talk',
  questions: [
    { ask: 'how are you', not: [anyAmount], answered: 'any' },
    { ask: 'good morning!', must: [says(/morning|\bhi\b|hello|hey|welcome|olá/)], answered: 'any' },
    { ask: 'what can you do', must: [says(/projects?|packages?|prices?|formats?|ask/)], answered: 'any' },
    { ask: 'lol nice', not: [doesNotKnow], answered: 'any' },
    {
      ask: 'you there?',
      must: [says(/\byes\b|\bhi\b|hello|here|help|ask|would like/)],
      not: [doesNotKnow],
      answered: 'any',
    },
    { ask: 'thanks', must: [says(/welcome|glad|pleasure|any time|anytime/)], answered: 'any' },
    { ask: 'cool', not: [doesNotKnow], answered: 'any' },
  ],
};
