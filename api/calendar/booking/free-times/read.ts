import { Op, type Transaction } from 'sequelize';
import { readAvailability } from '#api/calendar/booking/availability.ts';
import { busyBetween } from '#api/calendar/booking/calendars/busy.ts';
import { findOfferedType } from '#api/calendar/booking/find-type.ts';
import { takesTime } from '#api/calendar/booking/holding.ts';
import { presentTime } from '#api/calendar/booking/presenter.ts';
import type { Context } from '#api/core/context.ts';
import { toIsoOrNull } from '#api/core/timestamps.ts';
import { selectRows } from '#api/database/table.ts';
import type { BookingTypeRow } from '#api/database/tables/bookings.ts';
import type { FreeTimes, listFreeTimes } from '#common/contract/booking/free-times.ts';
import type { QueryOf } from '#common/endpoint.ts';
import { AppError, missing } from '#common/errors.ts';
import { BOOKING, DAY } from '#common/limits.ts';
import { bookingMessages } from '#common/messages.ts';
import { byDayIn } from '#common/site/by-day.ts';
import { addDays } from '#common/site/days.ts';
import * as messages from '#common/texts/keys/messages.ts';
import { type AvailabilityRules, createZoneClock, freeTimes, type Span } from './rules.ts';

type Needs = Pick<Context, 'database' | 'site' | 'now'>;

/** More than a call with its buffers takes, and more than the rest of a date in any zone. */
const MARGIN = 2 * DAY;

interface Window {
  from: number;
  to: number;
  /** A call that moves: it does not stand in its own way. */
  except?: string | undefined;
}

/** Everything that stands in the way of calls between two times. */
async function readTaken({ database, now }: Needs, { from, to, except }: Window, transaction?: Transaction) {
  const inTransaction = transaction ? { transaction } : {};
  const [first, last] = [from - MARGIN, to + MARGIN];
  const rows = await selectRows(database.models.bookings, {
    attributes: ['id', 'start', 'end'],
    where: { ...takesTime(now()), start: { [Op.lt]: last }, end: { [Op.gt]: first } },
    ...inTransaction,
  });
  const busy = await busyBetween({ database }, first, last, transaction);
  return {
    calls: rows.filter(({ id }) => id !== except).map(({ start, end }) => ({ start: Number(start), end: Number(end) })),
    busy: busy.filter(({ bookingId }) => bookingId === null || bookingId !== except),
  };
}

/** The free times of calls of a length that start from `from` on, before `to`. */
export async function readFree(
  context: Needs,
  { availability, minutes, ...window }: Window & { availability: AvailabilityRules; minutes: number },
  transaction?: Transaction,
): Promise<Span[]> {
  const { from, to } = window;
  const taken = await readTaken(context, window, transaction);
  return freeTimes({ availability, minutes, from, to, now: context.now(), ...taken });
}

interface Wanted {
  /** The kind of call, or its slug. */
  type?: Pick<BookingTypeRow, 'minutes'>;
  typeSlug?: string;
  from: number;
  to: number;
  limit?: number;
  /** Token of a link that books once. */
  link?: string | undefined;
}

/** The free times of a kind of call in order of time; none while the calendar is turned off. @throws NotFound */
export async function readFreeTimes(
  context: Needs,
  { type, typeSlug, from, to, limit, link }: Wanted,
): Promise<Span[]> {
  const availability = await readAvailability(context);
  const found = type ?? (await findOfferedType(context, { slug: typeSlug ?? '', link }));
  if (!found) throw missing(messages.callKindNotFound);
  if (!availability.enabled) return [];
  const free = await readFree(context, { availability, minutes: found.minutes, from, to });
  return limit === undefined ? free : free.slice(0, limit);
}

/** Days looked at together: the next free time is mostly within the first days. */
const WINDOWS = [14 * DAY, 60 * DAY, Number.POSITIVE_INFINITY];

type Kind = Pick<BookingTypeRow, 'minutes'>;

/** The start of the first free time that fits; `null` where none does within the horizon, and that many days. */
async function firstFree(
  context: Needs,
  type: Kind,
  fits: (free: Span) => boolean,
  days = Number.POSITIVE_INFINITY,
): Promise<number | null> {
  const availability = await readAvailability(context);
  if (!availability.enabled) return null;
  const now = context.now();
  const end = now + Math.min(availability.horizonDays + 2, days) * DAY;
  let from = now;
  for (const length of WINDOWS) {
    const to = Math.min(end, from + length);
    const first = (await readFree(context, { availability, minutes: type.minutes, from, to })).find(fits);
    if (first) return first.start;
    if (to === end) return null;
    from = to;
  }
  return null;
}

/** The start of the next free time of a kind of call; `null` where there is none. */
export const nextFree = (context: Needs, type: Kind): Promise<number | null> => firstFree(context, type, () => true);

/** The same, at an hour at which one talks in a zone. */
export const nextByDay = (context: Needs, type: Kind, timeZone: string): Promise<number | null> =>
  firstFree(context, type, byDayIn(timeZone), BOOKING.maxDays);

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
