import { bookingLink, either, email, opens, owner, phone, replyTime, says, wayToPerson } from './facts.ts';
import type { QuestionSet } from './question.ts';

export const unseenContact: QuestionSet = {
  intent: 'contact',
  questions: [
    { ask: ['what does {cheapest} cost', 'cool how do i get in touch'], must: [opens(wayToPerson)] },
    { ask: 'i want to talk to a human', must: [opens(wayToPerson)] },
    { ask: 'can i call you', must: [either(bookingLink, phone)] },
    { ask: 'ok im in, where do i sign', must: [opens(wayToPerson)] },
    { ask: 'how do i reach you', must: [opens(wayToPerson)] },
    { ask: 'how quickly will i get a reply if i write today', must: [replyTime] },
    { ask: 'id like to send you some files and a brief, how', must: [opens(wayToPerson)] },
    {
      ask: 'Whom do I write to about a project?',
      must: [opens(either(wayToPerson, owner)), either(email, opens(wayToPerson), says(/you can reach/))],
    },
  ],
};
