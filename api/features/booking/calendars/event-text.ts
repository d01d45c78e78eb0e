import ICAL from 'ical.js';
import { z } from 'zod';
import type { BookingRow } from '#api/database/tables/bookings.ts';

/** The start that we wrote, by which a change of the owner's is told from one of ours. */
const WRITTEN_START = 'x-portfolio-start';
const PRODUCT = '-//Portfolio//Booking//EN';

const Answers = z.array(z.object({ label: z.string(), text: z.string() }));

const utcTime = (timestamp: number) => ICAL.Time.fromJSDate(new Date(timestamp), true);

/** Calendars of some servers refuse control characters, and no line of a text needs any. */
const clean = (text: string) => text.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n]/gu, ' ');

function describe({ email, note, answers }: BookingRow): string {
  const parts = [email, note, ...Answers.parse(JSON.parse(answers)).map(({ label, text }) => `${label}: ${text}`)];
  return clean(parts.filter((part) => part !== null && part !== '').join('\n\n'));
}

/**
 * A call as an event (RFC 5545) for the owner's calendar. It has no ATTENDEE: the calendar's server would send an
 * invitation of its own.
 */
export function eventText(booking: BookingRow, uid: string, now: number): string {
  const calendar = new ICAL.Component('vcalendar');
  calendar.addPropertyWithValue('version', '2.0');
  calendar.addPropertyWithValue('prodid', PRODUCT);
  const event = new ICAL.Component('vevent');
  const values: [string, string | number | ICAL.Time][] = [
    ['uid', uid],
    ['dtstamp', utcTime(now)],
    ['dtstart', utcTime(booking.start)],
    ['dtend', utcTime(booking.end)],
    ['sequence', booking.sequence],
    ['status', 'CONFIRMED'],
    ['transp', 'OPAQUE'],
    ['summary', clean(`${booking.typeName}: ${booking.name}`)],
    ['description', describe(booking)],
    ...(booking.placeText === null ? [] : [['location', clean(booking.placeText)] as [string, string]]),
    [WRITTEN_START, utcTime(booking.start).toICALString()],
  ];
  for (const [name, value] of values) event.addPropertyWithValue(name, value);
  calendar.addSubcomponent(event);
  return `${calendar.toString()}\r\n`;
}

/** The start with which we wrote the text of an event, and its version; `null` for what is not there. */
export function readWritten(text: string): { start: number | null; sequence: number | null } {
  const start = /^X-PORTFOLIO-START[^:\r\n]*:(\d{8}T\d{6}Z)/im.exec(text)?.[1];
  const sequence = /^SEQUENCE:(\d+)/im.exec(text)?.[1];
  return {
    start: start === undefined ? null : Date.parse(isoOf(start)),
    sequence: sequence === undefined ? null : Number(sequence),
  };
}

/** '20261201T090000Z' as ical.js reads it. */
const isoOf = (time: string) => time.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z');
