import { DAY } from '#common/limits.ts';
import { type Component, firstLine, linesOf } from './document.ts';
import { occurrences } from './occurrences.ts';
import { readRule } from './rule.ts';
import { readTime, valuesOf } from './values.ts';
import type { Work } from './work.ts';
import { createZone, type Transition, type Zone } from './zones.ts';

/** Rules that go on are followed from then on; hardly a series is older, and its occurrences of today need less. */
const FIRST_YEAR = Date.UTC(1980, 0, 1);

interface Onset extends Transition {
  before: number;
}

/** A zone as a calendar describes it. */
export interface DescribedZone {
  zone: Zone;
  /** Its offsets from shortly before the range on, in milliseconds. */
  offsets: ReadonlySet<number>;
  /** Its observances change, and stop before the range. */
  hasEnded: boolean;
}

/** '+0100', '-053000', also '+01:00' and '100'. */
function offsetOf(observance: Component, name: string): number {
  const text = firstLine(observance, name)?.value.replace(':', '').trim() ?? '';
  const [, sign, digits = ''] = /^([+-])?(\d{3,6})$/.exec(text) ?? [];
  const padded = digits.padStart(digits.length > 4 ? 6 : 4, '0').padEnd(6, '0');
  const [hours = 0, minutes = 0, seconds = 0] = (padded.match(/\d\d/g) ?? []).map(Number);
  if (digits === '' || hours > 24) throw new RangeError(`${name} is missing`);
  return (sign === '-' ? -1 : 1) * ((hours * 60 + minutes) * 60 + seconds) * 1000;
}

/** When an observance (STANDARD or DAYLIGHT) begins. */
function onsetsOf(observance: Component, from: number, to: number, work: Work): Onset[] {
  const offset = offsetOf(observance, 'TZOFFSETTO');
  const before = firstLine(observance, 'TZOFFSETFROM') ? offsetOf(observance, 'TZOFFSETFROM') : offset;
  const start = readTime(firstLine(observance, 'DTSTART')?.value ?? '').wall;
  const walls = [start];
  for (const { value } of linesOf(observance, 'RDATE'))
    for (const text of valuesOf(value)) {
      const { wall, isUtc } = readTime(text.split('/')[0] ?? '');
      walls.push(wall + (isUtc ? before : 0));
    }
  for (const { value } of linesOf(observance, 'RRULE')) {
    const { rule, until } = readRule(value);
    const end = until ? until.wall + (until.isUtc ? before : 0) : Number.POSITIVE_INFINITY;
    const first = until ? Number.NEGATIVE_INFINITY : Math.min(from, FIRST_YEAR);
    for (const wall of occurrences(rule, start, { from: first, until: Math.min(end, to + DAY) }, work))
      walls.push(wall);
  }
  return walls.map((wall) => ({ at: wall - before, before, offset }));
}

/**
 * The zone that a calendar describes itself (VTIMEZONE), right from `from` to `to`.
 * @throws RangeError where it makes no sense; TooMuchWork
 */
export function readVtimezone({ parts }: Component, from: number, to: number, work: Work): DescribedZone {
  work.begin();
  const onsets = parts.flatMap((observance) => onsetsOf(observance, from, to, work)).sort((a, b) => a.at - b.at);
  const [first] = onsets;
  const last = onsets.at(-1);
  if (!first || !last) throw new RangeError('no observance');
  const recent = onsets.filter(({ at }, index) => (onsets[index + 1]?.at ?? to) > from - 366 * DAY && at < to);
  return {
    zone: createZone([{ at: first.at - 1, offset: first.before }, ...onsets]),
    offsets: new Set(recent.map(({ offset }) => offset)),
    hasEnded: onsets.length > 1 && last.at < from - 366 * DAY,
  };
}
