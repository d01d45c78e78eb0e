import { describe, expect, test } from 'vitest';
import { directionOf, gainWords, trendText } from './trends-panel.tsx';

describe('a trend in words', () => {
  test.each([
    [{ current: 30, previous: 20, change: 50 }, '+30 in the last 30 days', '50% more than in the 30 days before', 'up'],
    [
      { current: 10, previous: 20, change: -50 },
      '+10 in the last 30 days',
      '50% fewer than in the 30 days before',
      'down',
    ],
    [{ current: 25, previous: 3, change: 733 }, '+25 in the last 30 days', '3 in the 30 days before', 'up'],
    [{ current: 1, previous: 9, change: -89 }, '+1 in the last 30 days', '9 in the 30 days before', 'down'],
    [
      { current: 9, previous: 10, change: -10 },
      '+9 in the last 30 days',
      '10% fewer than in the 30 days before',
      'down',
    ],
    [{ current: 2, previous: 2, change: 0 }, '+2 in the last 30 days', 'as many as in the 30 days before', 'level'],
    [{ current: 4, previous: 0, change: null }, '+4 in the last 30 days', 'none in the 30 days before', 'up'],
    [
      { current: 0, previous: 0, change: null },
      'None in the last 30 days',
      'none in the 30 days before either',
      'level',
    ],
    [{ current: 0, previous: 5, change: -100 }, 'None in the last 30 days', '5 in the 30 days before', 'down'],
    [
      { current: 1001, previous: 1000, change: 0 },
      '+1,001 in the last 30 days',
      'about as many as in the 30 days before',
      'up',
    ],
  ])('%j', (trend, gain, change, direction) => {
    expect(gainWords(trend, 30)).toBe(gain);
    expect(trendText(trend, 30)).toBe(change);
    expect(directionOf(trend)).toBe(direction);
  });
});
