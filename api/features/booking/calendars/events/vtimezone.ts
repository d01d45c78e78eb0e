import ICAL from 'ical.js';
import { DAY } from '#common/limits.ts';
import { occurrences } from './occurrences.ts';
import { readRule } from './rule.ts';
import { createZone, type Transition, type WallTime, type Zone } from './zones.ts';

/** Rules that go on are followed from then on; hardly a series is older, and its occurrences of today need less. */
const FIRST_YEAR = Date.UTC(1980, 0, 1);

/** The clocks as a time shows them, whatever its zone. */
export const wallOf = ({ year, month, day, hour, minute, second }: ICAL.Time): WallTime => {
  const wall = Date.UTC(year, month - 1, day, hour, minute, second);
  if (Number.isNaN(wall)) throw new RangeError('not a time');
  return wall;
};

interface Onset extends Transition {
  before: number;
}

const isUtc = ({ zone }: ICAL.Time) => zone === ICAL.Timezone.utcTimezone;

function offsetOf(observance: ICAL.Component, name: string): number {
  const value = observance.getFirstPropertyValue(name);
  if (!(value instanceof ICAL.UtcOffset)) throw new RangeError(`${name} is missing`);
  return value.toSeconds() * 1000;
}

/** When an observance (STANDARD or DAYLIGHT) begins. */
function onsetsOf(observance: ICAL.Component, from: number, to: number): Onset[] {
  const [before, offset] = [offsetOf(observance, 'tzoffsetfrom'), offsetOf(observance, 'tzoffsetto')];
  const start = observance.getFirstPropertyValue('dtstart');
  if (!(start instanceof ICAL.Time)) throw new RangeError('DTSTART is missing');
  const walls = [wallOf(start)];
  for (const property of observance.getAllProperties('rdate'))
    for (const value of property.getValues())
      if (value instanceof ICAL.Time) walls.push(wallOf(value) + (isUtc(value) ? before : 0));
  for (const property of observance.getAllProperties('rrule')) {
    const recur = property.getFirstValue();
    if (!(recur instanceof ICAL.Recur)) continue;
    const end = recur.until ? wallOf(recur.until) + (isUtc(recur.until) ? before : 0) : Number.POSITIVE_INFINITY;
    const first = recur.until ? Number.NEGATIVE_INFINITY : Math.min(from, FIRST_YEAR);
    walls.push(...occurrences(readRule(recur), wallOf(start), first, Math.min(end, to + DAY)));
  }
  return walls.map((wall) => ({ at: wall - before, before, offset }));
}

/** The zone that a calendar describes itself (VTIMEZONE), right from `from` to `to`. @throws where it makes no sense */
export function readVtimezone(text: string, from: number, to: number): Zone {
  const component = new ICAL.Component(ICAL.parse(text));
  const onsets = component
    .getAllSubcomponents()
    .filter(({ name }) => name === 'standard' || name === 'daylight')
    .flatMap((observance) => onsetsOf(observance, from, to))
    .sort((a, b) => a.at - b.at);
  const [first] = onsets;
  if (!first) throw new RangeError('no observance');
  return createZone([{ at: first.at - 1, offset: first.before }, ...onsets]);
}
