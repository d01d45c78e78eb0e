/** A calendar with those lines in it. */
export const calendarText = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Test//EN', ...lines, 'END:VCALENDAR', ''].join('\r\n');

export const eventLines = (uid: string, ...lines: string[]) => [
  'BEGIN:VEVENT',
  `UID:${uid}`,
  'DTSTAMP:20260101T000000Z',
  ...lines,
  'END:VEVENT',
];

/** A calendar with one event. */
export const eventCalendar = (uid: string, ...lines: string[]) => calendarText(...eventLines(uid, ...lines));

/** '20261201T090000Z' */
export const utcTime = (at: number) => `${new Date(at).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

/** The lines of that many events. */
export const manyEvents = (count: number, lines: (index: number) => string[]) =>
  Array.from({ length: count }, (_one, index) => eventLines(`h${index}`, ...lines(index)).join('\r\n')).join('\r\n');

/** Its next occurrence is looked for until that costs too much. */
export const neverOccurring = [
  'DTSTART:20000101T090000Z',
  'DURATION:PT1H',
  'RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30',
];
