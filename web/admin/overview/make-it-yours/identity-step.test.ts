import { afterEach, expect, test, vi } from 'vitest';
import { starter } from '#common/content/starter/starter.ts';
import { withImages } from '#common/site/images.ts';
import { checkOf, earlierRole, isStarters, proposedZone } from './identity-step.tsx';

const stored = withImages(starter, new Map());
const { identity, hero } = starter;

afterEach(() => vi.restoreAllMocks());

test('the zone of the browser is proposed while the site is in the zone that it came with', () => {
  const options = new Intl.DateTimeFormat('en', { timeZone: 'Europe/Lisbon' }).resolvedOptions();
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue(options);
  expect(proposedZone(identity)).toBe('Europe/Lisbon');
  expect(proposedZone({ timeZone: 'Asia/Tokyo' })).toBe('Asia/Tokyo');
});

test('the place is asked about once the owner is another, and only while it is the one that came with the site', () => {
  expect(isStarters(identity, 'city', identity.city)).toBe(false);
  const typed = { ...identity, ownerName: 'Inês Sá' };
  expect(isStarters(typed, 'city', identity.city)).toBe(true);
  expect(isStarters(typed, 'city', 'Porto')).toBe(false);
  expect(isStarters(typed, 'countryCode', 'PT')).toBe(false);
});

test('an introduction names the role that it was written for until it is rewritten', () => {
  expect(earlierRole(stored, identity.role, hero.lede)).toBeNull();
  expect(earlierRole(stored, 'Designer', hero.lede)).toBe(identity.role);
  expect(earlierRole(stored, 'Designer', 'I draw.')).toBeNull();
  const own = {
    ...stored,
    identity: { ...stored.identity, role: 'Designer' },
    hero: { ...stored.hero, lede: 'I draw.' },
  };
  expect(earlierRole(own, 'Designer', 'I draw.')).toBeNull();
  expect(earlierRole(own, 'Baker', 'I draw.')).toBe('Designer');
});

test.each([
  ['city', ' ', 'City is required'],
  ['city', 'x'.repeat(61), 'Must be at most 60 characters'],
  ['email', '', 'City is required'],
  ['email', 'me@example.com', 'This is an example address. Enter your own'],
  ['email', 'me@studio.dev', true],
  ['lede', 'I draw.\nAnd code.', true],
  ['tagline', 'two\nlines', 'Contains characters that are not allowed'],
] as const)('%s is checked by the rule of the document: %j', (name, value, wanted) => {
  expect(checkOf(name, 'City')(value)).toBe(wanted);
});
