import { expect, test } from 'vitest';
import { calendarText, eventCalendar, eventLines } from '#api/testing/calendars/ics.ts';
import { readBusyTimes } from './busy-times.ts';
import { findNamedZone } from './zone-names.ts';

/** Times that programs of the world write in a way of their own, and what each means. */

const at = (time: string) => Date.parse(`${time}Z`);
const window = { start: at('2026-11-20T00:00'), end: at('2027-08-31T00:00') };
const short = (time: number) => new Date(time).toISOString().slice(0, 16);
const read = (text: string, ownerZone: string) =>
  readBusyTimes([text], { ownerZone, window, addresses: new Set(), bookingOf: () => null });
const timesIn = (text: string, ownerZone = 'Europe/Berlin') =>
  read(text, ownerZone).busy.map(({ start, end }) => `${short(start)} ${short(end)}`);

const hour = (day: string) => `2026-12-${day}T09:00 2026-12-${day}T10:00`;
/** A whole day of Berlin; of New York. */
const day = (date: number, days = 1) => `2026-12-${two(date - 1)}T23:00 2026-12-${two(date - 1 + days)}T23:00`;
const inNewYork = (date: number) => `2026-12-${two(date)}T05:00 2026-12-${two(date + 1)}T05:00`;
const two = (value: number) => (value === 0 ? '00' : String(value).padStart(2, '0'));
const START = 'DTSTART:20261201T090000Z';
const END = 'DTEND:20261201T100000Z';
const WHOLE = 'DTSTART;VALUE=DATE:20261202';
const NEW_YORK = 'America/New_York';

test.each<[kind: string, lines: string[], busy: string[], ownerZone?: string]>([
  ['an empty DTEND', [START, 'DTEND:'], [hour('01')]],
  ['a DTEND without a colon', [START, 'DTEND'], [hour('01')]],
  ['an empty DTEND with a zone', [START, 'DTEND;TZID=Europe/Berlin:'], [hour('01')]],
  ['an empty DURATION', [START, 'DURATION:'], [hour('01')]],
  ['a whole day that lasts no time', [WHOLE, 'DURATION:PT0S'], [day(2)]],
  ['a date with a time and no end', ['DTSTART;VALUE=DATE:20261202T090000'], [day(2)]],
  ['a date as its midnight in UTC and no end', ['DTSTART;VALUE=DATE:20261201T230000Z'], [day(2)]],
  ['a text that begins a line with Begin', ['DESCRIPTION:Plan', 'Begin: 0900', 'End: 1000', START, END], [hour('01')]],
  [
    'one that begins it with the name of a city',
    ['DESCRIPTION:Plan', 'Begin: Vienna', 'End: Venice', START, END],
    [hour('01')],
  ],
  ['and stands before the end', [WHOLE, 'DESCRIPTION:x', 'Begin: TBD', 'DTEND;VALUE=DATE:20261204'], [day(2, 2)]],
  ['out of office that is said to be free', [START, END, 'TRANSP:TRANSPARENT', cdo('OOF')], [hour('01')]],
  ['free that is said to be busy', [START, END, 'TRANSP:OPAQUE', cdo('FREE')], []],
  ['elsewhere, and free', [START, END, 'TRANSP:TRANSPARENT', cdo('WORKINGELSEWHERE')], []],
  [
    'a further date of a series with a time',
    ['DTSTART;TZID=Europe/Berlin:20261201T100000', 'DURATION:PT1H', 'RDATE;VALUE=DATE:20261203'],
    [hour('01'), hour('03')],
  ],
  ['a further day as a moment', [WHOLE, 'RDATE:20261204T000000Z'], [inNewYork(2), inNewYork(4)], NEW_YORK],
  ['a further day in another zone', [WHOLE, 'RDATE;TZID=Asia/Tokyo:20261204T000000'], [day(2), day(4)]],
  ['days until a last moment', [WHOLE, 'RRULE:FREQ=DAILY;UNTIL=20261203T235959Z'], [day(2, 2)]],
  ['days until a last moment here', [WHOLE, 'RRULE:FREQ=DAILY;UNTIL=20261203T225959Z'], [day(2, 2)]],
  [
    'a day left out as the midnight of Auckland',
    [WHOLE, 'RRULE:FREQ=DAILY;COUNT=3', 'EXDATE:20261202T110000Z'],
    [day(2), day(4)],
  ],
])('%s', (_kind, lines, busy, ownerZone) => {
  expect(timesIn(eventCalendar('a', ...lines), ownerZone)).toEqual(busy);
});

