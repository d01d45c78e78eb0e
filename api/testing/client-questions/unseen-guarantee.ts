import { either, guarantee, onSite, says, whereGuarantee, yes } from './facts.ts';
import type { QuestionSet } from './question.ts';
import { quote, someProjects } from './row-facts.ts';

export const unseenGuarantee: QuestionSet = {
  intent: 'guarantee',
  questions: [
    { ask: 'and if its delayed? do i still pay', must: [guarantee], answered: whereGuarantee },
    { ask: 'can i get a refund', must: [guarantee], answered: whereGuarantee },
    { ask: 'what if you miss the deadline', must: [guarantee], answered: whereGuarantee },
    { ask: 'do you offer a money back guarantee', must: [guarantee, onSite('starter', yes)], answered: whereGuarantee },
    {
      ask: "We've been burned before. How do we know you'll finish?",
      must: [either(guarantee, quote, says(/every week|once a week|weekly|every friday|in writing/))],
      answered: 'any',
    },
    { ask: 'guarantee?', must: [guarantee], answered: whereGuarantee },
    {
      ask: 'why should i trust a one man show with 5k',
      must: [either(guarantee, quote, someProjects(1), says(/fixed price|in writing|agreement/))],
      answered: 'any',
    },
    { ask: 'whats the catch with the money back thing', must: [guarantee], sites: 'starter' },
    { ask: 'do i keep the code if i get the refund', must: [says(/keep the code/)], sites: 'starter' },
  ],
};
