import { expect, test } from 'vitest';
import { calendarText, eventCalendar, eventLines } from '#api/testing/calendars/ics.ts';
import { processorTime } from '#scripts/testing/processor-time.ts';
import { readBusyTimes } from './busy-times.ts';

/** Inputs as programs of the world write them; above each what should be. */

const at = (time: string) => Date.parse(`${time}Z`);
const base = {
  ownerZone: 'Europe/Berlin',
  addresses: new Set<string>(),
  window: { start: at('2026-11-20T00:00'), end: at('2027-08-31T00:00') },
  bookingOf: () => null,
};
const short = (time: number) => new Date(time).toISOString().slice(0, 16);
const read = (text: string, reader: Partial<typeof base> = {}) => readBusyTimes([text], { ...base, ...reader });
const timesIn = (text: string, reader: Partial<typeof base> = {}) =>
  read(text, reader).busy.map(({ start, end }) => `${short(start)} ${short(end)}`);

const NINE = '2026-12-01T09:00 2026-12-01T10:00';
const SUMMER = '2027-07-01T09:00 2027-07-01T10:00';
const DAY_1 = '2026-11-30T23:00 2026-12-01T23:00';
const DAYS = '2026-11-30T23:00 2026-12-02T23:00';
const START = 'DTSTART:20261201T090000Z';
const END = 'DTEND:20261201T100000Z';

