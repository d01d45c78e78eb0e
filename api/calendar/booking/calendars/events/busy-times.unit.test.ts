import { expect, test } from 'vitest';
import { calendarText, eventCalendar, eventLines } from '#api/testing/calendars/ics.ts';
import { processorTime } from '#scripts/testing/processor-time.ts';
import { readBusyTimes } from './busy-times.ts';

const at = (time: string) => Date.parse(`${time}Z`);
const window = { start: at('2026-11-20T00:00'), end: at('2027-01-31T00:00') };
const base = {
  ownerZone: 'Europe/Berlin',
  addresses: new Set(['owner@example.com']),
  window,
  bookingOf: (uid: string) => (uid.endsWith('@site.example') ? uid.slice(0, -'@site.example'.length) : null),
};
const short = (time: number) => new Date(time).toISOString().slice(0, 16);
async function busyOf(text: string, reader: Partial<typeof base> = {}) {
  const { busy } = readBusyTimes([text], { ...base, ...reader });
  return busy.map(({ start, end }) => `${short(start)} ${short(end)}`);
}
const HOUR = ['DTSTART:20261201T090000Z', 'DTEND:20261201T100000Z'];
const BUSY = ['2026-12-01T09:00 2026-12-01T10:00'];

test.each<[promise: string, lines: string[], busy: string[]]>([
  ['a time in UTC', HOUR, BUSY],
  ['a time with DURATION', ['DTSTART:20261201T090000Z', 'DURATION:PT1H'], BUSY],
  ['a time in a zone', ['DTSTART;TZID=Asia/Kolkata:20261201T143000', 'DURATION:PT1H'], BUSY],
  ['a time in a zone of Windows', ['DTSTART;TZID=India Standard Time:20261201T143000', 'DURATION:PT1H'], BUSY],
  [
    'a zone with a prefix',
    ['DTSTART;TZID=/mozilla.org/20050126_1/Asia/Kolkata:20261201T143000', 'DURATION:PT1H'],
    BUSY,
  ],
  ['a floating time in the owner’s zone', ['DTSTART:20261201T100000', 'DURATION:PT1H'], BUSY],
  ['an unknown zone as the owner’s', ['DTSTART;TZID=Nowhere:20261201T100000', 'DURATION:PT1H'], BUSY],
  ['a whole day from midnight to midnight', ['DTSTART;VALUE=DATE:20261201'], ['2026-11-30T23:00 2026-12-01T23:00']],
  [
    'days up to the last one',
    ['DTSTART;VALUE=DATE:20261201', 'DTEND;VALUE=DATE:20261203'],
    ['2026-11-30T23:00 2026-12-02T23:00'],
  ],
  [
    'a whole day that ends on its own day',
    ['DTSTART;VALUE=DATE:20261201', 'DTEND;VALUE=DATE:20261201'],
    ['2026-11-30T23:00 2026-12-01T23:00'],
  ],
  ['tentative', [...HOUR, 'STATUS:TENTATIVE'], BUSY],
  ['declined by somebody else', [...HOUR, 'ATTENDEE;PARTSTAT=DECLINED:mailto:ada@example.com'], BUSY],
  ['accepted by the owner', [...HOUR, 'ATTENDEE;PARTSTAT=ACCEPTED:mailto:owner@example.com'], BUSY],
])('an event counts: %s', async (_promise, lines, busy) => {
  expect(await busyOf(eventCalendar('a', ...lines))).toEqual(busy);
});

test.each<[reason: string, lines: string[]]>([
  ['cancelled', [...HOUR, 'STATUS:CANCELLED']],
  ['transparent', [...HOUR, 'TRANSP:TRANSPARENT']],
  ['declined by the owner', [...HOUR, 'ATTENDEE;CN=Me;PARTSTAT=DECLINED:MAILTO:Owner@Example.com']],
  [
    'passed on by the owner',
    [...HOUR, 'ATTENDEE;PARTSTAT=DELEGATED;DELEGATED-TO="mailto:max@example.com":mailto:owner@example.com'],
  ],
  [
    'declined under an address beside a number',
    [...HOUR, 'ATTENDEE;PARTSTAT=DECLINED;EMAIL=owner@example.com:urn:uuid:1'],
  ],
  ['no time at all', ['DTSTART:20261201T090000Z']],
  ['an end at its start', ['DTSTART:20261201T090000Z', 'DTEND:20261201T090000Z']],
  ['long over', ['DTSTART:20200101T090000Z', 'DURATION:PT1H']],
  ['after the horizon', ['DTSTART:20280101T090000Z', 'DURATION:PT1H']],
])('an event is free: %s', async (_reason, lines) => {
  expect(await busyOf(eventCalendar('a', ...lines))).toEqual([]);
});

const starts = async (...lines: string[]) =>
  (await busyOf(eventCalendar('a', 'DURATION:PT1H', ...lines))).map((time) => time.slice(0, 16));

