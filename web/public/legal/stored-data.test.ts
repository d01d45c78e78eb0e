import { expect, test } from 'vitest';
import { storedData } from './stored-data.ts';

const timesOf = (conversationDays: number, offers = true) =>
  Object.fromEntries(
    storedData({ conversationDays, hasEstimates: offers, hasInvoices: offers }).map(({ term, howLong }) => [
      term,
      howLong,
    ]),
  );

test('the page says how long everything is kept, in whole sentences', () => {
  expect(timesOf(365)).toMatchObject({
    Requests:
      'Until the owner deletes the request, and 30 days in the trash. Files without a request: 6 hours. Emails: 90 days after they are sent.',
    Conversations: '365 days after the last message, or until you delete the conversation.',
    Sessions: '400 days after your last page.',
    'In your browser': 'The theme until you clear it, the cookie 30 days, the rest until you close the tab.',
  });
});

test.each([
  [1, '1 day after the last message, or until you delete the conversation.'],
  [3_650, '3650 days after the last message, or until you delete the conversation.'],
])('conversations that are kept for %d days are said to be', (days, sentence) => {
  expect(timesOf(days).Conversations).toBe(sentence);
});

test('estimates and invoices are named where the owner has them', () => {
  expect(Object.keys(timesOf(1))).toEqual(expect.arrayContaining(['Estimates', 'Invoices']));
  expect(Object.keys(timesOf(1, false))).not.toEqual(expect.arrayContaining(['Estimates']));
  expect(Object.keys(timesOf(1, false))).not.toEqual(expect.arrayContaining(['Invoices']));
});
