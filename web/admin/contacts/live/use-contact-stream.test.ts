import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { gatherArrivals } from './use-contact-stream.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function gather(isListed = false) {
  const listeners = { refresh: vi.fn(), announce: vi.fn(), isListed: () => isListed, shownFor: 4_000 };
  return { ...listeners, arrivals: gatherArrivals(listeners) };
}

test('one arrival is announced by its name', () => {
  const { arrivals, announce, refresh } = gather();
  arrivals.add('Ann');
  vi.advanceTimersByTime(300);
  expect(announce.mock.calls).toEqual([['New contact request from Ann']]);
  expect(refresh).toHaveBeenCalledTimes(1);
});

test('ten arrivals are one refresh and one announcement', () => {
  const { arrivals, announce, refresh } = gather();
  for (let count = 0; count < 10; count++) arrivals.add(`Visitor ${count}`);
  vi.advanceTimersByTime(300);
  expect(announce.mock.calls).toEqual([['10 new contact requests']]);
  expect(refresh).toHaveBeenCalledTimes(1);
});

test('an arrival is added to the announcement that still stands', () => {
  const { arrivals, announce } = gather();
  arrivals.add('Ann');
  vi.advanceTimersByTime(1_000);
  arrivals.add('Ben');
  vi.advanceTimersByTime(10_000);
  arrivals.add('Cleo');
  vi.advanceTimersByTime(300);
  expect(announce.mock.calls).toEqual([
    ['New contact request from Ann'],
    ['2 new contact requests'],
    ['New contact request from Cleo'],
  ]);
});

test('a flood without a pause is answered every three seconds, not for each event', () => {
  const { arrivals, announce, refresh } = gather();
  for (let count = 0; count < 1_200; count++) {
    arrivals.add('Visitor');
    vi.advanceTimersByTime(10);
  }
  vi.advanceTimersByTime(300);
  expect(refresh).toHaveBeenCalledTimes(4);
  expect(announce.mock.lastCall).toEqual(['1,200 new contact requests']);
});

test('nothing is announced on the page that lists the arrivals, and the list is read again', () => {
  const { arrivals, announce, refresh } = gather(true);
  arrivals.add('Ann');
  vi.advanceTimersByTime(300);
  expect(announce).not.toHaveBeenCalled();
  expect(refresh).toHaveBeenCalledTimes(1);
});