test('a weekly event keeps its time of the clock through a change of clocks', async () => {
  const wide = { window: { start: at('2026-10-15T00:00'), end: at('2026-11-03T00:00') } };
  const text = eventCalendar('a', 'DTSTART;TZID=Europe/Berlin:20260105T100000', 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY');
  expect((await busyOf(text, wide)).map((time) => time.slice(0, 16))).toEqual([
    '2026-10-19T08:00',
    '2026-10-26T09:00',
    '2026-11-02T09:00',
  ]);
});

test('the start counts beside RDATE, and beside a rule that leaves it out', async () => {
  expect(await starts('DTSTART:20261201T090000Z', 'RDATE:20261205T120000Z,20261207T120000Z')).toEqual([
    '2026-12-01T09:00',
    '2026-12-05T12:00',
    '2026-12-07T12:00',
  ]);
  expect(await starts('DTSTART:20261201T090000Z', 'RRULE:FREQ=WEEKLY;BYDAY=FR;COUNT=3')).toEqual([
    '2026-12-01T09:00',
    '2026-12-04T09:00',
    '2026-12-11T09:00',
  ]);
});

test('RDATE with a period has a length of its own', async () => {
  const text = eventCalendar(
    'a',
    ...HOUR,
    'RDATE;VALUE=PERIOD:20261205T120000Z/PT30M,20261206T120000Z/20261206T140000Z',
  );
  expect(await busyOf(text)).toEqual([
    ...BUSY,
    '2026-12-05T12:00 2026-12-05T12:30',
    '2026-12-06T12:00 2026-12-06T14:00',
  ]);
});

test('EXDATE takes out the start, a time in another zone, and a date', async () => {
  const rule = ['DTSTART:20261201T090000Z', 'RRULE:FREQ=DAILY;COUNT=5'];
  const dates = ['EXDATE:20261201T090000Z', 'EXDATE;TZID=Asia/Kolkata:20261203T143000', 'EXDATE;VALUE=DATE:20261204'];
  expect(await starts(...rule, ...dates)).toEqual(['2026-12-02T09:00', '2026-12-05T09:00']);
});

const SERIES = eventLines('s', 'DTSTART:20261201T090000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;COUNT=4');

test('a changed occurrence counts where it is now, also from outside the window, and not where it was', async () => {
  const moved = eventLines('s', 'RECURRENCE-ID:20261202T090000Z', 'DTSTART:20261220T110000Z', 'DURATION:PT2H');
  const gone = eventLines('s', 'RECURRENCE-ID:20261203T090000Z', 'DTSTART:20261203T090000Z', 'STATUS:CANCELLED');
  expect(await busyOf(calendarText(...SERIES, ...moved, ...gone))).toEqual([
    ...BUSY,
    '2026-12-04T09:00 2026-12-04T10:00',
    '2026-12-20T11:00 2026-12-20T13:00',
  ]);
  const old = eventLines('o', 'DTSTART:20200101T090000Z', 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY;COUNT=3');
  const here = eventLines('o', 'RECURRENCE-ID:20200108T090000Z', 'DTSTART:20261224T090000Z', 'DURATION:PT1H');
  expect(await busyOf(calendarText(...old, ...here))).toEqual(['2026-12-24T09:00 2026-12-24T10:00']);
});

test('a change of an occurrence and of those after it moves them all, but for those with a change of their own', async () => {
  const future = eventLines(
    's',
    'RECURRENCE-ID;RANGE=THISANDFUTURE:20261202T090000Z',
    'DTSTART:20261202T113000Z',
    'DURATION:PT30M',
  );
  const own = eventLines('s', 'RECURRENCE-ID:20261204T090000Z', 'DTSTART:20261204T200000Z', 'DURATION:PT15M');
  expect(await busyOf(calendarText(...SERIES, ...future, ...own))).toEqual([
    ...BUSY,
    '2026-12-02T11:30 2026-12-02T12:00',
    '2026-12-03T11:30 2026-12-03T12:00',
    '2026-12-04T20:00 2026-12-04T20:15',
  ]);
});

test('a zone that the calendar describes counts more than the one of that name', async () => {
  const zone = [
    'BEGIN:VTIMEZONE',
    'TZID:Europe/Berlin',
    'BEGIN:STANDARD',
    'DTSTART:16010101T000000',
    'TZOFFSETFROM:-0500',
    'TZOFFSETTO:-0500',
    'END:STANDARD',
    'END:VTIMEZONE',
  ];
  const event = eventLines('a', 'DTSTART;TZID=Europe/Berlin:20261201T040000', 'DURATION:PT1H');
  expect(await busyOf(calendarText(...zone, ...event))).toEqual(BUSY);
});

test('a zone is described by rules from the year 1601, as Outlook does', async () => {
  const observance = (name: string, start: string, from: string, to: string, month: number, sunday: string) => [
    `BEGIN:${name}`,
    `DTSTART:${start}`,
    `RRULE:FREQ=YEARLY;BYDAY=${sunday};BYMONTH=${month}`,
    `TZOFFSETFROM:${from}`,
    `TZOFFSETTO:${to}`,
    `END:${name}`,
  ];
  const zone = [
    'BEGIN:VTIMEZONE',
    'TZID:Custom',
    ...observance('STANDARD', '16010101T030000', '+0200', '+0100', 10, '-1SU'),
    ...observance('DAYLIGHT', '16010101T020000', '+0100', '+0200', 3, '-1SU'),
    'END:VTIMEZONE',
  ];
  const event = eventLines('a', 'DTSTART;TZID=Custom:20261020T100000', 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY;COUNT=2');
  const wide = { window: { start: at('2026-10-15T00:00'), end: at('2026-11-03T00:00') } };
  expect(await busyOf(calendarText(...zone, ...event), wide)).toEqual([
    '2026-10-20T08:00 2026-10-20T09:00',
    '2026-10-27T09:00 2026-10-27T10:00',
  ]);
});

test('the event of a call is told apart, also where it is marked as free', async () => {
  const text = calendarText(
    ...eventLines('id-1@site.example', ...HOUR, 'TRANSP:TRANSPARENT'),
    ...eventLines('id-1@elsewhere.example', ...HOUR),
  );
  const { busy, own, events } = readBusyTimes([text], base);
  expect(own).toEqual([{ start: at('2026-12-01T09:00'), end: at('2026-12-01T10:00'), bookingId: 'id-1' }]);
  expect([busy.length, events]).toEqual([1, 2]);
});

test.each([
  ['without a start', ['SUMMARY:x']],
  ['with a start that is none', ['DTSTART:tomorrow', 'DURATION:PT1H']],
])('an event %s is left out and counted, and the others count', (_kind, lines) => {
  const text = calendarText(
    ...eventLines('broken', ...lines),
    ...eventLines('good', 'DTSTART:20261202T090000Z', 'DURATION:PT1H'),
  );
  const { busy, events, unread } = readBusyTimes([text], base);
  expect(busy.map(({ start }) => short(start))).toEqual(['2026-12-02T09:00']);
  expect([events, unread.count, unread.of]).toEqual([1, 1, 2]);
  expect(unread.reasons).toEqual([{ line: 'DTSTART', date: null, why: expect.stringContaining('does not count') }]);
});

test('an event that never ends takes no other one along, and counts itself', async () => {
  const [first, ...rest] = eventLines('open', ...HOUR);
  const text = calendarText(
    String(first),
    ...rest.slice(0, -1),
    ...eventLines('good', 'DTSTART:20261202T090000Z', 'DURATION:PT1H'),
  );
  expect(await busyOf(text)).toEqual([...BUSY, '2026-12-02T09:00 2026-12-02T10:00']);
});

test.each([
  ['never occurs', 'DTSTART:20000101T090000Z', 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30'],
  ['never occurs, day by day', 'DTSTART:20000101T090000Z', 'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30'],
  ['never occurs, second by second', 'DTSTART:20000101T090000Z', 'FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=31'],
  ['never occurs, and is counted', 'DTSTART:20000101T090000Z', 'FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=31;COUNT=5'],
  ['occurs every second', 'DTSTART:20000101T090000Z', 'FREQ=SECONDLY'],
  ['occurs every second, and is counted', 'DTSTART:20000101T090000Z', 'FREQ=SECONDLY;COUNT=2000000000'],
  ['occurs every minute of some hours', 'DTSTART:19700101T090000Z', 'FREQ=MINUTELY;BYHOUR=3,4;BYSETPOS=1'],
  ['has an interval without an end', 'DTSTART:20261201T090000Z', 'FREQ=YEARLY;INTERVAL=999999999'],
])('a rule that %s takes no time, and the other events count', async (_kind, start, rule) => {
  const began = processorTime();
  const endless = eventLines('endless', start, 'DURATION:PT0S', `RRULE:${rule}`);
  expect(await busyOf(calendarText(...endless, ...eventLines('good', ...HOUR)))).toEqual(BUSY);
  expect(processorTime() - began).toBeLessThan(5_000);
});

test('an event of every minute is busy without a gap', async () => {
  const text = eventCalendar(
    'a',
    'DTSTART:20261210T000000Z',
    'DURATION:PT1M',
    'RRULE:FREQ=MINUTELY;UNTIL=20261211T235900Z',
  );
  expect(await busyOf(text)).toEqual(['2026-12-10T00:00 2026-12-12T00:00']);
});

test.each([
  '',
  'hello',
  '<html><body>Sign in</body></html>',
  'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nDTSTART:2026',
  '{"events":[]}',
])('what is no whole calendar is refused: %j', (text) => {
  expect(() => readBusyTimes([text], base)).toThrow('no whole VCALENDAR');
});

test('a calendar without events is one', () => {
  const unread = { count: 0, of: 0, reasons: [] };
  expect(readBusyTimes([calendarText()], base)).toEqual({ busy: [], own: [], events: 0, unread });
});
