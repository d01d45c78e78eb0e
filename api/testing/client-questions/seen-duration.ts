import { either, says, start } from './facts.ts';
import { anyWeeks, weeks } from './offer-facts.ts';
import type { QuestionSet } from './question.ts';
import { projectWeeks } from './row-facts.ts';

export const seenDuration: QuestionSet = {
  intent: 'duration',
  questions: [
    { ask: 'how many weeks for {dearest}', must: [weeks('dearest')], not: [weeks('cheapest')] },
    { ask: 'how many days is the smallest project', must: [either(weeks('cheapest'), says(/days?/))] },
    { ask: 'When would it be finished roughly', must: [either(anyWeeks, start)] },
    { ask: 'timeline?', must: [anyWeeks] },
    { ask: 'do your projects take months or weeks', must: [anyWeeks] },
    { ask: 'hw long 4 {cheapest}', must: [weeks('cheapest')] },
    { ask: ['tell me about {dearest}', 'how long would that take?'], must: [weeks('dearest')] },
    { ask: 'how long does it take', must: [anyWeeks] },
    { ask: 'how long did the ferry tickets project take', must: [projectWeeks('travessia-tickets')], sites: 'second' },
  ],
};
