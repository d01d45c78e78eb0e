import { either, faq, ifFaq, onSite, says, whereFaq, yes } from './facts.ts';
import type { QuestionSet } from './question.ts';

export const unseenNda: QuestionSet = {
  intent: 'nda',
  questions: [
    {
      ask: 'Our legal team will send a confidentiality agreement, ok?',
      must: [faq('legal')],
      answered: whereFaq('legal'),
    },
    { ask: 'NDA?', must: [faq('legal')], answered: whereFaq('legal') },
    { ask: 'stealth startup here, we sign ndas with everybody', must: [faq('legal')], answered: whereFaq('legal') },
    { ask: 'will you sign an nda', must: [faq('legal'), onSite('starter', yes)], answered: whereFaq('legal') },
    {
      ask: 'can you keep quiet about the project, its secret',
      must: [either(faq('legal'), says(/confidential|\bnda\b|non-disclosure|secret/))],
      answered: ifFaq('legal'),
    },
    { ask: 'do you have your own nda template', must: [says(/mutual|mine|own/)], sites: 'starter' },
  ],
};