function cdo(status: string): string {
  return `X-MICROSOFT-CDO-BUSYSTATUS:${status}`;
}

const once = eventLines('a', START, END);
const twice = eventLines('a', START, END, 'RRULE:FREQ=DAILY;COUNT=2');
const fifth = ['DTSTART:20261205T090000Z', 'DURATION:PT1H', 'SEQUENCE:1'];
test.each<[kind: string, lines: string[], busy: string[]]>([
  [
    'a cancelled time that says only which',
    [...twice, ...eventLines('a', 'RECURRENCE-ID:20261202T090000Z', 'STATUS:CANCELLED')],
    [hour('01')],
  ],
  [
    'a changed time that says only which',
    [...twice, ...eventLines('a', 'RECURRENCE-ID:20261202T090000Z', 'SUMMARY:New')],
    [hour('01'), hour('02')],
  ],
  ['a later version', [...once, ...eventLines('a', ...fifth)], [hour('05')]],
  [
    'a later version that is cancelled',
    [...once, ...eventLines('a', START, END, 'SEQUENCE:1', 'STATUS:CANCELLED')],
    [],
  ],
  ['another event with its UID', [...once, ...eventLines('a', ...fifth, 'SUMMARY:Another')], [hour('01'), hour('05')]],
  ['the rest of a series with its UID', [...twice, ...eventLines('a', ...fifth)], [hour('01'), hour('02'), hour('05')]],
  [
    'a time that became a whole day',
    [...twice, ...eventLines('a', 'RECURRENCE-ID:20261202T090000Z', 'DTSTART;VALUE=DATE:20261204')],
    [hour('01'), day(4)],
  ],
])('an event with %s', (_kind, lines, busy) => {
  expect(timesIn(calendarText(...lines))).toEqual(busy);
});

test('a calendar that is indented by the depth of its parts is read', () => {
  const lines = [
    'BEGIN:VCALENDAR',
    '  BEGIN:VEVENT',
    '    UID:a',
    `    ${START}`,
    `    ${END}`,
    '  END:VEVENT',
    'END:VCALENDAR',
  ];
  expect(timesIn(lines.join('\n'))).toEqual([hour('01')]);
});

test('days that are moved from one on move by days', () => {
  const weekly = eventLines('a', WHOLE, 'RRULE:FREQ=WEEKLY;COUNT=3');
  const moved = ['RECURRENCE-ID;RANGE=THISANDFUTURE:20261209T000000Z', 'DTSTART;VALUE=DATE:20261210'];
  const text = calendarText(...weekly, ...eventLines('a', ...moved));
  expect(timesIn(text, NEW_YORK)).toEqual([inNewYork(2), inNewYork(10), inNewYork(17)]);
});

test('a calendar that takes its events back makes nothing busy', () => {
  expect(timesIn(calendarText('METHOD:CANCEL', ...eventLines('a', START, END)))).toEqual([]);
});

test('one blank before the first line is none of the others', () => {
  const text = calendarText(
    ...eventLines('a', START, END, 'RRULE:FREQ=DAILY;COUNT=3', 'EXDATE:20261202T090000Z,', ' 20261203T090000Z'),
  );
  expect(timesIn(` ${text}`)).toEqual([hour('01')]);
});

