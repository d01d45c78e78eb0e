import { Op, type Transaction } from 'sequelize';
import { readAvailability } from '#api/calendar/booking/availability.ts';
import { busyBetween } from '#api/calendar/booking/calendars/busy.ts';
import { findOfferedType } from '#api/calendar/booking/find-type.ts';
import { takesTime } from '#api/calendar/booking/holding.ts';
import type { Context } from '#api/core/context.ts';
import { selectRows } from '#api/database/table.ts';
import type { BookingTypeRow } from '#api/database/tables/bookings.ts';
import { missing } from '#common/errors.ts';
import { BOOKING, DAY } from '#common/limits.ts';
import { byDayIn } from '#common/site/by-day.ts';
import * as messages from '#common/texts/keys/messages.ts';
import { type AvailabilityRules, freeTimes, type Span } from './rules.ts';

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
export async function readTaken({ database, now }: Needs, { from, to, except }: Window, transaction?: Transaction) {
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
