import { says, wayToPerson } from './facts.ts';
import type { QuestionSet } from './question.ts';

export const seenOffTopic: QuestionSet = {
  intent: 'off-topic',
  questions: [
    { ask: 'how do i center a div', must: [wayToPerson], not: [says(/flex|margin/)], answered: false },
    { ask: 'whats the capital of france', must: [wayToPerson], not: [says(/paris/)], answered: false },
    { ask: 'who is the president of the usa', must: [wayToPerson], not: [says(/trump|biden|harris/)], answered: false },
    { ask: 'can you do my math homework: 12*17', must: [wayToPerson], not: [says(/\b204\b/)], answered: false },
    { ask: 'should i use tabs or spaces', must: [wayToPerson], answered: false },
    { ask: 'do you like cats', must: [wayToPerson], answered: false },
    { ask: "What's the meaning of life?", must: [wayToPerson], answered: false },
    { ask: 'recommend me a good restaurant', must: [wayToPerson], sites: 'starter', answered: false },
  ],
};