const described = (tzid: string, ...observances: string[]) => [
  'BEGIN:VTIMEZONE',
  `TZID:${tzid}`,
  ...observances,
  'END:VTIMEZONE',
];
const part = (name: string, ...lines: string[]) => [`BEGIN:${name}`, ...lines, `END:${name}`];
const MEXICO = [
  ...part(
    'DAYLIGHT',
    'DTSTART:19960407T020000',
    'TZOFFSETFROM:-0600',
    'TZOFFSETTO:-0500',
    'RRULE:FREQ=YEARLY;BYMONTH=4;BYDAY=1SU',
  ),
  ...part(
    'STANDARD',
    'DTSTART:19961027T020000',
    'TZOFFSETFROM:-0500',
    'TZOFFSETTO:-0600',
    'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
  ),
];
const MOSCOW = part('STANDARD', 'DTSTART:20110327T020000', 'TZOFFSETFROM:+0300', 'TZOFFSETTO:+0400');

test.each([
  ['America/Mexico_City', MEXICO, '20270701T030000', '2027-07-01T09:00 2027-07-01T10:00'],
  ['Europe/Moscow', MOSCOW, '20261201T120000', hour('01')],
])('a description of %s that is older than its rules of today does not count', (tzid, observances, start, busy) => {
  const event = eventLines('a', `DTSTART;TZID=${tzid}:${start}`, 'DURATION:PT1H');
  expect(timesIn(calendarText(...described(tzid, ...observances), ...event))).toEqual([busy]);
});

test.each(['DTSTART;TZID=Elbonia:20261201T100000', 'DTSTART;TZID="(Moon) Sea":20261201T100000'])(
  'a zone that nobody knows is told: %s',
  (start) => {
    const { busy, unread } = read(eventCalendar('a', start, 'DURATION:PT1H'), 'Europe/Berlin');
    expect([busy.length, unread.count, unread.reasons[0]?.line]).toEqual([1, 1, 'TZID']);
  },
);

test.each([
  ['BST', 'Europe/London'],
  ['AST', 'America/Halifax'],
  ['NST', 'America/St_Johns'],
  ['EST', NEW_YORK],
  ['ET', NEW_YORK],
  ['Eastern European Time', 'Europe/Athens'],
  ['British Summer Time', 'Europe/London'],
  ['Irish Standard Time', 'Europe/Dublin'],
  ['Japan Standard Time', 'Asia/Tokyo'],
  ['Moscow Standard Time', 'Europe/Moscow'],
  ['Hong Kong Standard Time', 'Asia/Hong_Kong'],
  ['Mitteleuropäische Zeit', 'Europe/Berlin'],
  ['Europe/Berlin (GMT+01:00)', 'Europe/Berlin'],
  ['America/New_York-1', NEW_YORK],
  ['(GMT 5:30) India Standard Time(Asia/Kolkata)', 'Asia/Calcutta'],
  ['Europe%2FBerlin', 'Europe/Berlin'],
  ['Europe\\/Berlin', 'Europe/Berlin'],
  ['Mexico Standard Time', 'America/Mexico_City'],
  ['Mountain Standard Time (Mexico)', 'America/Mazatlan'],
  ['Central Asia Standard Time', 'Asia/Bishkek'],
  ['Jerusalem Standard Time', 'Asia/Jerusalem'],
  ['Russia TZ 2 Standard Time', 'Europe/Moscow'],
  ['(UTC+02:00) Istanbul', 'Europe/Istanbul'],
  ['(UTC-03:00) Saint Pierre and Miquelon', 'America/Miquelon'],
  ['(UTC+10:30) Lord Howe Island', 'Australia/Lord_Howe'],
])('%s is %s', (tzid, iana) => {
  expect(findNamedZone(tzid)).toEqual({ iana });
});

test.each([
  ['RSCALE=HEBREW;FREQ=YEARLY;BYMONTH=5L;BYMONTHDAY=8;SKIP=FORWARD', 1],
  ['RSCALE=CHINESE;FREQ=YEARLY;BYMONTH=8;BYMONTHDAY=15', 1],
  ['RSCALE=GREGORIAN;FREQ=MONTHLY;BYMONTHDAY=1;SKIP=OMIT', 0],
  ['RSCALE=GREGORIAN;FREQ=MONTHLY;BYMONTHDAY=31;SKIP=BACKWARD', 1],
])('%s is told as not understood so often: %i', (rule, count) => {
  expect(read(eventCalendar('one', START, END, `RRULE:${rule}`), 'UTC').unread.count).toBe(count);
});
