import { expect, test } from 'vitest';
import type { Faq } from '#common/contract/portfolio-content.ts';
import { withoutBookedCalls } from './faqs-about-calls.ts';

const faq = (answer: string) => ({ id: answer, question: 'How do we speak?', answer }) as Faq;
const answersOf = (...answers: string[]) => withoutBookedCalls(answers.map(faq)).map(({ answer }) => answer);

test('only the sentence that sends to a booking is left out', () => {
  expect(answersOf('In Oslo (UTC+1).\n\nBook a call on this site. I write, too.')).toEqual([
    'In Oslo (UTC+1).\n\nI write, too.',
  ]);
});

test('an FAQ of which nothing is left is not shown', () => {
  expect(answersOf('Calls are booked on this page.', 'By letter.')).toEqual(['By letter.']);
});

test('what is booked elsewhere, or offered here, stays as it is', () => {
  const answers = ['You book a table by phone. This site takes no bookings.', 'The hosting is booked in your name.'];
  expect(answersOf(...answers)).toEqual(answers);
});
