import { faq, leads, says } from './facts.ts';
import type { QuestionSet } from './question.ts';

export const unseenOwnership: QuestionSet = {
  intent: 'ownership',
  questions: [
    { ask: ['is it mine or am i renting it', 'i mean the code'], must: [faq('ownership')] },
    { ask: 'may i resell what you build for me', must: [faq('ownership')], answered: null },
    { ask: 'who owns the code', must: [faq('ownership'), leads(/you|yours|client/)] },
    { ask: 'So if I stop paying midway, what do I own?', not: [leads(/^(?:yes|you do)\b/)], answered: false },
    { ask: 'can i take the code to another developer later', must: [faq('ownership')], answered: 'any' },
    { ask: 'is the source code mine', must: [faq('ownership')] },
    { ask: 'what about open source libs, who owns these', must: [says(/open-source|licen[cs]e/)], sites: 'starter' },
  ],
};