/** Lines of one event, and when it is busy. */
const events: [kind: string, lines: string[], busy: string[]][] = [
  ['a line that is none', [START, END, 'DESCRIPTION:Guests:', 'Jo Example', 'No colon here'], [NINE]],
  ['text that looks like a property', [START, END, 'Status : is unknown: yes', 'TRANSP'], [NINE]],
  ['a property with a bad parameter', [START, END, 'ATTENDEE;CN="Jo;PARTSTAT=X:mailto:jo@example.com'], [NINE]],
  ['an attachment that is no URI', [START, END, 'ATTACH;VALUE=BINARY:%%%', 'GEO:,', 'PRIORITY:high'], [NINE]],
  ['a date without VALUE', ['DTSTART:20261201', 'DTEND:20261203'], [DAYS]],
  ['a date that says it is a time', ['DTSTART;VALUE=DATE-TIME:20261201'], [DAY_1]],
  ['a time that says it is a date', ['DTSTART;VALUE=DATE:20261201T090000Z', END], [NINE]],
  ['a midnight that says it is a date', ['DTSTART;VALUE=DATE:20261201T000000'], [DAY_1]],
  ['a date with a zone', ['DTSTART;TZID=Asia/Tokyo;VALUE=DATE:20261201'], [DAY_1]],
  ['a date of ISO 8601', ['DTSTART;VALUE=DATE:2026-12-01'], [DAY_1]],
  ['a time of ISO 8601', ['DTSTART:2026-12-01T09:00:00Z', 'DTEND:2026-12-01T10:00:00.000Z'], [NINE]],
  ['a time of ISO 8601 with an offset', ['DTSTART:2026-12-01T10:00:00+01:00', 'DTEND:20261201T110000+0100'], [NINE]],
  ['a time without seconds', ['DTSTART:20261201T0900Z', 'DTEND:20261201T1000Z'], [NINE]],
  ['a blank for the T', ['DTSTART:20261201 090000Z', 'DTEND:20261201 100000Z'], [NINE]],
  ['a lower-case t and z', ['DTSTART:20261201t090000z', 'DTEND:20261201t100000z'], [NINE]],
  ['lower-case properties', ['dtstart:20261201T090000Z', 'dtend:20261201T100000Z', 'summary:x'], [NINE]],
  ['blanks around names and values', ['DTSTART : 20261201T090000Z ', ' DTEND:20261201T100000Z'.trim()], [NINE]],
  ['hour 24', [START, 'DTEND:20261201T240000Z'], ['2026-12-01T09:00 2026-12-02T00:00']],
  ['a leap second', [START, 'DTEND:20261201T095960Z'], [NINE]],
  ['an empty DTEND', [START, 'DTEND:', 'DURATION:PT1H'], [NINE]],
  ['an end that is none', [START, 'DTEND:soon'], [NINE]],
  ['an end before its start', [START, 'DTEND:20261201T080000Z'], [NINE]],
  ['an end as a date', [START, 'DTEND;VALUE=DATE:20261201'], ['2026-12-01T09:00 2026-12-01T23:00']],
  [
    'a whole day with a time for its end',
    ['DTSTART;VALUE=DATE:20261201', 'DTEND:20261201T000000Z'],
    ['2026-11-30T23:00 2026-12-01T00:00'],
  ],
  [
    'an end without the zone of its start',
    ['DTSTART;TZID=Australia/Melbourne:20261201T094500', 'DTEND:20261201T184500'],
    ['2026-11-30T22:45 2026-12-01T07:45'],
  ],
  ['an end without the Z of its start', [START, 'DTEND:20261201T100000'], [NINE]],
  ['a start without the zone of its end', ['DTSTART:20261201T180000', 'DTEND;TZID=Asia/Tokyo:20261201T190000'], [NINE]],
  ['DURATION in weeks', ['DTSTART;VALUE=DATE:20261201', 'DURATION:P1W'], ['2026-11-30T23:00 2026-12-07T23:00']],
  ['DURATION P1DT', [START, 'DURATION:P1DT'], ['2026-12-01T09:00 2026-12-02T09:00']],
  ['DURATION without T', [START, 'DURATION:P1H'], [NINE]],
  ['DURATION without P', [START, 'DURATION:T60M'], [NINE]],
  ['DURATION with a sign, in lower case', [START, 'DURATION:+pt1h0m0s'], [NINE]],
  ['DURATION with weeks and days', ['DTSTART;VALUE=DATE:20261201', 'DURATION:P0W1D'], [DAY_1]],
  ['DURATION with a fraction', [START, 'DURATION:PT0.5H'], ['2026-12-01T09:00 2026-12-01T09:30']],
  ['DURATION that is none', [START, 'DURATION:one hour'], [NINE]],
  ['DURATION below zero', [START, 'DURATION:-PT1H'], [NINE]],
  ['STATUS in lower case', [START, END, 'STATUS:cancelled'], []],
  ['STATUS in American English', [START, END, 'STATUS:CANCELED'], []],
  ['an unknown STATUS', [START, END, 'STATUS:BUSY'], [NINE]],
  ['an empty STATUS and TRANSP', [START, END, 'STATUS:', 'TRANSP:'], [NINE]],
  ['TRANSP in lower case', [START, END, 'TRANSP:transparent'], []],
  ['TRANSP by number', [START, END, 'TRANSP:1'], [NINE]],
  ['two words for TRANSP', [START, END, 'TRANSP:TRANSPARENT', 'TRANSP:OPAQUE'], [NINE]],
  [
    'an alarm with times of its own',
    [START, END, 'BEGIN:VALARM', 'DURATION:PT9H', 'STATUS:CANCELLED', 'END:VALARM'],
    [NINE],
  ],
  [
    'an alarm that never ends',
    ['BEGIN:VALARM', 'TRIGGER:-PT5M', 'END:VALARM', START, END, 'BEGIN:VALARM', 'ACTION:X'],
    [NINE],
  ],
  [
    'an empty EXDATE',
    [
      'DTSTART;TZID=Europe/Berlin:20261201T100000',
      'DURATION:PT1H',
      'RRULE:FREQ=DAILY;COUNT=1',
      'EXDATE;TZID=Europe/Berlin:',
    ],
    [NINE],
  ],
  ['EXDATE with an empty value', [START, END, 'RRULE:FREQ=DAILY;COUNT=2', 'EXDATE:,20261202T090000Z,'], [NINE]],
  ['EXDATE that is none', [START, END, 'EXDATE:yesterday'], [NINE]],
  [
    'EXDATE without the zone of the start',
    ['DTSTART;TZID=Asia/Tokyo:20261201T180000', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;COUNT=2', 'EXDATE:20261202T180000'],
    [NINE],
  ],
  [
    'EXDATE separated by semicolons',
    [START, END, 'RRULE:FREQ=DAILY;COUNT=3', 'EXDATE:20261202T090000Z;20261203T090000Z'],
    [NINE],
  ],
  [
    'EXDATE of whole days as moments of UTC',
    ['DTSTART;VALUE=DATE:20261201', 'RRULE:FREQ=DAILY;COUNT=2', 'EXDATE:20261201T230000Z'],
    [DAY_1],
  ],
  [
    'EXDATE of whole days as midnights of UTC',
    ['DTSTART;VALUE=DATE:20261201', 'RRULE:FREQ=DAILY;COUNT=2', 'EXDATE:20261202T000000Z'],
    [DAY_1],
  ],
  [
    'EXDATE of whole days from New York',
    ['DTSTART;VALUE=DATE:20261201', 'RRULE:FREQ=DAILY;COUNT=2', 'EXDATE:20261202T050000Z'],
    [DAY_1],
  ],
  [
    'EXDATE of whole days from Tokyo',
    ['DTSTART;VALUE=DATE:20261201', 'RRULE:FREQ=DAILY;COUNT=2', 'EXDATE:20261201T150000Z'],
    [DAY_1],
  ],
  [
    'EXDATE of whole days with a time',
    ['DTSTART;VALUE=DATE:20261201', 'RRULE:FREQ=DAILY;COUNT=2', 'EXDATE;TZID=Asia/Tokyo:20261202T000000'],
    [DAY_1],
  ],
  ['an empty RDATE', [START, END, 'RDATE:', 'RDATE;VALUE=PERIOD:'], [NINE]],
  ['RDATE of dates without VALUE', ['DTSTART:20261201', 'RDATE:20261202'], [DAYS]],
  [
    'RDATE of periods without VALUE',
    [START, END, 'RDATE:20261202T090000Z/PT1H'],
    [NINE, '2026-12-02T09:00 2026-12-02T10:00'],
  ],
  [
    'a rule with blanks and lower case',
    [START, END, 'rrule: freq=daily; count=2 ;'],
    [NINE, '2026-12-02T09:00 2026-12-02T10:00'],
  ],
  [
    'a rule with empty parts',
    [START, END, 'RRULE:FREQ=DAILY;COUNT=2;BYDAY=;UNTIL=;X-A=1'],
    [NINE, '2026-12-02T09:00 2026-12-02T10:00'],
  ],
  [
    'a rule with an interval of 0',
    [START, END, 'RRULE:FREQ=DAILY;INTERVAL=0;COUNT=2'],
    [NINE, '2026-12-02T09:00 2026-12-02T10:00'],
  ],
  [
    'a rule until a date of ISO 8601',
    [START, END, 'RRULE:FREQ=DAILY;UNTIL=2026-12-02'],
    [NINE, '2026-12-02T09:00 2026-12-02T10:00'],
  ],
  [
    'a rule of dates until a midnight of UTC',
    ['DTSTART;VALUE=DATE:20261201', 'RRULE:FREQ=DAILY;UNTIL=20261202T000000Z'],
    [DAYS],
  ],
  ['a rule that is none', [START, END, 'RRULE:FREQ=FORTNIGHTLY'], [NINE]],
  ['a rule without a value', [START, END, 'RRULE:'], [NINE]],
  [
    'a weekday that is none beside one',
    [START, END, 'RRULE:FREQ=WEEKLY;BYDAY=TU,XX;COUNT=2'],
    [NINE, '2026-12-08T09:00 2026-12-08T10:00'],
  ],
  [
    'a rule twice',
    [START, END, 'RRULE:FREQ=DAILY;COUNT=2', 'RRULE:FREQ=DAILY;COUNT=2'],
    [NINE, '2026-12-02T09:00 2026-12-02T10:00'],
  ],
  ['an empty RECURRENCE-ID', [START, END, 'RECURRENCE-ID:'], [NINE]],
  ['a changed time without its series', ['RECURRENCE-ID:20261130T090000Z', START, END], [NINE]],
];

test.each(events)('the event counts as it is meant: %s', (_kind, lines, busy) => {
  const { busy: _busy, events: understood, unread } = read(eventCalendar('a', ...lines));
  expect([timesIn(eventCalendar('a', ...lines)), understood]).toEqual([busy, 1]);
  expect(unread.of).toBe(1);
});

test.each([
  ['DTEND', [START, 'DTEND:soon']],
  ['DTEND', [START, 'DTEND:20261201T080000Z']],
  ['DURATION', [START, 'DURATION:long']],
  ['RRULE', [START, END, 'RRULE:FREQ=NEVER']],
  ['RRULE', [START, END, 'RRULE:FREQ=WEEKLY;BYDAY=XX']],
  ['EXDATE', [START, END, 'EXDATE:no']],
  ['RDATE', [START, END, 'RDATE:no']],
  ['RECURRENCE-ID', [START, END, 'RECURRENCE-ID:no']],
])('what is not understood of an event is told by its line and date: %s %j', (line, lines) => {
  const { unread } = read(eventCalendar('a', 'SUMMARY:Secret', ...lines));
  expect(unread).toEqual({ count: 1, of: 1, reasons: [{ line, date: '2026-12-01', why: expect.any(String) }] });
  expect(JSON.stringify(unread)).not.toMatch(/Secret|soon|long|NEVER|XX/);
});

test('what was not understood is counted, and told of five events at most', () => {
  const broken = Array.from({ length: 7 }, (_event, index) =>
    eventLines(`b${index}`, `DTSTART:2026120${index}X`),
  ).flat();
  const { events: understood, unread } = read(calendarText(...broken, ...eventLines('good', START, END)));
  expect([understood, unread.count, unread.of, unread.reasons.length]).toEqual([1, 7, 8, 5]);
  expect(unread.reasons.at(1)?.date).toBe('2026-12-01');
});

const whole = (...lines: string[]) => ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''];
const ONE = ['BEGIN:VEVENT', 'UID:a', START, END, 'SUMMARY:x', 'END:VEVENT'];

