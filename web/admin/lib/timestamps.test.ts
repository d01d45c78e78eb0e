import { afterEach, expect, test, vi } from 'vitest';
import { timeOrDay } from './timestamps.ts';

afterEach(() => vi.useRealTimers());

test('a moment of today is its time, one of another day that day', () => {
  const evening = new Date(2026, 10, 20, 20, 50);
  vi.useFakeTimers({ now: new Date(2026, 10, 20, 23, 59) });
  expect(timeOrDay(evening.toISOString())).toBe('08:50 PM');
  vi.setSystemTime(new Date(2026, 10, 21, 0, 0));
  expect(timeOrDay(evening.toISOString())).toBe('Nov 20, 2026');
});
