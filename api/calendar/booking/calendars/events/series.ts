import { DAY } from '#common/limits.ts';
import { type CalendarEvent, endOf } from './event.ts';
import { occurrences } from './occurrences.ts';
import type { Work } from './work.ts';
import { asDay, dateOf, type EventTime, toTimestamp, type WallTime } from './zones.ts';

/** Half open, in milliseconds. */
export interface Interval {
  start: number;
  end: number;
}

const NONE = { kind: 'nominal', days: 0, rest: 0 } as const;
/** Zones are up to 26 hours apart. */
const MARGIN = 2 * DAY;
const dayOf = (wall: WallTime) => Math.floor(wall / DAY);

/** Tells whether an occurrence is one of those times: at the same timestamp, or of a date on that date. */
function createMatcher(times: readonly EventTime[], { isDate: ofDays, zone: ofSeries }: EventTime) {
  const byDay = times.filter(({ isDate }) => isDate || ofDays);
  const days = new Set(byDay.map((time) => dateOf(time, ofSeries)));
  const timestamps = new Set(times.filter(({ isDate }) => !isDate && !ofDays).map(toTimestamp));
  return ({ wall, zone }: EventTime) => days.has(dayOf(wall)) || timestamps.has(zone.toTimestamp(wall));
}

type Replacement = CalendarEvent & { replaces: NonNullable<CalendarEvent['replaces']> };

/** The start of each occurrence of a series that could reach into the window. */
function* startsOf({ start, rules, dates, length }: CalendarEvent, window: Interval, reach: number, work: Work) {
  const { zone } = start;
  const [from, until] = [zone.toWall(window.start) - reach, zone.toWall(window.end) + reach];
  const seen = new Set<WallTime>();
  function* once(wall: WallTime) {
    if (seen.has(wall)) return;
    seen.add(wall);
    yield { time: { ...start, wall }, length };
  }
  yield* once(start.wall);
  for (const { rule, until: end } of rules)
    for (const wall of occurrences(rule, start.wall, { from, until: Math.min(until, end) }, work)) yield* once(wall);
  for (const { time, length: own } of dates)
    if (own) yield { time, length: own };
    else yield* once(zone.toWall(toTimestamp(time)));
}

const lengthOf = ({ start, length }: CalendarEvent) =>
  Math.max(0, endOf(start.zone, start.wall, length) - toTimestamp(start));

const longest = (lengths: readonly number[]) => lengths.reduce((most, one) => Math.max(most, one), 0);

/** The difference by which a changed occurrence moves the ones after it. */
const shiftOf = ({ start }: Replacement, replaced: EventTime) =>
  start.isDate && replaced.isDate ? start.wall - replaced.wall : start.wall - start.zone.toWall(toTimestamp(replaced));

const overlaps = ({ start, end }: Interval, window: Interval) =>
  end > start && start < window.end && end > window.start;

function intervalOf({ wall, zone }: EventTime, length: CalendarEvent['length']): Interval {
  return { start: zone.toTimestamp(wall), end: endOf(zone, wall, length) };
}

/** The changed occurrences; of several for one occurrence the last version. */
function latestOf(replacements: readonly Replacement[]): Replacement[] {
  const byTime = new Map<number, Replacement>();
  for (const one of replacements) {
    const at = toTimestamp(one.replaces.time);
    const other = byTime.get(at);
    if (!other || other.sequence <= one.sequence) byTime.set(at, one);
  }
  return [...byTime.values()].sort((a, b) => toTimestamp(a.replaces.time) - toTimestamp(b.replaces.time));
}

/** The time that a change stands for; of a series of whole days that is a date. */
const replacedIn = ({ start }: CalendarEvent, { replaces: { time } }: Replacement): EventTime =>
  start.isDate ? asDay(time, start.zone) : time;

/**
 * Keeps the last version of each event. Some programs give several events one UID, and split a series under its own: only
 * what is called alike, and begins alike where it recurs, are versions.
 */
function lastVersions(series: readonly CalendarEvent[]): CalendarEvent[] {
  const recurs = series.some(({ rules }) => rules.length > 0);
  const keyOf = ({ identity, start }: CalendarEvent) => (recurs ? `${identity}\n${toTimestamp(start)}` : identity);
  return [...Map.groupBy(series, keyOf).values()].flatMap((versions) => {
    const last = Math.max(...versions.map(({ sequence }) => sequence));
    return versions.filter(({ sequence }) => sequence === last);
  });
}

/**
 * The busy times of the events with one UID that overlap the window: a series, and its changed occurrences. Rules come
 * last, so that what they cost takes no other time along.
 * @throws TooMuchWork after as many as there was time for
 */
export function* expandSeries(events: readonly CalendarEvent[], window: Interval, work: Work): Generator<Interval> {
  work.begin();
  const replacements = latestOf(events.filter((event): event is Replacement => event.replaces !== null));
  for (const { isBusy, start, length } of replacements) {
    const interval = intervalOf(start, length);
    if (isBusy && overlaps(interval, window)) yield interval;
  }
  const future = replacements.filter(({ replaces }) => replaces.andFuture);
  const replaced = replacements.map(({ replaces }) => replaces.time);
  const ofFuture = Math.max(
    longest(future.map(lengthOf)),
    longest(future.map((one) => Math.abs(shiftOf(one, one.replaces.time)))),
  );
  const matchers = new Map<boolean, ReturnType<typeof createMatcher>>();
  for (const series of lastVersions(events.filter(({ replaces }) => replaces === null))) {
    const isException = createMatcher(series.exceptions, series.start);
    const isReplaced = matchers.get(series.start.isDate) ?? createMatcher(replaced, series.start);
    matchers.set(series.start.isDate, isReplaced);
    const reach = MARGIN + lengthOf(series) + 2 * ofFuture;
    for (const { time, length } of startsOf(series, window, reach, work)) {
      work.spend(1 + future.length / 8);
      if (isException(time) || isReplaced(time)) continue;
      const at = toTimestamp(time);
      const later = future.findLast((one) => toTimestamp(replacedIn(series, one)) <= at);
      const interval = later
        ? intervalOf(
            { ...later.start, wall: later.start.zone.toWall(at) + shiftOf(later, replacedIn(series, later)) },
            later.length,
          )
        : intervalOf(time, length ?? NONE);
      if ((later ?? series).isBusy && overlaps(interval, window)) yield interval;
    }
  }
}
