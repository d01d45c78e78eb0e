import { expect, test } from 'vitest';
import { drawCalendar } from '#api/testing/calendars/draw-calendar.ts';
import { readBusyTimes } from './busy-times.ts';

/** `DRAWN_CALENDARS=12000` draws more of them; the figures of docs/reports/calendars.md were taken so. */
const COUNT = Number(process.env.DRAWN_CALENDARS ?? 300);

const told = (times: readonly (readonly [number, number])[]) =>
  times.map((time) => time.map((at) => new Date(at).toISOString()).join(' to '));

test('the busy times of drawn calendars are those that an independent count finds', { timeout: 600_000 }, () => {
  const wrong: unknown[] = [];
  for (let seed = 1; seed <= COUNT; seed++) {
    const { ownerZone, text, window, busy, events } = drawCalendar(seed);
    const reader = { ownerZone, addresses: new Set(['owner@example.com']), window, bookingOf: () => null };
    const times = readBusyTimes([text], reader);
    const [found, counted] = [told(times.busy.map(({ start, end }) => [start, end])), told(busy)];
    const isSame = found.join() === counted.join() && times.events === events;
    if (!isSame) wrong.push({ seed, ownerZone, text, found, counted });
  }
  expect(wrong.slice(0, 3)).toEqual([]);
});
