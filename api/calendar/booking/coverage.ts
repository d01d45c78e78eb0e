import type { Context } from '#api/core/context.ts';
import type { Coverage } from '#common/contract/booking/availability.ts';
import { BOOKING } from '#common/limits.ts';
import { byDayIn } from '#common/site/by-day.ts';
import { addDays, dayIn } from '#common/site/days.ts';
import { zonedTime } from '#common/site/zoned-time.ts';
import { readAvailability } from './availability.ts';
import { readFreeTimes } from './free-times/read.ts';
import { readActiveTypes } from './types.ts';

/** Places all around the world, from west to east. */
const PLACES = {
  'America/Los_Angeles': 'Los Angeles',
  'America/New_York': 'New York',
  'Europe/London': 'London',
  'Europe/Berlin': 'Berlin',
  'Asia/Dubai': 'Dubai',
  'Asia/Kolkata': 'Kolkata',
  'Asia/Singapore': 'Singapore',
  'Australia/Sydney': 'Sydney',
} as const;

/** Counts what visitors of other zones find by day, of the first active kind of call. */
export async function readCoverage(context: Context): Promise<Coverage> {
  const { enabled, timeZone: ownZone } = await readAvailability(context);
  const from = dayIn(ownZone, context.now());
  const to = addDays(from, BOOKING.days - 1);
  const [type] = enabled ? await readActiveTypes(context) : [];
  if (!type) return { from, to, zones: [] };
  const free = await readFreeTimes(context, {
    type,
    from: zonedTime(ownZone, from, '00:00'),
    to: zonedTime(ownZone, addDays(to, 1), '00:00'),
  });
  const zones = Object.entries(PLACES).map(([timeZone, place]) => ({
    timeZone,
    place,
    free: free.length,
    byDay: free.filter(byDayIn(timeZone)).length,
  }));
  return { from, to, zones };
}
