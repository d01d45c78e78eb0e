import { either, leads, says } from './facts.ts';
import { anyWeeks, packageName, weeks } from './offer-facts.ts';
import type { QuestionSet } from './question.ts';
import { projectWeeks } from './row-facts.ts';

export const unseenDuration: QuestionSet = {
  intent: 'duration',
  questions: [
    { ask: 'whats the turnaround on {cheapest}', must: [weeks('cheapest')], not: [weeks('dearest')] },
    { ask: ['What does {featured} cost?', 'and how long'], must: [weeks('featured')], not: [weeks('dearest')] },
    { ask: 'how much time do you need for a shop or web app', must: [anyWeeks] },
    { ask: 'which package is the quickest', must: [packageName('cheapest'), weeks('cheapest')] },
    {
      ask: 'how long until i can show something to investors',
      must: [either(anyWeeks, says(/every week|once a week|weekly|friday|sketch/))],
    },
    {
      ask: 'is {dearest} really done in that time? how long exactly',
      must: [weeks('dearest')],
      not: [leads(/\bfastest\b/)],
    },
    { ask: 'How long is {featured}?', must: [weeks('featured')] },
    { ask: 'how fast can you build something', must: [anyWeeks] },
    { ask: 'how long did kestrel dispatch take to build', must: [projectWeeks('kestrel-dispatch')], sites: 'starter' },
  ],
};
