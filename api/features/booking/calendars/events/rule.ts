import type ICAL from 'ical.js';
import { z } from 'zod';

const frequencies = ['SECONDLY', 'MINUTELY', 'HOURLY', 'DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const;
export type Frequency = (typeof frequencies)[number];

const limits = {
  BYSECOND: 60,
  BYMINUTE: 59,
  BYHOUR: 23,
  BYMONTHDAY: 31,
  BYYEARDAY: 366,
  BYWEEKNO: 53,
  BYMONTH: 12,
  BYSETPOS: 366,
} as const;
type Part = keyof typeof limits;

/** A weekday, 0 for Sunday; the first, last … one where it has an ordinal. */
export interface Weekday {
  day: number;
  ordinal: number | null;
}

/** RRULE (RFC 5545, 3.3.10), without its end. */
export interface Rule {
  frequency: Frequency;
  interval: number;
  count: number | null;
  /** First day of a week, 0 for Sunday. */
  weekStart: number;
  weekdays: readonly Weekday[] | null;
  parts: Readonly<Partial<Record<Part, readonly number[]>>>;
}

const DAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];
const WEEKDAY = /^([+-]?\d{1,2})?(SU|MO|TU|WE|TH|FR|SA)$/;

function readWeekday(text: string): Weekday {
  const [, ordinal, day = ''] = WEEKDAY.exec(text) ?? [];
  if (!DAYS.includes(day)) throw new RangeError('BYDAY is not a weekday');
  return { day: DAYS.indexOf(day), ordinal: ordinal === undefined ? null : Number(ordinal) };
}

const Numbers = z.array(z.coerce.number().int());

function readPart(name: Part, values: unknown): number[] {
  const numbers = Numbers.parse(values);
  if (numbers.some((number) => Math.abs(number) > limits[name])) throw new RangeError(`${name} is out of range`);
  return numbers;
}

/** @throws RangeError or ZodError for a rule that makes no sense */
export function readRule({ freq, interval, count, wkst, parts }: ICAL.Recur): Rule {
  const given = new Map<string, unknown>(Object.entries(parts));
  const names = Object.keys(limits).filter((name): name is Part => given.has(name));
  const weekdays = given.get('BYDAY');
  return {
    frequency: z.enum(frequencies).parse(freq),
    interval: z.number().int().min(1).parse(interval),
    count: z
      .number()
      .int()
      .min(1)
      .nullable()
      .parse(count ?? null),
    // ical.js counts from Sunday as 1.
    weekStart: z.number().int().min(1).max(7).parse(wkst) - 1,
    weekdays: weekdays === undefined ? null : z.array(z.string()).parse(weekdays).map(readWeekday),
    parts: Object.fromEntries(names.map((name) => [name, readPart(name, given.get(name))])),
  };
}
