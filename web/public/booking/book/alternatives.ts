import { type FreeTime, listFreeTimes } from '#common/contract/booking/free-times.ts';
import { BOOKING } from '#common/limits.ts';
import { addDays, dayIn, laterOf } from '#common/site/days.ts';
import { UTC } from '#common/site/time-zones.ts';
import { call } from '#web/shared/api/client.ts';

/** Days before a time that is not free in which others are looked for. */
const DAYS_BEFORE = 14;

interface Wanted {
  /** Slug of the kind of call. */
  type: string;
  link: string | null;
  start: string;
  signal: AbortSignal;
}

/** The free times nearest to a start that is not free, in order of time; `null` where it is free. */
export async function findAlternatives({ type, link, start, signal }: Wanted): Promise<FreeTime[] | null> {
  const at = Date.parse(start);
  const today = dayIn(UTC, Date.now());
  const from = laterOf(addDays(dayIn(UTC, at), -DAYS_BEFORE), today);
  const query = { type, from, to: addDays(from, BOOKING.maxDays - 1), timeZone: UTC, ...(link !== null && { link }) };
  const free = (await call(listFreeTimes, { query }, { signal })).data.days.flatMap(({ slots }) => slots);
  if (free.some((slot) => slot.start === start)) return null;
  const awayOf = (slot: FreeTime) => Math.abs(Date.parse(slot.start) - at);
  return free
    .toSorted((a, b) => awayOf(a) - awayOf(b))
    .slice(0, BOOKING.alternatives)
    .toSorted((a, b) => a.start.localeCompare(b.start));
}
