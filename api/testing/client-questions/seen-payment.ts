import { faq, no, says } from './facts.ts';
import { currency } from './offer-facts.ts';
import type { QuestionSet } from './question.ts';
import { someSkills } from './row-facts.ts';

export const seenPayment: QuestionSet = {
  intent: 'payment',
  questions: [
    { ask: 'when do i have to pay', must: [faq('payment')] },
    { ask: 'can i pay in installments', must: [faq('payment')] },
    { ask: 'do you take paypal', must: [faq('payment')], not: [someSkills(2)], answered: null },
    { ask: 'how do i pay', must: [faq('payment')] },
    { ask: 'How are larger projects billed?', must: [says(/milestone|split|third/)] },
    { ask: 'do i have to pay everything upfront', must: [faq('payment'), no] },
    { ask: 'will I get a proper invoice', must: [says(/invoice/)] },
    { ask: ['how much is {featured}', 'ok how would i pay that'], must: [faq('payment')] },
    { ask: 'do you charge vat', must: [says(/vat/)], sites: 'second' },
    { ask: 'what currency do you invoice in', must: [currency], sites: 'starter' },
  ],
};