test.each<[kind: string, text: string]>([
  ['LF', whole(...ONE).join('\n')],
  ['CR only', whole(...ONE).join('\r')],
  ['CR CR LF', whole(...ONE).join('\r\r\n')],
  ['blank lines between lines', whole(...ONE).join('\r\n\r\n')],
  ['a byte order mark', `\ufeff${whole(...ONE).join('\r\n')}`],
  ['blank lines before it', `\r\n\r\n${whole(...ONE).join('\r\n')}`],
  [
    'indentation',
    whole(...ONE)
      .map((line) => `    ${line}`)
      .join('\n'),
  ],
  [
    'blanks after each line',
    whole(...ONE)
      .map((line) => `${line}  `)
      .join('\r\n'),
  ],
  [
    'no line break at its end',
    whole(...ONE)
      .join('\r\n')
      .trim(),
  ],
  [
    'lower case',
    whole(...ONE)
      .join('\r\n')
      .toLowerCase(),
  ],
  [
    'a fold within a name',
    whole(...ONE)
      .join('\r\n')
      .replace('DTSTART', 'DTS\r\n TART'),
  ],
  [
    'a fold within a value',
    whole(...ONE)
      .join('\r\n')
      .replace('1T09', '1T\r\n\t09'),
  ],
  [
    'a fold after CR CR LF',
    whole(...ONE)
      .join('\r\r\n')
      .replace('1T09', '1T\r\r\n 09'),
  ],
  [
    'a fold after a blank line',
    whole(...ONE)
      .join('\r\n')
      .replace('1T09', '1T\r\n\r\n 09'),
  ],
  ['no END of the event', whole(...ONE.slice(0, -1)).join('\r\n')],
  ['no END of a zone before it', whole('BEGIN:VTIMEZONE', 'TZID:X', ...ONE).join('\r\n')],
  ['no END of a first calendar', ['BEGIN:VCALENDAR', ...ONE, ...whole()].join('\r\n')],
  ['two calendars', [...whole(...ONE), ...whole()].join('\r\n')],
  [
    'tasks and journals',
    whole('BEGIN:VTODO', 'DTSTART:20261203T090000Z', 'DUE:20261203T100000Z', 'END:VTODO', ...ONE).join('\r\n'),
  ],
  [
    'an event of another product around it',
    whole(...ONE.toSpliced(2, 0, 'BEGIN:X-THING', 'DTSTART:20200101', 'END:X-THING')).join('\r\n'),
  ],
])('a calendar is read as it is written: %s', (_kind, text) => {
  expect(timesIn(text)).toEqual([NINE]);
});

