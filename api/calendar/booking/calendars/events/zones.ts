import { DAY, HOUR } from '#common/limits.ts';
import { offsetAt } from '#common/site/zoned-time.ts';

/**
 * The time that clocks show, as the timestamp at which those of UTC show the same: it can be counted with, and has no
 * gaps.
 */
export type WallTime = number;

/** The clocks of a place over a range of time. */
export interface Zone {
  /** Milliseconds that they are ahead of UTC. */
  offsetAt(timestamp: number): number;
  /** The earlier one of two; a time in a gap counts from the offset before it (RFC 5545, 3.3.5). */
  toTimestamp(wall: WallTime): number;
  toWall(timestamp: number): WallTime;
}

/** From `at` on, clocks are `offset` ahead of UTC. */
export interface Transition {
  at: number;
  offset: number;
}

/**
 * @param transitions by time; the first one holds before its time, too
 * @param elsewhere finds the offset at times that they do not cover
 */
export function createZone(
  transitions: readonly [Transition, ...Transition[]],
  elsewhere?: (timestamp: number) => number | undefined,
): Zone {
  const [first] = transitions;
  const find = (timestamp: number) => {
    const found = elsewhere?.(timestamp);
    if (found !== undefined) return found;
    let [low, high] = [0, transitions.length - 1];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((transitions[middle]?.at ?? 0) <= timestamp) low = middle;
      else high = middle - 1;
    }
    return transitions[low]?.offset ?? first.offset;
  };
  return {
    offsetAt: find,
    toWall: (timestamp) => timestamp + find(timestamp),
    toTimestamp(wall) {
      const [before, after] = [find(wall - DAY), find(wall + DAY)];
      if (before === after) return wall - before;
      const valid = [before, after].filter((offset) => find(wall - offset) === offset);
      return wall - Math.max(...(valid.length === 0 ? [before] : valid));
    },
  };
}

export const utc = createZone([{ at: 0, offset: 0 }]);

/** The first second after `from` at which the zone has another offset than then; there is one up to `to`. */
function findTransition(name: string, from: number, to: number): number {
  const before = offsetAt(name, from);
  let [low, high] = [Math.floor(from / 1000), Math.ceil(to / 1000)];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (offsetAt(name, middle * 1000) === before) low = middle;
    else high = middle;
  }
  return high * 1000;
}

/** A zone of the IANA database, quick from `from` to `to`. */
export function readZone(name: string, from: number, to: number): Zone {
  const first: Transition = { at: from, offset: offsetAt(name, from) };
  const more: Transition[] = [];
  let { offset } = first;
  for (let at = from; at < to; at += DAY) {
    const next = offsetAt(name, at + DAY);
    if (next !== offset) more.push({ at: findTransition(name, at, at + DAY), offset: next });
    offset = next;
  }
  const isOutside = (timestamp: number) => timestamp < from || timestamp > to;
  return createZone([first, ...more], (timestamp) => (isOutside(timestamp) ? offsetAt(name, timestamp) : undefined));
}

/** A time of an event, in the zone that it is given in. */
export interface EventTime {
  wall: WallTime;
  zone: Zone;
  /** A whole day. */
  isDate: boolean;
}

export const toTimestamp = ({ zone, wall }: EventTime) => zone.toTimestamp(wall);

/**
 * The date that a time stands for where whole days are meant. Servers write such a day as its midnight in some zone: the
 * owner's, UTC, or that of whoever made the event, which is east of UTC if the time is late in the day.
 */
export function dateOf({ wall, zone, isDate }: EventTime, ofDays: Zone): number {
  const day = Math.floor(wall / DAY);
  if (isDate || zone !== utc) return day;
  const local = ofDays.toWall(wall);
  if (local % DAY === 0) return Math.floor(local / DAY);
  // The midnight of Hawaii is 10:00 in UTC, that of New Zealand 11:00 of the day before.
  return (wall - day * DAY) / HOUR < 10.5 ? day : day + 1;
}

export const asDay = (time: EventTime, ofDays: Zone): EventTime => ({
  wall: dateOf(time, ofDays) * DAY,
  zone: ofDays,
  isDate: true,
});
