import { readTime, type TimeValue } from './values.ts';

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

export interface RuleText {
  rule: Rule;
  until: TimeValue | null;
  /** The first part of which something was not understood, and is left out: it makes the series longer, not shorter. */
  unread: string | null;
}

const GREGORIAN = 'GREGORIAN';
const OMIT = 'OMIT';
const DAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];
const WEEKDAY = /^([+-]?\d{1,2})?(SU|MO|TU|WE|TH|FR|SA)$/;
const NUMBER = /^[+-]?\d{1,10}$/;

function readWeekday(text: string): Weekday | null {
  const [, ordinal, day = ''] = WEEKDAY.exec(text) ?? [];
  if (!DAYS.includes(day)) return null;
  return { day: DAYS.indexOf(day), ordinal: ordinal === undefined || Number(ordinal) === 0 ? null : Number(ordinal) };
}

const isGiven = <Value>(value: Value | null): value is Value => value !== null;
const isPart = (name: string): name is Part => Object.hasOwn(limits, name);

function readNumber(text: string, name: Part): number | null {
  // The L of BYMONTH is that of another calendar (RFC 7529).
  const number = NUMBER.test(text) ? Number(text) : Number.NaN;
  const isSigned = name !== 'BYHOUR' && name !== 'BYMINUTE' && name !== 'BYSECOND' && name !== 'BYMONTH';
  const isFirst = number !== 0 || name === 'BYHOUR' || name === 'BYMINUTE' || name === 'BYSECOND';
  if (!isFirst || Math.abs(number) > limits[name] || (number < 0 && !isSigned)) return null;
  return Number.isNaN(number) ? null : number;
}

/** A whole number from 1 on; `null` for what is none, and 0 is what some write for none. */
function readCount(text: string): number | null {
  const number = NUMBER.test(text) ? Number(text) : 0;
  return number >= 1 ? number : null;
}

function readEnd(text: string): TimeValue | null {
  try {
    return readTime(text);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return null;
  }
}

/** Reads what of a rule makes sense. @throws RangeError without a frequency */
export function readRule(text: string): RuleText {
  const given = new Map<string, string>();
  for (const part of text.replace(/[\s"]/g, '').toUpperCase().split(';')) {
    const [name = '', value = ''] = part.split('=');
    if (value !== '' && !given.has(name)) given.set(name, value);
  }
  const frequency = frequencies.find((one) => one === given.get('FREQ'));
  if (!frequency) throw new RangeError('no frequency');
  // Months and days of another calendar (RFC 7529) are other days.
  if ((given.get('RSCALE') ?? GREGORIAN) !== GREGORIAN) throw new RangeError('another calendar');
  // Days that a month lacks are moved then, and here left out.
  let unread: string | null = (given.get('SKIP') ?? OMIT) === OMIT ? null : 'SKIP';
  function listOf<Value>(name: string, read: (text: string) => Value | null): Value[] | null {
    const texts = given
      .get(name)
      ?.split(',')
      .filter((one) => one !== '');
    if (!texts || texts.length === 0) return null;
    const values = texts.map(read).filter(isGiven);
    if (values.length < texts.length) unread ??= name;
    return values.length === 0 ? null : values;
  }
  const parts: Partial<Record<Part, readonly number[]>> = {};
  for (const name of Object.keys(limits).filter(isPart)) {
    const numbers = listOf(name, (one) => readNumber(one, name));
    if (numbers) parts[name] = numbers;
  }
  const weekdays = listOf('BYDAY', readWeekday);
  const [end] = listOf('UNTIL', readEnd) ?? [null];
  const [count] = listOf('COUNT', readCount) ?? [null];
  const interval = readCount(given.get('INTERVAL') ?? '1') ?? 1;
  const weekStart = Math.max(DAYS.indexOf(given.get('WKST') ?? 'MO'), -1);
  const rule = { frequency, interval, count: count ?? null, weekdays, parts };
  return { rule: { ...rule, weekStart: weekStart === -1 ? 1 : weekStart }, until: end ?? null, unread };
}