/** A TZID, the clock there at 09:00 UTC on December 1, 2026, and the same on July 1, 2027. */
const zones: [tzid: string, winter: string, summer: string][] = [
  ['Eastern Standard Time', '04', '05'],
  ['Eastern Standard Time 1', '04', '05'],
  ['eastern standard time', '04', '05'],
  ['Eastern Daylight Time', '04', '05'],
  ['Eastern', '04', '05'],
  ['"(UTC-05:00) Eastern Time (US & Canada)"', '04', '05'],
  ['(UTC-05:00) Eastern Time (US & Canada)', '04', '05'],
  ['(GMT-05:00) Eastern Time (US & Canada)', '04', '05'],
  ['"(UTC-08:00) Pacific Time (US & Canada)"', '01', '02'],
  ['"(UTC-07:00) Arizona"', '02', '02'],
  ['"(UTC+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna"', '10', '11'],
  ['"(GMT+01.00) Sarajevo/Skopje/Warsaw/Zagreb"', '10', '11'],
  ['"(UTC) Dublin, Edinburgh, Lisbon, London"', '09', '10'],
  ['(UTC) Coordinated Universal Time', '09', '09'],
  ['"(UTC+09:00) Osaka, Sapporo, Tokyo"', '18', '18'],
  ['"(UTC-03:00) Somewhere Else"', '06', '06'],
  ['GMT -0500 (Standard) / GMT -0500 (Daylight)', '04', '04'],
  ['W. Europe Standard Time', '10', '11'],
  ['W. Europe Standard Time 2', '10', '11'],
  ['W. Europe', '10', '11'],
  ['Romance Standard Time', '10', '11'],
  ['Qyzylorda Standard Time', '14', '14'],
  ['South Sudan Standard Time', '11', '11'],
  ['tzone://Microsoft/Utc', '09', '09'],
  ['"tzone://Microsoft/Utc"', '09', '09'],
  ['tzone://Microsoft/Pacific Standard Time', '01', '02'],
  ['/citadel.org/20210210_1/Asia/Tokyo', '18', '18'],
  ['/mozilla.org/20070129_1/Europe/Berlin', '10', '11'],
  ['/freeassociation.sourceforge.net/Tzfile/America/Argentina/Buenos_Aires', '06', '06'],
  ['/softwarestudio.org/Olson_20011030_5/America/New_York', '04', '05'],
  ['/Europe/Berlin', '10', '11'],
  ['europe/berlin', '10', '11'],
  ['EUROPE/BERLIN', '10', '11'],
  ['America/New York', '04', '05'],
  [' Europe / Berlin ', '10', '11'],
  ['US-Eastern', '04', '05'],
  ['UTC-5', '04', '04'],
  ['UTC+05:30', '14:30', '14:30'],
  ['GMT+0100', '10', '10'],
  ['GMT+01:00', '10', '10'],
  ['+0900', '18', '18'],
  ['-05:00', '04', '04'],
  ['UTC', '09', '09'],
  ['Z', '09', '09'],
  ['GMT', '09', '09'],
  ['Etc/GMT+5', '04', '04'],
  ['PST', '01', '02'],
  ['CEST', '10', '11'],
  ['EST5EDT', '04', '05'],
  ['Asia/Calcutta', '14:30', '14:30'],
];

