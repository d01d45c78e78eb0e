import { either, onSite, says } from './facts.ts';
import type { QuestionSet } from './question.ts';
import { projectOfYear, quote, someProjects } from './row-facts.ts';

export const seenProjects: QuestionSet = {
  intent: 'projects',
  questions: [
    { ask: 'what are you working on right now', must: [says(/shiftleaf|inbox triage|mesa nove/)], answered: 'any' },
    { ask: 'show me your work', must: [someProjects(2)] },
    {
      ask: 'how many projects have you done',
      must: [either(onSite('starter', says(/\b50\b/)), someProjects(1))],
      answered: 'any',
    },
    { ask: 'portfolio?', must: [someProjects(2)] },
    { ask: 'what did you build last year', must: [projectOfYear(2025)] },
    { ask: 'prove that you can build stuff', must: [either(someProjects(1), quote)] },
    { ask: 'have you built an ai product before', must: [says(/clause finder|inbox triage/)], sites: 'starter' },
  ],
};
