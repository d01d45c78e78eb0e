import { either, faq, opens, replyTime, says, wayToPerson } from './facts.ts';
import type { QuestionSet } from './question.ts';

export const seenProcess: QuestionSet = {
  intent: 'process',
  questions: [
    { ask: 'what do you need from me to begin', must: [either(faq('process'), opens(wayToPerson))], answered: 'any' },
    { ask: 'when will i hear back from you', must: [replyTime] },
    {
      ask: 'how often will i see progress',
      must: [either(faq('process'), says(/every week|once a week|weekly|friday/))],
    },
    { ask: 'what happens after i send the form', must: [either(faq('process'), replyTime)] },
    { ask: 'whats the process', must: [faq('process')] },
    { ask: 'how do we start', must: [either(faq('process'), replyTime, opens(wayToPerson))] },
    {
      ask: 'what are the next steps if we want to work with you',
      must: [either(faq('process'), replyTime, opens(wayToPerson))],
    },
    { ask: 'do you show us sketches first', must: [says(/sketch/)], sites: 'second' },
    { ask: 'can i change my mind during the project', must: [says(/change course|expensive/)], sites: 'starter' },
  ],
};
