import { expect, test, vi } from 'vitest';
import { createReadiness, noticeTime } from './readiness.ts';

test('pollers get the time to poll once more and to react', () => {
  expect(noticeTime([1_000, 2_000, 3_500], 4_000)).toBe(3_000);
  expect(noticeTime([1_000, 1_200, 1_400], 1_500)).toBe(1_000);
  expect(noticeTime([0, 20_000], 21_000)).toBe(5_000);
  expect(noticeTime([1_000], 1_500)).toBe(1_000);
});

test('without pollers nobody is awaited', () => {
  expect(noticeTime([], 1_000)).toBe(0);
  expect(noticeTime([1_000, 2_000], 60_000)).toBe(0);
});

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

test.each([
  { polls: 100, waits: 1_000 },
  { polls: 2_000, waits: 2_500 },
  { polls: 20_000, waits: 5_000 },
])('a draining instance reports "not ready" and waits until pollers noticed: $looks ms', async ({ polls, waits }) => {
  vi.useFakeTimers();
  try {
    const readiness = createReadiness(Date.now, wait);
    expect([readiness.recordPoll(), readiness.isDraining()]).toEqual([true, false]);
    const retired = vi.fn();
    readiness.startDraining().then(retired);
    setTimeout(() => expect([readiness.recordPoll(), readiness.isDraining()]).toEqual([false, true]), polls);
    await vi.advanceTimersByTimeAsync(waits - 1);
    expect(retired).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(retired).toHaveBeenCalledOnce();
  } finally {
    vi.useRealTimers();
  }
});
