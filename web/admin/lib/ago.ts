import { DAY, HOUR, MINUTE } from '#common/limits.ts';
import { shortDay } from '#web/admin/lib/timestamps.ts';

const relative = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' });

/** 'just now', '5 minutes ago', 'yesterday'; after a week the day itself. A clock that runs ahead counts as now. */
export function ago(moment: string, now: number): string {
  const passed = now - Date.parse(moment);
  if (passed < MINUTE) return 'just now';
  if (passed < HOUR) return relative.format(-Math.floor(passed / MINUTE), 'minute');
  if (passed < DAY) return relative.format(-Math.floor(passed / HOUR), 'hour');
  if (passed < 7 * DAY) return relative.format(-Math.floor(passed / DAY), 'day');
  return shortDay(moment);
}
