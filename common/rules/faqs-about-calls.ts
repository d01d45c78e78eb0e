import type { Faq } from '#common/contract/portfolio-content.ts';

const BOOKS_HERE = /\bbook(?:ed|ing|able|s)?\b.*\bon this (?:site|page|website)\b/is;
const SENTENCES = /(?<=[.!?]\s+)(?=\S)/;

/**
 * FAQs as visitors read them while no call can be booked: without the sentences that send them to book one on this site, and
 * without an FAQ of which nothing is left.
 */
export const withoutBookedCalls = (faqs: readonly Faq[]): Faq[] =>
  faqs
    .map((faq) => {
      const sentences = faq.answer.split(SENTENCES);
      const left = sentences.filter((sentence) => !BOOKS_HERE.test(sentence));
      return left.length === sentences.length ? faq : { ...faq, answer: left.join('').trim() };
    })
    .filter(({ answer }) => answer !== '');
