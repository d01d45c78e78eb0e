import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import { type InvitedCall, invitationOf } from './invitation.ts';

/** Read by a parser that has nothing to do with the library that writes. */
const start = Date.UTC(2026, 11, 1, 9);
const call: InvitedCall = {
  id: '019ab-1',
  token: 'a-token',
  typeName: '30-minute consultation',
  placeKind: 'video',
  placeText: 'https://meet.example/room',
  start,
  end: start + 30 * 60_000,
  status: 'confirmed',
  sequence: 0,
  name: 'Ada Lovelace',
  email: 'ada@example.com',
};
const options = {
  publicUrl: 'https://studio.example:8443',
  organizer: { name: 'Inês Carvalho', email: 'owner@example.com' },
  forVisitor: true,
  now: Date.UTC(2026, 10, 22, 12, 30, 5),
};
const write = (more: Partial<InvitedCall> = {}, other: Partial<typeof options> = {}) =>
  invitationOf({ ...call, ...more }, { ...options, ...other });

function read(content: string) {
  const calendar = new ICAL.Component(ICAL.parse(content));
  const events = calendar.getAllSubcomponents('vevent');
  const [event] = events;
  if (!event || events.length > 1) throw new Error('There is not exactly one event');
  const value = (name: string) => event.getFirstPropertyValue(name);
  return { calendar, event, value, text: (name: string) => String(value(name)) };
}

const utc = (value: unknown) => (value instanceof ICAL.Time ? [value.toJSDate().getTime(), value.zone.tzid] : null);

test('an invitation names the call, its times in UTC, place, people and page', () => {
  const { method, content } = write();
  const { calendar, event, value, text } = read(content);
  expect([method, calendar.getFirstPropertyValue('method')]).toEqual(['REQUEST', 'REQUEST']);
  expect(calendar.getFirstPropertyValue('version')).toBe('2.0');
  expect(text('uid')).toBe('019ab-1@studio.example');
  expect(value('sequence')).toBe(0);
  expect([utc(value('dtstart')), utc(value('dtend'))]).toEqual([
    [call.start, 'UTC'],
    [call.end, 'UTC'],
  ]);
  expect(utc(value('dtstamp'))).toEqual([options.now, 'UTC']);
  expect([text('summary'), text('location'), text('status')]).toEqual([call.typeName, call.placeText, 'CONFIRMED']);
  expect(text('organizer')).toBe('mailto:owner@example.com');
  const attendee = event.getFirstProperty('attendee');
  expect(attendee?.getFirstValue()).toBe('mailto:ada@example.com');
  expect([attendee?.getParameter('partstat'), attendee?.getParameter('cn')]).toEqual(['ACCEPTED', 'Ada Lovelace']);
  expect(text('url')).toBe('https://studio.example:8443/booking/a-token');
});

test('a call that moved twice keeps its event and counts the changes', () => {
  const moved = { start: start + 3_600_000, end: start + 5_400_000, sequence: 2 };
  const { value, text, calendar } = read(write(moved).content);
  expect([text('uid'), value('sequence'), calendar.getFirstPropertyValue('method')]).toEqual([
    '019ab-1@studio.example',
    2,
    'REQUEST',
  ]);
  expect(utc(value('dtstart'))).toEqual([moved.start, 'UTC']);
});

test('a cancelled call is taken out of calendars', () => {
  const { method, content } = write({ status: 'cancelled', sequence: 3 });
  const { calendar, value, text } = read(content);
  expect([method, calendar.getFirstPropertyValue('method'), text('status'), value('sequence'), text('uid')]).toEqual([
    'CANCEL',
    'CANCEL',
    'CANCELLED',
    3,
    '019ab-1@studio.example',
  ]);
});

test("the owner's is of the same event and holds nothing of the visitor's page", () => {
  const { content } = write({}, { forVisitor: false });
  expect(read(content).text('uid')).toBe(read(write().content).text('uid'));
  expect(content).not.toContain('a-token');
  expect(read(content).value('url')).toBeNull();
});

test('a call without a place has as its location how both come together, or none', () => {
  const locationOf = (placeKind: 'video' | 'phone' | 'other') =>
    read(write({ placeKind, placeText: null }).content).value('location');
  expect(locationOf('video')).toBe('I send you the link before the call');
  expect(locationOf('phone')).toBe('I call you: leave your number in the note');
  expect(locationOf('other')).toBeNull();
});

const HOSTILE = [
  'Ada "The Countess" Lovelace',
  'Lovelace, Ada; Dr.: A\\B',
  'Ada:MAILTO:eve@example.com',
  'Ørjan 🧑🏽‍💻 Ünsal',
  '愛'.repeat(100),
  '🎉'.repeat(50),
  'x'.repeat(100),
];

describe.each(HOSTILE)('with %s', (words) => {
  const call = { name: words, typeName: words, placeText: `${words}, https://meet.example/${'a'.repeat(200)}` };
  const { content } = write(call, { forVisitor: false });

  test('a foreign parser reads what was written', () => {
    const { event, text } = read(content);
    expect(text('summary')).toBe(words);
    expect(text('location')).toContain(`${words}, https://meet.example/`);
    const attendee = event.getFirstProperty('attendee');
    expect(attendee?.getFirstValue()).toBe('mailto:ada@example.com');
    expect(attendee?.getParameter('cn')).toBe(words.replaceAll('"', "'").replaceAll('\\', ' '));
  });

  test('every line ends with CRLF and has 75 octets at most, and no character is cut in two', () => {
    expect(content.endsWith('\r\n')).toBe(true);
    expect(content.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    for (const line of content.split('\r\n')) {
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      expect(line.isWellFormed()).toBe(true);
    }
  });
});

test.each([
  'Win now: https://evil.example',
  'evil.example',
  'evil．example/pay',
  'evil。example',
  'www evil',
  'call 0800 555 1234567',
  'eve@evil.example',
  'x'.repeat(61),
])(
  'the name %s, which a stranger may have typed for somebody else, is in the invitation of the owner alone',
  (name) => {
    const visitors = read(write({ name }).content).event.getFirstProperty('attendee');
    expect([visitors?.getFirstValue(), visitors?.getParameter('cn')]).toEqual(['mailto:ada@example.com', undefined]);
    expect(write({ name }).content.replaceAll('\r\n ', '')).not.toContain(name);
    const owners = read(write({ name }, { forVisitor: false }).content).event.getFirstProperty('attendee');
    expect(owners?.getParameter('cn')).toBe(name);
  },
);

test('line breaks in words do not add lines of their own', () => {
  const { event } = read(
    write({ name: 'Ada\r\nATTENDEE:mailto:eve@example.com', typeName: 'Call\r\nUID:other' }).content,
  );
  expect(event.getAllProperties('attendee')).toHaveLength(1);
  expect(event.getFirstPropertyValue('uid')).toBe('019ab-1@studio.example');
});
