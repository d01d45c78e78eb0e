import { describe, expect, test } from 'vitest';
import { starter } from '#common/content/starter/starter.ts';
import { PublicContent, SiteContent } from '#common/contract/site/content.ts';
import { fillContent } from './braces.ts';
import { isCountryCode, isLocale, isTimeZone } from './closed-lists.ts';
import { isCurrency } from './currencies.ts';
import { formatMoney, formatWeeks, listPackages } from './format.ts';
import { withImages } from './images.ts';
import { problemsOf } from './problems.ts';
import { publicContent } from './sections.ts';
import { utcOffset } from './zoned-format.ts';

const SURROUNDINGS = { contactEmail: 'owner@example.com', now: Date.UTC(2027, 0, 15) };
const edited = (edit: (content: SiteContent) => unknown): SiteContent => {
  const copy = structuredClone(starter);
  edit(copy);
  return copy;
};
const issuesOf = (edit: (content: SiteContent) => unknown) =>
  (SiteContent.safeParse(edited(edit)).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]);
const problemsAfter = (edit: (content: SiteContent) => unknown) =>
  problemsOf(SiteContent.parse(edited(edit)), new Set(['known'])).map(({ path, message }) => [path, message]);
const product = ({ packages }: SiteContent) => {
  const found = packages.find(({ id }) => id === 'product');
  if (!found) throw new Error('The starter has a package with this id');
  return found;
};

describe('a draft', () => {
  test.each<[string, (content: SiteContent) => unknown, string, RegExp]>([
    [
      'a text that is too long',
      ({ identity }) => Object.assign(identity, { name: 'x'.repeat(41) }),
      'identity.name',
      /at most 40/,
    ],
    ['a list that is too long', ({ hero }) => hero.title.push('3'), 'hero.title', /At most 2/],
    ['a control mark', ({ hero }) => Object.assign(hero, { eyebrow: 'a\u0000b' }), 'hero.eyebrow', /not allowed/],
    ['a direction mark', ({ hero }) => Object.assign(hero, { lede: 'a\u202eb' }), 'hero.lede', /not allowed/],
    ['a line break in one line', ({ hero }) => Object.assign(hero, { eyebrow: 'a\nb' }), 'hero.eyebrow', /not allowed/],
    [
      'an unknown country',
      ({ identity }) => Object.assign(identity, { countryCode: 'XX' }),
      'identity.countryCode',
      /country/,
    ],
    [
      'an unknown time zone',
      ({ identity }) => Object.assign(identity, { timeZone: 'Mars/Base' }),
      'identity.timeZone',
      /time zone/,
    ],
    [
      'an unknown currency',
      ({ identity }) => Object.assign(identity, { currency: 'ABC' }),
      'identity.currency',
      /currency/,
    ],
    ['an unknown language', ({ identity }) => Object.assign(identity, { locale: 'x!' }), 'identity.locale', /language/],
    ['a color by name', ({ look }) => Object.assign(look, { accent: 'red' }), 'look.accent', /color/],
    [
      'a price that is too exact',
      (content) => Object.assign(product(content), { price: 1.005 }),
      'packages.1.price',
      /2 decimals/,
    ],
    [
      'a price below 0',
      (content) => Object.assign(product(content), { price: -1 }),
      'packages.1.price',
      /0 to 100000000/,
    ],
    [
      'half a week',
      (content) => Object.assign(product(content).weeks, { from: 1.5 }),
      'packages.1.weeks.from',
      /whole/,
    ],
    ['an id twice', (content) => Object.assign(product(content), { id: 'launch' }), 'packages.1.id', /taken/],
    [
      'a hidden hero',
      ({ sections }) => Object.assign(sections[0] ?? {}, { visible: false }),
      'sections.0.visible',
      /always/,
    ],
    ['a section twice', ({ sections }) => Object.assign(sections[1] ?? {}, { id: 'why' }), 'sections', /once/],
    ['a hero that is not first', ({ sections }) => sections.reverse(), 'sections', /first/],
  ])('refuses %s', (_what, edit, path, message) => {
    expect(issuesOf(edit)).toEqual([[path, expect.stringMatching(message)]]);
  });

  test.each([
    'http://example.com',
    'javascript:alert(1)',
    'https://',
    'data:text/html,x',
    'ftp://example.com',
    '//x.com',
  ])('refuses the link %s', (url) => {
    const add = ({ identity }: SiteContent) => identity.links.push({ label: 'Me', url, kind: 'other' });
    expect(issuesOf(add)).toEqual([['identity.links.0.url', 'Must be an address that begins with https://']]);
  });

  test('takes markup, emoji, right-to-left texts and braces as text', () => {
    const texts = ['<script>alert(1)</script>', '👩‍🚀', 'مرحبا', '{ no field }', '{}', '{"a": 1}'];
    for (const text of texts) expect(issuesOf(({ hero }) => Object.assign(hero, { lede: text }))).toEqual([]);
  });

  test('is trimmed, and blank texts that may be missing are left out', () => {
    const written = edited(({ identity, look }) => {
      identity.name = '  Ofício\n';
      identity.phone = ' ';
      look.accent = '#ABCDEF';
    });
    const { identity, look } = SiteContent.parse(written);
    expect([identity.name, identity.phone, look.accent]).toEqual(['Ofício', null, '#abcdef']);
  });

  test('ignores what a reply added to an image', () => {
    const image = { key: 'known', alt: 'Ada', focus: { x: 0.5, y: 0.5 } };
    const stored = new Map([['known', { url: '/files/x', width: 2, height: 1 }]]);
    const shown = withImages(
      edited(({ identity }) => Object.assign(identity, { portrait: image })),
      stored,
    );
    expect(shown.identity.portrait).toEqual({ ...image, url: '/files/x', width: 2, height: 1 });
    expect(SiteContent.parse(shown).identity.portrait).toEqual(image);
  });
});

