import { expect, test } from 'vitest';
import { DAY, HOUR, MINUTE, SECOND } from '#common/limits.ts';
import { checkExpiry, checkOutbox } from './observe.ts';
import { daysUntilFull, diskProblem, durationText, noticeOf, withSample } from './watch.ts';
import { follow, type Turn, UNWATCHED } from './watched.ts';

const START = Date.UTC(2026, 10, 23, 12);

/** Follows checks of a kind, each with the minutes after the start at which it was made. */
function turns(kind: 'down' | 'disk', checks: readonly [minutes: number, isBad: boolean][]): (Turn | null)[] {
  let state = UNWATCHED;
  return checks.map(([minutes, isBad]) => {
    const followed = follow(state, { kind, problem: isBad ? 'Broken.' : null, at: START + minutes * MINUTE });
    state = followed.state;
    return followed.turn;
  });
}

test('a site is down once two checks a minute apart have failed, and one failure alone is told to nobody', () => {
  expect(
    turns('down', [
      [0, true],
      [0.5, true],
      [1, true],
      [3, true],
      [5, false],
      [9, false],
    ]),
  ).toEqual([...[null, null, 'broke', null, 'mended', null]]);
  expect(
    turns('down', [
      [0, true],
      [1, false],
      [2, true],
      [2.5, false],
    ]),
  ).toEqual([null, null, null, null]);
});

test('what lasts is told once a day, until it is well again', () => {
  const day = 24 * 60;
  expect(
    turns('disk', [
      [0, true],
      [day - 1, true],
      [day, true],
      [day + 5, true],
      [2 * day, true],
      [3 * day, false],
    ]),
  ).toEqual([...['broke', null, 'still-broken', null, 'still-broken', 'mended']]);
});

test('a notice names the site, what is wrong and how long it was', () => {
  const at = START + 12 * MINUTE;
  const before = { ...UNWATCHED, failingSince: START, text: 'No server runs at this address.', toldAt: START + MINUTE };
  const host = 'jane.example';
  expect(noticeOf({ kind: 'down', turn: 'broke', host, before: UNWATCHED, after: before, at })).toMatchObject({
    title: 'Your site cannot be reached',
    body: expect.stringMatching(/^jane\.example: No server runs at this address\. Since .+2026/),
  });
  expect(noticeOf({ kind: 'down', turn: 'mended', host, before, after: UNWATCHED, at })).toEqual({
    title: 'Your site is back',
    body: 'jane.example. It lasted 12 minutes.',
  });
  expect([20 * SECOND, MINUTE, 59 * MINUTE, HOUR, 30 * HOUR, 3 * DAY].map(durationText)).toEqual([
    ...['1 minute', '1 minute', '59 minutes', '1 hour', '30 hours', '3 days'],
  ]);
});

test('a certificate is told of 14 days before it ends, and one that nobody has seen is not', () => {
  expect(checkExpiry(null, START)).toBeUndefined();
  expect(checkExpiry(START + 14 * DAY, START)).toBeNull();
  expect(checkExpiry(START + 14 * DAY - 1, START)).toContain('It ends on 2026-12-07');
  expect(checkExpiry(START - DAY, START)).toContain('It ended on 2026-11-22');
});

test('emails that wait are told of with their number', () => {
  expect(checkOutbox({ stuck: 0, since: null })).toBeNull();
  expect(checkOutbox({ stuck: 1, since: new Date(START).toISOString() })).toMatch(/^An email waits since .+ Email\.$/);
  expect(checkOutbox({ stuck: 3, since: new Date(START).toISOString() })).toMatch(/^3 emails wait since/);
});

const GB = 1e9;

test('a disk is told of when little is left, or when it would be full within a week', () => {
  expect(diskProblem({ free: 20 * GB, size: 40 * GB }, [], START)).toBeNull();
  expect(diskProblem({ free: 1.9 * GB, size: 40 * GB }, [], START)).toBe('1.9 GB of 40.0 GB are free.');
  expect(diskProblem({ free: 0.4 * GB, size: 2 * GB }, [], START)).toBe('0.4 GB of 2.0 GB are free.');
  const twoDaysAgo = [{ at: START - 2 * DAY, free: 12 * GB }];
  expect(diskProblem({ free: 8 * GB, size: 40 * GB }, twoDaysAgo, START)).toBe(
    '8.0 GB of 40.0 GB are free. At this rate it is full in 4 days.',
  );
  expect(diskProblem({ free: 11.9 * GB, size: 40 * GB }, twoDaysAgo, START)).toBeNull();
  // An hour of uploads is no trend.
  expect(daysUntilFull([{ at: START - HOUR, free: 12 * GB }], 8 * GB, START)).toBeNull();
});

test('a sample an hour is kept, for a week', () => {
  const sample = (at: number) => ({ at, free: 1 });
  const first = withSample([], sample(START));
  expect(withSample(first, sample(START + 30 * MINUTE))).toEqual(first);
  expect(withSample(first, sample(START + HOUR))).toHaveLength(2);
  expect(withSample(first, sample(START + 8 * DAY))).toEqual([sample(START + 8 * DAY)]);
  // The clock was set back.
  expect(withSample(first, sample(START - HOUR))).toEqual([sample(START - HOUR)]);
});