const clock = (hour: string) => `${hour.replace(':', '').padEnd(4, '0')}00`;

test.each(zones)('a zone is found by its name: %s', (tzid, winter, summer) => {
  const on = (day: string, hour: string) =>
    eventCalendar('a', `DTSTART;TZID=${tzid}:${day}T${clock(hour)}`, 'DURATION:PT1H');
  expect([timesIn(on('20261201', winter)), timesIn(on('20270701', summer))]).toEqual([[NINE], [SUMMER]]);
});

const observance = (name: string, start: string, [from, to]: [string, string], ...more: string[]) => [
  `BEGIN:${name}`,
  `DTSTART:${start}`,
  `TZOFFSETFROM:${from}`,
  `TZOFFSETTO:${to}`,
  ...more,
  `END:${name}`,
];
const zoneLines = (tzid: string, ...lines: string[]) => ['BEGIN:VTIMEZONE', `TZID:${tzid}`, ...lines, 'END:VTIMEZONE'];
const inZone = (tzid: string, time: string) => eventLines('a', `DTSTART;TZID=${tzid}:${time}`, 'DURATION:PT1H');
const STANDARD = observance('STANDARD', '19701025T030000', ['+0200', '+0100']);
const ENDED = [
  ...observance('STANDARD', '20191027T030000', ['+0200', '+0100'], 'RDATE:20201025T030000'),
  ...observance('DAYLIGHT', '20190331T020000', ['+0100', '+0200'], 'RDATE:20200329T020000', 'RDATE:20210328T020000'),
];