test.each<[string, (content: SiteContent) => unknown, string, RegExp]>([
  ['a blank text', ({ identity }) => Object.assign(identity, { name: '' }), 'identity.name', /This is required/],
  ['a list that is too short', ({ packages }) => packages.splice(0), 'packages', /At least 1/],
  [
    'an entry’s blank text',
    (content) => Object.assign(product(content), { name: '' }),
    'packages.product.name',
    /This is required/,
  ],
  [
    'weeks that end first',
    (content) => Object.assign(product(content).weeks, { to: 1 }),
    'packages.product.weeks.to',
    /before/,
  ],
  [
    'a second highlight',
    ({ packages }) => packages.map((entry) => Object.assign(entry, { highlighted: true })),
    'packages.product.highlighted',
    /Only one/,
  ],
  [
    'an unknown image',
    ({ identity }) => Object.assign(identity, { logo: { key: 'x', alt: '', focus: { x: 0, y: 0 } } }),
    'identity.logo',
    /stored/,
  ],
  [
    'a portrait without words',
    ({ identity }) => Object.assign(identity, { portrait: { key: 'known', alt: '', focus: { x: 0, y: 0 } } }),
    'identity.portrait.alt',
    /This is required/,
  ],
  [
    'an unknown field',
    ({ hero }) => Object.assign(hero, { lede: 'Hi {foo}' }),
    'hero.lede',
    /\{foo\} is not a known field/,
  ],
  [
    'the visitor’s name on a page',
    ({ hero }) => Object.assign(hero, { lede: 'Hi {visitorName}' }),
    'hero.lede',
    /confirmation/,
  ],
  [
    'a name of itself',
    ({ identity }) => Object.assign(identity, { name: '{name}' }),
    'identity.name',
    /cannot be used here/,
  ],
  [
    'a budget that the form does not offer',
    (content) => Object.assign(product(content), { budget: '$1' }),
    'packages.product.budget',
    /budgets/,
  ],
])('%s is a problem', (_what, edit, path, message) => {
  expect(problemsAfter(edit)).toContainEqual([path, expect.stringMatching(message)]);
});

test('a price in a text is a problem while the services are hidden', () => {
  const hide = ({ sections }: SiteContent) => Object.assign(sections[2] ?? {}, { visible: false });
  expect(problemsAfter(hide)).toEqual([['seo.pages.home.description', expect.stringContaining('{priceFrom}')]]);
});

test('the public document has neither the emails nor what hidden sections hold', () => {
  const content = edited(({ sections }) => {
    for (const entry of sections) entry.visible = ['hero', 'contact'].includes(entry.id);
  });
  const open = publicContent(withImages(fillContent(content, SURROUNDINGS), new Map()));
  expect(PublicContent.parse(open)).toEqual(open);
  expect(open).toMatchObject({
    about: null,
    packages: null,
    addOns: null,
    guarantee: null,
    counters: null,
    reasons: null,
  });
  expect(open.sections.map(({ id }) => id)).toEqual(['hero', 'contact']);
  expect(Object.keys(open)).not.toContain('email');
  const all = publicContent(withImages(fillContent(starter, SURROUNDINGS), new Map()));
  expect(PublicContent.parse(all)).toEqual(all);
  expect(all.packages).toEqual(starter.packages);
});

test('prices, weeks and packages are written in the owner’s currency and language', () => {
  const euro = { currency: 'EUR', locale: 'en-IE' };
  expect([
    formatMoney(1500, euro),
    formatMoney(99.5, euro),
    formatMoney(1500, { currency: 'JPY', locale: 'en' }),
  ]).toEqual(['€1,500', '€99.50', '¥1,500']);
  expect(
    [
      { from: 3, to: 5 },
      { from: 4, to: 4 },
      { from: 1, to: 1 },
    ].map(formatWeeks),
  ).toEqual(['3-5 weeks', '4 weeks', '1 week']);
  expect(listPackages(starter)).toBe(
    'Launch from $500 (1-2 weeks), Product from $1,500 (2-4 weeks), Platform from $5,000 (4-8 weeks)',
  );
});

test.each([
  ['Asia/Karachi', '2026-07-01', 'UTC+5'],
  ['Europe/Lisbon', '2026-01-15', 'UTC+0'],
  ['Europe/Lisbon', '2026-07-01', 'UTC+1'],
  ['America/New_York', '2026-07-01', 'UTC-4'],
  ['Asia/Kolkata', '2026-07-01', 'UTC+5:30'],
])('the offset of %s on %s is %s', (zone, day, offset) => {
  expect(utcOffset(zone, Date.parse(day))).toBe(offset);
});

test('the lists of countries, currencies, time zones and languages know their codes', () => {
  expect(['PT', 'PK', 'TW', 'pt', 'EU', 'ZZ'].map(isCountryCode)).toEqual([true, true, true, false, false, false]);
  expect(['EUR', 'JPY', 'eur', 'EURO'].map(isCurrency)).toEqual([true, true, false, false]);
  expect(['Europe/Lisbon', 'UTC', 'Asia/Calcutta', 'europe/lisbon', '+05:00', 'Lisbon'].map(isTimeZone)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ]);
  expect(['en-US', 'pt', 'ar-EG', 'xx-XX', 'en_US', ''].map(isLocale)).toEqual([true, true, true, false, false, false]);
});
