import { expect, test } from 'vitest';
import { shownSources, withoutFormLinks } from './message-bubble.tsx';

const source = (title: string, href: string) => ({ type: 'package' as const, id: title, title, href });

test('each place is named once, with everything that stands there', () => {
  expect(
    shownSources(
      [
        source('Launch package', '/#services'),
        source('Ledger', '/projects/ledger'),
        source('Product package', '/#services'),
        source('Launch package', '/#services'),
      ],
      'From $500.',
    ),
  ).toEqual([
    { href: '/#services', titles: ['Launch package', 'Product package'], isExample: false },
    { href: '/projects/ledger', titles: ['Ledger'], isExample: false },
  ]);
});

test('a place is an example where all that it shows are examples', () => {
  const example = (title: string, href: string) => ({ ...source(title, href), isExample: true });
  const sources = [
    example('Ann', '/#testimonials'),
    source('Ben', '/#testimonials'),
    example('Ledger', '/projects/ledger'),
  ];
  expect(shownSources(sources, '').map(({ isExample }) => isExample)).toEqual([false, true]);
});

test('a place that the text links is not named again', () => {
  const sources = [source('Ledger', '/projects/ledger'), source('Other', '/projects/other')];
  expect(shownSources(sources, 'See [the ledger](/projects/ledger).').map(({ href }) => href)).toEqual([
    '/projects/other',
  ]);
});

test('links to the contact form become words, others stay', () => {
  expect(withoutFormLinks('Write through the [contact form](/#contact), or read [the case](/projects/a).')).toBe(
    'Write through the contact form, or read [the case](/projects/a).',
  );
});