test.each<[kind: string, lines: string[], busy: string]>([
  [
    'that ended, in winter',
    [...zoneLines('Europe/Berlin', ...ENDED), ...inZone('Europe/Berlin', '20261201T100000')],
    NINE,
  ],
  [
    'that ended by UNTIL',
    [
      ...zoneLines(
        'America/New_York',
        ...observance(
          'DAYLIGHT',
          '20000402T020000',
          ['-0500', '-0400'],
          'RRULE:FREQ=YEARLY;BYDAY=1SU;BYMONTH=4;UNTIL=20060402T070000Z',
        ),
        ...observance(
          'STANDARD',
          '20001029T020000',
          ['-0400', '-0500'],
          'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10;UNTIL=20061029T060000Z',
        ),
      ),
      ...inZone('America/New_York', '20270701T050000'),
    ],
    SUMMER,
  ],
  [
    'with its winter only',
    [...zoneLines('Europe/Berlin', ...STANDARD), ...inZone('Europe/Berlin', '20270701T110000')],
    SUMMER,
  ],
  [
    'with its winter only, under a name of Windows',
    [...zoneLines('W. Europe Standard Time', ...STANDARD), ...inZone('W. Europe Standard Time', '20270701T110000')],
    SUMMER,
  ],
  [
    'with its summer only',
    [
      ...zoneLines('Europe/Berlin', ...observance('DAYLIGHT', '19700329T020000', ['+0100', '+0200'])),
      ...inZone('Europe/Berlin', '20261201T100000'),
    ],
    NINE,
  ],
  ['without observances', [...zoneLines('Europe/Berlin'), ...inZone('Europe/Berlin', '20261201T100000')], NINE],
  [
    'with an observance that makes no sense',
    [
      ...zoneLines('Asia/Tokyo', 'BEGIN:STANDARD', 'TZOFFSETTO:east', 'END:STANDARD'),
      ...inZone('Asia/Tokyo', '20261201T180000'),
    ],
    NINE,
  ],
  [
    'of its own, without FROM',
    [
      ...zoneLines('Mine', 'BEGIN:STANDARD', 'DTSTART:19700101T000000', 'TZOFFSETTO:+0900', 'END:STANDARD'),
      ...inZone('Mine', '20261201T180000'),
    ],
    NINE,
  ],
  [
    'of its own, named in quotes',
    [
      ...zoneLines('"My Zone"', ...observance('STANDARD', '16010101T000000', ['+0900', '+0900'])),
      ...inZone('"My Zone"', '20261201T180000'),
    ],
    NINE,
  ],
  [
    'of its own, behind the event',
    [
      ...inZone('Mine', '20261201T180000'),
      ...zoneLines('Mine', ...observance('STANDARD', '16010101T000000', ['+0900', '+0900'])),
    ],
    NINE,
  ],
  [
    'that names a place',
    [...zoneLines('Mine', 'X-LIC-LOCATION:Asia/Tokyo'), ...inZone('Mine', '20261201T180000')],
    NINE,
  ],
])('a described zone is used with sense: one %s', (_kind, lines, busy) => {
  expect(timesIn(calendarText(...lines))).toEqual([busy]);
});

test('times without a zone are in that of the calendar, and whole days in the owner’s', () => {
  const floating = eventLines('a', 'DTSTART:20261201T180000', 'DURATION:PT1H');
  const day = eventLines('b', 'DTSTART;VALUE=DATE:20261205');
  const dayTime = '2026-12-04T23:00 2026-12-05T23:00';
  expect(timesIn(calendarText('X-WR-TIMEZONE:Asia/Tokyo', ...floating, ...day))).toEqual([NINE, dayTime]);
  expect(timesIn(calendarText(...floating, ...day, 'X-WR-TIMEZONE:Tokyo Standard Time'))).toEqual([NINE, dayTime]);
  expect(timesIn(calendarText('X-WR-TIMEZONE:Asia/Tokyo', ...inZone('Nowhere', '20261201T180000')))).toEqual([NINE]);
  expect(timesIn(calendarText('TIMEZONE-ID:Asia/Tokyo', ...floating))).toEqual([NINE]);
});

