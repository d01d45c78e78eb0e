import { readAvailability } from '#api/calendar/booking/availability.ts';
import { findOfferedType } from '#api/calendar/booking/find-type.ts';
import { presentTime } from '#api/calendar/booking/presenter.ts';
import type { Context } from '#api/core/context.ts';
import { toIsoOrNull } from '#api/core/timestamps.ts';
import type { FreeTimes, listFreeTimes } from '#common/contract/booking/free-times.ts';
import type { QueryOf } from '#common/endpoint.ts';
import { AppError, missing } from '#common/errors.ts';
import { BOOKING } from '#common/limits.ts';
import { bookingMessages } from '#common/messages.ts';
import { addDays } from '#common/site/days.ts';
import * as messages from '#common/texts/keys/messages.ts';
import { nextFree, readFreeTimes } from './read.ts';
import { createZoneClock } from './zone-clock.ts';

/** Every date from the first to the last one. @throws Malformed for none, and for too many */
function datesBetween(from: string, to: string): string[] {
  const refuse = (message: string) => new AppError('malformed', message, { problems: [{ path: 'to', message }] });
  if (to < from) throw refuse(bookingMessages.endsBeforeStart);
  const dates = [from];
  for (let date = from; date < to; ) {
    date = addDays(date, 1);
    dates.push(date);
    if (dates.length > BOOKING.maxDays) throw refuse(bookingMessages.tooManyDays);
  }
  return dates;
}

/**
 * Free times of a kind of call, by the dates of the visitor's zone.
 * @throws NotFound for a kind of call that is not offered; Malformed for dates in the wrong order, or too many
 */
export async function listByDays(
  context: Context,
  { type: slug, from, to, timeZone, link }: QueryOf<typeof listFreeTimes>,
): Promise<FreeTimes> {
  const clock = createZoneClock(timeZone);
  const first = from ?? clock.dateAt(context.now());
  const dates = datesBetween(first, to ?? addDays(first, BOOKING.days - 1));
  const { enabled } = await readAvailability(context);
  const type = enabled ? await findOfferedType(context, { slug, link }) : undefined;
  if (!type) throw missing(messages.callKindNotFound);
  const free = await readFreeTimes(context, {
    type,
    from: clock.timestampOf(first, '00:00'),
    to: clock.timestampOf(addDays(dates.at(-1) ?? first, 1), '00:00'),
  });
  const byDate = Map.groupBy(free, ({ start }) => clock.dateAt(start));
  return {
    type: type.slug,
    minutes: type.minutes,
    timeZone,
    days: dates.map((date) => ({ date, slots: (byDate.get(date) ?? []).map(presentTime) })),
    nextFree: toIsoOrNull(await nextFree(context, type)),
  };
}
