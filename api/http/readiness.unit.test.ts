import { expect, test, vi } from 'vitest';
import { createReadiness, noticeTime } from './readiness.ts';

test('whoever looks regularly is given the time to look once more, and to act on it', () => {
  expect(noticeTime([1_000, 2_000, 3_500], 4_000)).toBe(3_000);
  expect(noticeTime([1_000, 1_200, 1_400], 1_500)).toBe(1_000);
  expect(noticeTime([0, 20_000], 21_000)).toBe(5_000);
  expect(noticeTime([1_000], 1_500)).toBe(1_000);
});

test('where nobody looks, nobody is waited for', () => {
  expect(noticeTime([], 1_000)).toBe(0);
  expect(noticeTime([1_000, 2_000], 60_000)).toBe(0);
});

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

test.each([
  { looks: 100, waits: 1_000 },
  { looks: 2_000, waits: 2_500 },
  { looks: 20_000, waits: 5_000 },
])('an instance that is about to stop says no, and waits until it was heard: $looks ms', async ({ looks, waits }) => {
  vi.useFakeTimers();
  try {
    const readiness = createReadiness(Date.now, wait);
    expect([readiness.look(), readiness.isDraining()]).toEqual([true, false]);
    const retired = vi.fn();
    readiness.startDraining().then(retired);
    setTimeout(() => expect([readiness.look(), readiness.isDraining()]).toEqual([false, true]), looks);
    await vi.advanceTimersByTimeAsync(waits - 1);
    expect(retired).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(retired).toHaveBeenCalledOnce();
  } finally {
    vi.useRealTimers();
  }
});
