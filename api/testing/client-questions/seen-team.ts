import { either, guarantee, oneHand, says } from './facts.ts';
import type { QuestionSet } from './question.ts';
import { quote, someProjects } from './row-facts.ts';

export const seenTeam: QuestionSet = {
  intent: 'team',
  questions: [
    { ask: 'how many people work there', must: [oneHand] },
    {
      ask: 'why should i trust a one man show',
      must: [either(oneHand, guarantee, quote, someProjects(1), says(/in writing/))],
      answered: 'any',
    },
    { ask: 'do you outsource to juniors', must: [oneHand], answered: null },
    { ask: 'Who will actually write the code?', must: [oneHand] },
    { ask: 'is it just you', must: [oneHand] },
    {
      ask: 'what happens if you get hit by a bus',
      must: [either(oneHand, says(/in your name|your own accounts|hand ?over|documentation|belongs? to you|yours/))],
      answered: null,
    },
    { ask: 'why not just hire an agency instead', must: [either(oneHand, says(/agenc|junior/))], answered: 'any' },
    {
      ask: 'can you handle a big project all by yourself',
      must: [either(oneHand, says(/small enough|one head|handed to a team|specialist/))],
      answered: null,
    },
  ],
};
