import { expect, test } from 'vitest';
import { checkClaims } from './check-claims.ts';

const sources = [
  { type: 'request' as const, label: 'Request', text: 'Budget: $5,000\nWe want to launch on 3 May 2027.' },
  {
    type: 'site' as const,
    label: 'Launch',
    text: 'The Launch package costs $900 and takes 2 weeks.\nPay 50% at the start.',
  },
  { type: 'site' as const, label: 'Assistant', text: 'The Assistant add-on costs $300.' },
  { type: 'template' as const, label: 'Thanks', text: 'A call takes 30 minutes.' },
];

test('what a source states stands with its source and its words', () => {
  const text =
    'Your budget of $5,000 fits. Launch costs **$900** and takes 2 weeks; 50% at the start. The call takes 30 minutes.';
  const checked = checkClaims(text, sources);
  expect(checked?.body).toBe(text);
  expect(checked?.claims.map(({ text: words, kind, source }) => [words, kind, source?.type, source?.label])).toEqual([
    ['$5,000', 'price', 'request', 'Request'],
    ['$900', 'price', 'site', 'Launch'],
    ['2 weeks', 'duration', 'site', 'Launch'],
    ['50%', 'percent', 'site', 'Launch'],
    ['30 minutes', 'duration', 'template', 'Thanks'],
  ]);
  expect(checked?.claims[1]?.source?.value).toBe('The Launch package costs $900 and takes 2 weeks.');
});

test.each([
  ['It costs $4,500.', 'It costs [check: $4,500].', 'price'],
  ['It costs **$4,500** in all.', 'It costs **[check: $4,500]** in all.', 'price'],
  ['I need 3 weeks.', 'I need [check: 3 weeks].', 'duration'],
  ['I need 3-4 weeks.', 'I need [check: 3-4 weeks].', 'duration'],
  ['You save 20%.', 'You save [check: 20%].', 'percent'],
  ['I start on 7 June 2027.', 'I start on [check: 7 June 2027].', 'date'],
  ['At $80 per hour.', 'At [check: $80 per hour].', 'price'],
  ['It costs 4500 USD.', 'It costs [check: 4500 USD].', 'price'],
])('%j becomes %j', (text, body, kind) => {
  const checked = checkClaims(text, sources);
  expect(checked?.body).toBe(body);
  expect(checked?.claims).toMatchObject([{ kind, supported: false, source: null }]);
});

test('a sum of prices that the site names is supported by the site', () => {
  expect(checkClaims('Launch with the Assistant costs $1,200.', sources)?.claims).toMatchObject([
    { text: '$1,200', supported: true, source: { type: 'site', label: 'Site' } },
  ]);
});

test('a date of the client is supported, and another one is not', () => {
  expect(checkClaims('Live on May 3, 2027, not on May 4, 2027.', sources)?.body).toBe(
    'Live on May 3, 2027, not on [check: May 4, 2027].',
  );
});

test('a number in disguise is marked, or the text is not used', () => {
  for (const text of [
    'It costs $４５００.',
    'It costs $4\u200b500.',
    'It costs &#36;4500.',
    'Only four thousand five hundred dollars.',
  ]) {
    const checked = checkClaims(text, sources);
    expect(checked === null || checked.body.includes('[check: ')).toBe(true);
  }
});

test('a text without numbers stays as it is', () => {
  expect(checkClaims('Hi Ada,\n\n- one\n- two\n\nInês', sources)).toEqual({
    body: 'Hi Ada,\n\n- one\n- two\n\nInês',
    claims: [],
  });
});
