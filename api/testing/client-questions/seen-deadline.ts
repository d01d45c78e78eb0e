import { either, faq, no, onSite, start, yes } from './facts.ts';
import { anyWeeks, canBeDone, doneWithin, weeks } from './offer-facts.ts';
import type { QuestionSet } from './question.ts';

export const seenDeadline: QuestionSet = {
  intent: 'deadline',
  questions: [
    { ask: 'is {dearest} possible in 2 weeks', must: [no, either(weeks('dearest'), start)] },
    { ask: 'summer 2027 is our opening. enough time?', must: [either(anyWeeks, onSite('second', start)), yes] },
    { ask: 'the investor demo is in 5 weeks. will it work out?', must: [canBeDone(5), doneWithin(5)] },
    { ask: 'must be online by december 20', must: [doneWithin(4)] },
    { ask: 'deadline is tomorrow lol', must: [no, doneWithin(0)] },
    { ask: 'we need to go live before black friday', must: [doneWithin(0)] },
    { ask: 'how do you handle tight deadlines', must: [either(faq('timeline'), anyWeeks, start)] },
    { ask: 'i need a website by friday', must: [no, doneWithin(0)] },
    { ask: 'tight deadline: 4 weeks from now. can you commit?', must: [canBeDone(4), doneWithin(4)] },
    { ask: 'have to launch in 10 days or my boss kills me', must: [doneWithin(1)] },
    { ask: 'I need it in 3 weeks', must: [doneWithin(3)] },
  ],
};
