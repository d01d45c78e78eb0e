import { says } from './facts.ts';
import type { QuestionSet } from './question.ts';
import { project, someProjects } from './row-facts.ts';

export const unseenProjects: QuestionSet = {
  intent: 'projects',
  questions: [
    { ask: 'what have you built', must: [someProjects(2)] },
    { ask: 'got any examples', must: [someProjects(1)] },
    { ask: 'Can I see some references of past projects?', must: [someProjects(1)] },
    {
      ask: 'is any of your code public on github',
      must: [says(/github|clause finder|mandi rates|ledger/)],
    },
    { ask: 'which of your projects is the best', must: [someProjects(1)] },
    { ask: 'any saas in your portfolio?', must: [says(/shiftleaf|mesa nove/)] },
    { ask: 'have you ever made a mobile app', must: [project('mandi-rates')], sites: 'starter' },
    {
      ask: 'do you have something open source to look at?',
      must: [says(/github|clause finder|mandi rates|ledger/)],
      sites: 'starter',
      answered: 'any',
    },
  ],
};
