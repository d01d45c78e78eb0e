import { either, owner, place, says, yes } from './facts.ts';
import type { QuestionSet } from './question.ts';

export const unseenOwner: QuestionSet = {
  intent: 'owner',
  questions: [
    { ask: 'tell me about yourself', must: [owner] },
    { ask: 'what do you do exactly', must: [says(/web|shops?|saas|sites?|app/)] },
    { ask: 'whos behind this', must: [owner] },
    { ask: 'r u in {city}', must: [place, yes] },
    { ask: 'who is {owner}', must: [owner] },
    { ask: 'is this a bot', must: [says(/assistant|machine|automatic|bot\b|ai\b/)], answered: 'any' },
    { ask: 'are you a real person', must: [either(owner, says(/assistant/))], answered: 'any' },
    { ask: 'Who is {firstName}?', must: [owner] },
    { ask: 'where are you based', must: [place] },
  ],
};
