import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { countFreeTimes } from '#api/testing/count-free-times.ts';
import { gridMinutes } from '#common/dashboard-options.ts';
import { DAY, HOUR, MINUTE } from '#common/limits.ts';
import { type AvailabilityRules, type FreeTimesInput, freeTimes } from './rules.ts';

/** Zones of every kind: whole, half and quarter hours, changes at midnight, of half an hour, of two hours, and none. */
const ZONES =
  `UTC Europe/London Europe/Berlin Europe/Lisbon Europe/Chisinau Europe/Istanbul Africa/Casablanca Africa/Cairo
  Africa/Johannesburg Africa/Lagos Antarctica/Troll Atlantic/Azores America/New_York America/Chicago America/Los_Angeles
  America/St_Johns America/Havana America/Santiago America/Asuncion America/Sao_Paulo America/Nuuk America/Scoresbysund
  America/Adak America/Phoenix Asia/Beirut Asia/Jerusalem Asia/Gaza Asia/Tehran Asia/Kabul Asia/Karachi Asia/Calcutta
  Asia/Kathmandu Asia/Tokyo Australia/Adelaide Australia/Lord_Howe Australia/Sydney Pacific/Auckland Pacific/Chatham
  Pacific/Kiritimati Pacific/Easter`.split(/\s+/);
const RULES_PER_WEEK = 6;
const FIRST = Temporal.Instant.from('2026-11-22T00:00Z');
const LAST = Temporal.Instant.from('2028-12-31T00:00Z');

/** Numbers from a seed (mulberry32), so that every run draws the same rules. */
function drawer(seed: number) {
  let state = seed;
  const draw = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (count: number) => Math.floor(draw() * count);
  const oneOf = <T>(values: readonly [T, ...T[]]): T => values[below(values.length)] ?? values[0];
  return { below, oneOf };
}
type Drawer = ReturnType<typeof drawer>;

const timeOf = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** Up to four ranges that do not overlap; often over the hours in which clocks are changed. */
function drawDay({ below }: Drawer) {
  const marks = Array.from({ length: 2 * below(5) }, () => below(97) * 15);
  const times = [...new Set(marks)].sort((a, b) => a - b);
  return Array.from({ length: Math.floor(times.length / 2) }, (_, index) => ({
    from: timeOf(times[2 * index] ?? 0),
    to: timeOf(times[2 * index + 1] ?? 0),
  }));
}

function drawRules(draw: Drawer, timeZone: string, from: number): AvailabilityRules {
  const { below, oneOf } = draw;
  const dateOf = (day: number) => new Date(from + day * DAY).toISOString().slice(0, 10);
  const day = () => drawDay(draw);
  const special = below(8);
  return {
    timeZone,
    weekly: { mon: day(), tue: day(), wed: day(), thu: day(), fri: day(), sat: day(), sun: day() },
    daysOff: below(3) === 0 ? [{ from: dateOf(below(4)), to: dateOf(3 + below(4)) }] : [],
    specialDays: below(3) === 0 ? [{ date: dateOf(special), intervals: day() }] : [],
    bufferBefore: oneOf([0, 0, 5, 10, 45, 240]),
    bufferAfter: oneOf([0, 0, 5, 15, 60]),
    noticeMinutes: oneOf([0, 0, 60, 1441, 4000]),
    horizonDays: oneOf([365, 60, 5, 3]),
    maxPerDay: oneOf([null, null, 1, 2]),
    gridMinutes: oneOf(gridMinutes),
  };
}

function drawSpans({ below }: Drawer, count: number, from: number) {
  return Array.from({ length: below(count + 1) }, () => {
    const start = from + below(8 * 24 * 12) * 5 * MINUTE;
    return { start, end: start + (1 + below(60)) * 5 * MINUTE };
  });
}

/** Mondays before each change of the clocks, and one of a week without any. */
function weeksOf(zone: string): number[] {
  const weeks = [Temporal.Instant.from('2027-01-18T00:00Z').epochMilliseconds];
  let at = FIRST.toZonedDateTimeISO(zone);
  for (;;) {
    const next = at.getTimeZoneTransition('next');
    if (!next || Temporal.Instant.compare(next.toInstant(), LAST) > 0) return weeks;
    weeks.push(Math.floor(next.epochMilliseconds / HOUR) * HOUR - 3 * DAY);
    at = next;
  }
}

function* inputsOf(zone: string, seed: number): Generator<FreeTimesInput> {
  const draw = drawer(seed);
  for (const from of weeksOf(zone))
    for (let round = 0; round < RULES_PER_WEEK; round++)
      yield {
        availability: drawRules(draw, zone, from),
        minutes: draw.oneOf([5, 15, 30, 50, 60, 90, 480]),
        calls: drawSpans(draw, 4, from),
        busy: drawSpans(draw, 8, from),
        from: from + draw.below(24) * HOUR,
        to: from + 7 * DAY,
        now: from - draw.oneOf([0, DAY, -DAY, 2 * DAY]) + draw.below(1440) * MINUTE,
      };
}

describe('the free times are those of a count minute by minute with Temporal', () => {
  test('there are 40 zones', () => expect(new Set(ZONES).size).toBe(40));

  test.each(ZONES)('%s', (zone) => {
    let offered = 0;
    for (const input of inputsOf(zone, ZONES.indexOf(zone) + 1)) {
      const found = freeTimes(input).map(({ start }) => start);
      expect(found, JSON.stringify(input)).toEqual(countFreeTimes(input));
      offered += found.length;
    }
    expect(offered).toBeGreaterThan(0);
  });
});
