import { DAY } from '#common/limits.ts';
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
