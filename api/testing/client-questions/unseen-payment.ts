import { faq, onSite, says } from './facts.ts';
import type { QuestionSet } from './question.ts';

export const unseenPayment: QuestionSet = {
  intent: 'payment',
  questions: [
    { ask: 'milestones or all at the end?', must: [says(/milestone|two parts|third|start/)] },
    { ask: 'payment terms?', must: [faq('payment')] },
    { ask: 'do you accept credit cards', must: [faq('payment'), onSite('starter', says(/cards?/))], answered: 'any' },
    { ask: 'our accounting needs net 60. possible?', must: [faq('payment')], answered: null },
    { ask: 'crypto ok? usdt?', must: [faq('payment')], answered: null },
    { ask: 'can we pay by bank transfer?', must: [says(/transfer/)] },
    { ask: 'how much deposit do you need', must: [faq('payment')] },
    { ask: 'is it split in thirds or what', must: [says(/third/)], sites: 'second' },
    { ask: 'do you take wise', must: [says(/wise/)], sites: 'starter' },
  ],
};
