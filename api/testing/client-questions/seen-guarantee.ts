import { either, guarantee, ifGuarantee, says, whereGuarantee } from './facts.ts';
import type { QuestionSet } from './question.ts';

export const seenGuarantee: QuestionSet = {
  intent: 'guarantee',
  questions: [
    {
      ask: 'Can I cancel halfway through and get my money back?',
      must: [either(guarantee, says(/refund|money back|cancel/))],
      answered: null,
    },
    {
      ask: 'last freelancer ghosted us. what protects us this time?',
      must: [either(guarantee, says(/every week|once a week|friday|in writing|a third/))],
      answered: ifGuarantee,
    },
    { ask: 'what happens if ur late', must: [guarantee], answered: whereGuarantee },
    { ask: "Is there any guarantee that you'll deliver on time?", must: [guarantee], answered: whereGuarantee },
    {
      ask: 'refund if i dont like the design?',
      must: [either(guarantee, says(/refund|money back|cancel/))],
      answered: null,
    },
    {
      ask: ['what does {featured} cost', 'and if you dont deliver on time?'],
      must: [guarantee],
      answered: whereGuarantee,
    },
    { ask: 'if the delay is our fault, what then', must: [says(/wait|days on which|move/)], sites: 'starter' },
    { ask: 'what exactly counts as late', must: [guarantee, says(/midnight/)], sites: 'starter' },
    { ask: "how fast do i get my money back if you're late", must: [says(/two weeks|2 weeks/)], sites: 'starter' },
  ],
};
