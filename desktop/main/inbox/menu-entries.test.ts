import { expect, test, vi } from 'vitest';
import type { InboxRequest, InboxState } from '#common/desktop/inbox.ts';
import { HOUR } from '#common/limits.ts';
import { entryLabel, inboxEntries } from './menu-entries.ts';

const SINCE = '2026-03-01T10:00:00.000Z';
const NOW = Date.parse(SINCE) + 3 * HOUR;
const request = (fields: Partial<InboxRequest> = {}): InboxRequest => ({
  origin: 'https://first.example',
  id: 'a',
  name: 'Ada',
  email: 'ada@example.com',
  excerpt: 'An engine',
  message: 'An engine',
  submittedAt: SINCE,
  waitingSince: SINCE,
  respondedAt: null,
  pendingReply: null,
  seenUntil: SINCE,
  ...fields,
});

test.each([
  ['says who waits, for what and how long', {}, 'Ada – An engine – 3 h'],
  ['escapes the sign that menus underline', { name: 'Ada & Co' }, 'Ada && Co – An engine – 3 h'],
  ['is one line', { excerpt: 'One\r\n\ttwo\u2028three' }, 'Ada – One two three – 3 h'],
  ['has no control characters', { name: 'A\u0000d\u001b[31ma\u0085' }, 'A d [31ma – An engine – 3 h'],
  ['has no marks that turn text around', { name: '\u202eadA' }, 'adA – An engine – 3 h'],
  ['says that somebody has an answer', { waitingSince: null }, 'Ada – An engine – answered'],
])('an entry %s', (_what, fields, label) => {
  expect(entryLabel(request(fields), null, NOW)).toBe(label);
});

test('an entry is cut at 50 characters as people see them', () => {
  const family = '👩‍👩‍👧';
  const label = entryLabel(request({ name: family.repeat(60) }), null, NOW);
  expect(label).toBe(`${family.repeat(49)}… – 3 h`);
  const exact = 'a'.repeat(50 - 'Ada – '.length);
  expect(entryLabel(request({ excerpt: exact }), null, NOW)).toBe(`Ada – ${exact} – 3 h`);
});

const actions = () => ({
  open: vi.fn<(origin: string, id: string) => void>(),
  reply: vi.fn<(origin: string, id: string) => void>(),
  markResponded: vi.fn<(origin: string, id: string) => void>(),
  openInbox: vi.fn<() => void>(),
});
const state = (requests: InboxRequest[], names: string[]): InboxState => ({
  requests,
  waiting: requests.length,
  sites: names.map((name) => ({ origin: `https://${name}.example`, name, state: 'read' })),
});
const labels = (entries: { label?: string }[]) => entries.map(({ label }) => label);

test('the menu counts all who wait, lists five of them and leads to the inbox', () => {
  const seven = [1, 2, 3, 4, 5, 6, 7].map((number) => request({ id: `${number}`, name: `Visitor ${number}` }));
  const entries = labels(inboxEntries(state(seven, ['first']), actions(), NOW));
  expect(entries).toHaveLength(7);
  expect([entries[0], entries[5], entries[6]]).toEqual(['7 waiting', 'Visitor 5 – An engine – 3 h', 'Open Inbox']);
  expect(labels(inboxEntries(state([], ['first']), actions(), NOW))).toEqual(['Nobody is waiting', 'Open Inbox']);
});

test('each entry says its site where there are several', () => {
  const two = [request(), request({ origin: 'https://second.example' })];
  const entries = labels(inboxEntries(state(two, ['first', 'second']), actions(), NOW));
  expect(entries.slice(1, 3)).toEqual(['Ada – An engine – 3 h – first', 'Ada – An engine – 3 h – second']);
});

test('what is chosen for an entry is done for that request of that site', () => {
  const spies = actions();
  const [, entry] = inboxEntries(state([request({ id: 'b' })], ['first']), spies, NOW);
  const submenu = Array.isArray(entry?.submenu) ? entry.submenu : [];
  expect(labels(submenu)).toEqual(['Open', 'Reply…', 'Mark as responded']);
  for (const { click } of submenu) Reflect.apply(click ?? (() => undefined), undefined, []);
  for (const spy of [spies.open, spies.reply, spies.markResponded])
    expect(spy.mock.calls).toEqual([['https://first.example', 'b']]);
});
