import { says, wayToPerson } from './facts.ts';
import type { QuestionSet } from './question.ts';

export const unseenOffTopic: QuestionSet = {
  intent: 'off-topic',
  questions: [
    { ask: 'who won the world cup 2022', must: [wayToPerson], not: [says(/argentin/)], answered: false },
    { ask: "translate 'good night' to french", must: [wayToPerson], not: [says(/bonne nuit/)], answered: false },
    { ask: 'explain quantum computing', must: [wayToPerson], answered: false },
    { ask: 'whats the weather in {city}', must: [wayToPerson], answered: false },
    { ask: 'is bitcoin going up', must: [wayToPerson], answered: false },
    { ask: 'give me a recipe for pancakes', must: [wayToPerson], not: [says(/flour|eggs/)], answered: false },
    { ask: 'tell me a joke', must: [wayToPerson], answered: false },
    {
      ask: 'write me a python script that sorts a list',
      must: [wayToPerson],
      not: [says(/def |sorted\(|\.sort\(/)],
      answered: false,
    },
  ],
};
