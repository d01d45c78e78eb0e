import { anyAmount, either, no, opens, says, yes } from './facts.ts';
import { bestFor, packageName, price } from './offer-facts.ts';
import type { QuestionSet } from './question.ts';

export const unseenBudget: QuestionSet = {
  intent: 'budget',
  questions: [
    { ask: 'What would I get for 3,000?', must: [bestFor(3000)] },
    { ask: 'what can i get for 300', must: [price('cheapest'), no] },
    { ask: '2,500 - 3,000 is what my cofounder agreed to', must: [bestFor(3000)] },
    { ask: 'we could go up to 25k if its worth it', must: [bestFor(25_000)] },
    { ask: 'can i get {dearest} for half of its price', must: [no, price('dearest')], answered: 'any' },
    { ask: 'can you do it for 100', must: [no, price('cheapest')], answered: 'any' },
    { ask: 'ten grand, what do i get', must: [bestFor(10_000)] },
    { ask: ['What do you offer?', 'i have 800'], must: [bestFor(800)] },
    { ask: 'budget 20k-ish, timeline flexible', must: [bestFor(20_000)] },
    { ask: 'i dont know my budget yet, what do people usually spend', must: [anyAmount] },
    { ask: 'im on a tight budget', must: [either(price('cheapest'), packageName('cheapest'))] },
    { ask: 'Budget: USD 1.500', must: [bestFor(1500)] },
    { ask: 'do u do anything under 1000', must: [bestFor(1000), yes] },
    { ask: "I've got 6 grand", must: [bestFor(6000)] },
    {
      ask: 'quinze mil... 15k euros, a booking system for a hotel w/ staff?',
      must: [opens(says(/harbour|storefront/))],
      sites: 'second',
    },
  ],
};
