import { faq, leads, says } from './facts.ts';
import type { QuestionSet } from './question.ts';

export const seenOwnership: QuestionSet = {
  intent: 'ownership',
  questions: [
    { ask: 'do we get access to the repo', must: [faq('ownership')], answered: 'any' },
    { ask: 'IP rights? our lawyer asks', must: [faq('ownership')] },
    { ask: 'do i own everything when its done', must: [faq('ownership'), says(/\byou(?:rs?)?\b/)] },
    { ask: 'who has the copyright after the project', must: [faq('ownership')] },
    {
      ask: 'will you reuse my code for my competitors',
      must: [faq('ownership')],
      not: [leads(/^(?:yes|you do)\b/)],
      answered: null,
    },
    { ask: 'when do the rights pass to us', must: [says(/last payment|last invoice|settled/)] },
    { ask: 'am i locked in with you', must: [faq('ownership')], not: [leads(/^(?:yes|you do)\b/)], answered: null },
  ],
};
