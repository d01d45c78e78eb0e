import { either, faq, ifFaq, leads, says, whereFaq } from './facts.ts';
import type { QuestionSet } from './question.ts';

export const seenNda: QuestionSet = {
  intent: 'nda',
  questions: [
    {
      ask: 'we need a non disclosure agreement before we talk details',
      must: [faq('legal')],
      answered: whereFaq('legal'),
    },
    {
      ask: 'can u sign smth so my idea stays private??',
      must: [either(faq('legal'), says(/confidential|\bnda\b|non-disclosure|secret/))],
      answered: ifFaq('legal'),
    },
    {
      ask: 'would our project show up in your portfolio',
      must: [either(faq('legal'), says(/picture|among my works/))],
      not: [leads(/^yes\b/)],
      answered: 'any',
    },
    {
      ask: 'is what i tell you confidential',
      must: [either(faq('legal'), says(/confidential|\bnda\b|non-disclosure|secret/))],
      answered: ifFaq('legal'),
    },
    {
      ask: 'how do i know you wont steal my idea',
      must: [either(faq('legal'), says(/confidential|\bnda\b|non-disclosure|secret/))],
      answered: ifFaq('legal'),
    },
  ],
};
