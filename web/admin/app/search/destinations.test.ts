import { expect, test } from 'vitest';
import { findDestinations } from './destinations.ts';

const labels = (text: string) => findDestinations(text).map(({ label }) => label);

test('every tab is offered before anything is typed', () => {
  expect(labels('  ')).toEqual([
    'Overview',
    'Contacts',
    'Projects',
    'Skills',
    'Testimonials',
    'FAQs',
    'Calendly',
    'AI Status',
    'Profile',
    'Site',
    'Settings',
  ]);
});

test.each([
  ['ai', ['AI Status']],
  ['pass', ['Change password']],
  ['PORTFOLIO exp', ['Export portfolio']],
  ['import portfolio', ['Import portfolio']],
  ['smtp', ['Email settings']],
  ['dark', ['Switch between light and dark theme']],
  ['scheduling', ['Calendly']],
  ['restore', ['Trash']],
  ['kestrel', []],
  ['%', []],
])('%j finds %j', (text, found) => {
  expect(labels(text)).toEqual(found);
});
