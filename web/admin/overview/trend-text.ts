import type { Trend } from '#common/contract/overview.ts';
import { formatNumber } from '#common/format.ts';

/** '+3 in the last 30 days' */
export const gainWords = ({ current }: Trend, days: number): string =>
  current === 0 ? `None in the last ${days} days` : `+${formatNumber(current)} in the last ${days} days`;

/** Of fewer, one more or less is a large share of them, and a percentage says nothing. */
const SMALLEST_BASE = 10;

/** '50% more than in the 30 days before'. A percentage is given only where there was enough to compare with. */
export function trendText({ current, previous, change }: Trend, days: number): string {
  const before = `in the ${days} days before`;
  if (previous === 0 || change === null) return current === 0 ? `none ${before} either` : `none ${before}`;
  if (current === previous) return `as many as ${before}`;
  if (current === 0 || previous < SMALLEST_BASE) return `${formatNumber(previous)} ${before}`;
  // A difference that rounds to nothing still is one.
  if (change === 0) return `about as many as ${before}`;
  return `${formatNumber(Math.abs(change))}% ${change > 0 ? 'more' : 'fewer'} than ${before}`;
}

export type Direction = 'up' | 'down' | 'level';

export const directionOf = ({ current, previous }: Trend): Direction =>
  current === previous ? 'level' : current > previous ? 'up' : 'down';
