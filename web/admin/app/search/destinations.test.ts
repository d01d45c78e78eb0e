import { expect, test } from 'vitest';
import { findDestinations } from './destinations.ts';

const labels = (text: string) => findDestinations(text).map(({ label }) => label);

test('every tab is offered before anything is typed', () => {
  expect(labels('  ')).toEqual([
    'Overview',
    'Contacts',
    'Quotes',
    'Testimonials',
    'Scheduling',
    'Projects',
    'Skills',
    'FAQs',
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
  ['smtp', ['Email server', 'Email settings']],
  ['dark', ['Switch between light and dark theme']],
  ['dark mode', ['Switch between light and dark theme']],
  ['logout', ['Log out']],
  ['2fa', ['Two-factor authentication']],
  ['back up', ['Back up everything']],
  ['add project', ['Add a project']],
  ['scheduling', ['Scheduling']],
  ['availability', ['Availability']],
  ['days off', ['Availability']],
  ['upcoming calls', ['Upcoming calls']],
  ['calendar', ['Upcoming calls', 'Connect a calendar', 'Scheduling']],
  ['connect calendar', ['Connect a calendar']],
  ['restore', ['Trash']],
  ['kestrel', []],
  ['%', []],
])('%j finds %j', (text, found) => {
  expect(labels(text)).toEqual(found);
});
