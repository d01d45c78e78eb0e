import { DAY, HOUR, MINUTE } from '#common/limits.ts';

const amountOf = (milliseconds: number): { count: number; unit: 'minute' | 'hour' | 'day'; short: string } => {
  if (milliseconds < HOUR) return { count: Math.max(1, Math.floor(milliseconds / MINUTE)), unit: 'minute', short: 'm' };
  if (milliseconds < 2 * DAY) return { count: Math.floor(milliseconds / HOUR), unit: 'hour', short: 'h' };
  return { count: Math.floor(milliseconds / DAY), unit: 'day', short: 'd' };
};

/** '5 m', '3 h', '12 d': the time between two moments, for a narrow column. */
export function shortAge(from: string, now: number): string {
  const { count, short } = amountOf(Math.max(0, now - Date.parse(from)));
  return `${count} ${short}`;
}

/** '5 minutes', '1 hour', '12 days' */
export function duration(milliseconds: number): string {
  const { count, unit } = amountOf(Math.max(0, milliseconds));
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