test('a changed time of whole days is found by its moment, wherever the owner is', () => {
  const series = ['DTSTART;VALUE=DATE:20261201', 'RRULE:FREQ=DAILY;COUNT=2'];
  const changed = (id: string) =>
    calendarText(
      ...eventLines('s', ...series),
      ...eventLines('s', `RECURRENCE-ID:${id}`, 'DTSTART;VALUE=DATE:20261210', 'STATUS:CANCELLED'),
    );
  const first = { 'Europe/Berlin': DAY_1, 'America/New_York': '2026-12-01T05:00 2026-12-02T05:00' };
  for (const id of ['20261201T230000Z', '20261202T000000Z', '20261202T050000Z', '20261202', '20261202T000000'])
    for (const [ownerZone, busy] of Object.entries(first)) expect(timesIn(changed(id), { ownerZone })).toEqual([busy]);
});

test('VFREEBUSY is read: all but free periods are busy', () => {
  const text = calendarText(
    'BEGIN:VFREEBUSY',
    'DTSTART:20261201T000000Z',
    'DTEND:20261231T000000Z',
    'FREEBUSY;FBTYPE=BUSY:20261201T090000Z/20261201T100000Z',
    'FREEBUSY:20261202T090000Z/PT1H,20261203T090000Z/PT30M',
    'FREEBUSY;FBTYPE=FREE:20261204T090000Z/PT1H',
    'FREEBUSY;FBTYPE=BUSY-TENTATIVE:20261205T090000Z/PT1H',
    'FREEBUSY;FBTYPE="BUSY-UNAVAILABLE":20261206T090000Z/PT1H',
    'freebusy;fbtype=x-odd:20261207T090000Z/20261207T100000Z',
    'FREEBUSY;TZID=Asia/Tokyo:20261208T180000/20261208T190000',
    'FREEBUSY:nonsense',
    'FREEBUSY:',
    'END:VFREEBUSY',
  );
  const { busy, events: understood, unread } = read(text);
  expect(busy.map(({ start }) => short(start))).toEqual([1, 2, 3, 5, 6, 7, 8].map((day) => `2026-12-0${day}T09:00`));
  expect([understood, unread.count, unread.of]).toEqual([7, 1, 8]);
});

/** Anybody can put these into a calendar to make its reading take for ever. */
const heavy: [kind: string, lines: () => string[]][] = [
  [
    '1,000 rules that never occur',
    () =>
      Array.from({ length: 1_000 }, (_event, index) =>
        eventLines(
          `h${index}`,
          'DTSTART:20000101T090000Z',
          'DURATION:PT1H',
          'RRULE:FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30',
        ),
      ).flat(),
  ],
  [
    '1,000 rules of each second',
    () =>
      Array.from({ length: 1_000 }, (_event, index) =>
        eventLines(
          `h${index}`,
          'DTSTART:20000101T090000Z',
          'DURATION:PT0S',
          'RRULE:FREQ=SECONDLY;BYSECOND=59;COUNT=2000000000',
        ),
      ).flat(),
  ],
  [
    '400 rules in one event',
    () =>
      eventLines(
        'h',
        'DTSTART:20000101T090000Z',
        'DURATION:PT0S',
        ...Array.from({ length: 400 }, (_rule, index) => `RRULE:FREQ=MINUTELY;COUNT=${90_000 + index}`),
      ),
  ],
  [
    'a zone with 200 daily observances',
    () => [
      ...zoneLines(
        'Mine',
        ...Array.from({ length: 200 }, (_one, index) =>
          observance('STANDARD', `19700101T0000${index % 60}`.padEnd(15, '0'), ['+0100', '+0200'], 'RRULE:FREQ=DAILY'),
        ).flat(),
      ),
      ...eventLines('h', 'DTSTART;TZID=Mine:20200101T090000'),
    ],
  ],
];

test.each(heavy)('what would take for ever is cut short, and the other events count: %s', (_kind, lines) => {
  const began = processorTime();
  const { busy, unread } = read(calendarText(...lines(), ...eventLines('good', START, END)));
  expect(busy.some(({ start, end }) => start <= at('2026-12-01T09:00') && end >= at('2026-12-01T10:00'))).toBe(true);
  expect(processorTime() - began).toBeLessThan(15_000);
  expect(unread.count).toBeLessThanOrEqual(1_000);
});

test('two million folded lines are read in the time of one', () => {
  const folds = `DESCRIPTION:x${'\r\n y'.repeat(2_000_000)}`;
  const began = processorTime();
  expect(timesIn(calendarText(...eventLines('good', START, folds, END)))).toEqual([NINE]);
  expect(processorTime() - began).toBeLessThan(15_000);
});
