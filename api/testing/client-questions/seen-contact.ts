import { either, email, opens, phone, says, wayToPerson } from './facts.ts';
import type { QuestionSet } from './question.ts';

export const seenContact: QuestionSet = {
  intent: 'contact',
  questions: [
    { ask: 'do you have whatsapp', must: [wayToPerson], answered: null },
    { ask: 'contact', must: [opens(wayToPerson)] },
    { ask: 'phone number?', must: [wayToPerson, phone], answered: 'any' },
    { ask: 'where can i ask {firstName} directly', must: [opens(wayToPerson)] },
    { ask: 'how can i hire you', must: [opens(wayToPerson)] },
    { ask: 'get in touch??', must: [opens(wayToPerson)] },
    { ask: 'whats your email', must: [wayToPerson, email] },
    { ask: 'are you on linkedin', must: [either(wayToPerson, says(/linkedin/))], answered: null },
  ],
};
