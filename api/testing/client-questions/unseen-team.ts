import { either, oneHand, opens, place, says } from './facts.ts';
import type { QuestionSet } from './question.ts';

export const unseenTeam: QuestionSet = {
  intent: 'team',
  questions: [
    {
      ask: 'Do you subcontract parts of the work?',
      must: [either(oneHand, says(/specialist|subcontract/))],
      not: [opens(place)],
      answered: null,
    },
    { ask: 'are you a team or alone', must: [oneHand] },
    {
      ask: 'what if you get sick',
      must: [either(oneHand, says(/\bsick|\bill\b|in your name|your own accounts|hand ?over|documentation|\bdate\b/))],
      answered: null,
    },
    { ask: 'ur just 1 dev right', must: [oneHand] },
    { ask: 'do i talk to you directly or to a project manager', must: [oneHand] },
    { ask: 'are you an agency', must: [either(oneHand, says(/\bno\b.{0,20}agenc|not an agency|freelanc/))] },
    { ask: 'who is my contact person', must: [oneHand] },
  ],
};
