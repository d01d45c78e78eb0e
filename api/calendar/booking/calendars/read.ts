import type { Context } from '#api/core/context.ts';
import { selectRows } from '#api/database/table.ts';
import type { BookingCalendarRow } from '#api/database/tables/bookings.ts';
import { HOUR, SECOND } from '#common/limits.ts';
import { readWrittenCalls } from './changes.ts';
import { readCalendarNow } from './reading.ts';
import { followServerCalendar } from './server-calendar.ts';
import { UNFINISHED } from './servers/failure.ts';
import { storeOutcome } from './store-reading.ts';

/** Time for a read that a visitor waits for. */
const BEFORE_BOOKING_MS = 3 * SECOND;
/** For storing that a read took too long. */
const GRACE_MS = 500;
/** A read that began within this time counts. */
const RECENT_MS = 5 * SECOND;
/** Time for any other read. */
export const READ_TIME_MS = 15 * SECOND;

interface Read {
  beganAt: number;
  done: Promise<void>;
}

/** The last read of each calendar by this process. */
const reads = new WeakMap<Context['database'], Map<string, Read>>();

function readsOf({ database }: Context): Map<string, Read> {
  const known = reads.get(database) ?? new Map<string, Read>();
  reads.set(database, known);
  return known;
}

/**
 * A calendar is marked before it is looked into, and the mark goes when that has ended. One that ends the whole
 * process, or was ended, keeps its mark, so that it is not read again at once, nor at the next start.
 */
async function readAndStore(context: Context, row: BookingCalendarRow, timeout: number): Promise<void> {
  const { bookingCalendars } = context.database.models;
  const mark = (readingSince: number | null) => bookingCalendars.update({ readingSince }, { where: { id: row.id } });
  let isMarked = row.readingSince !== null;
  const written = await readWrittenCalls(context, row.id);
  const outcome = await readCalendarNow(context, row, timeout, async () => {
    isMarked = true;
    await mark(context.now());
  });
  try {
    await storeOutcome(context, row, outcome, written);
  } finally {
    const wasEnded = 'failure' in outcome && outcome.wasEnded === true;
    if (isMarked && !wasEnded) await mark(null);
  }
}

/** For so long a calendar is left alone whose last reading did not end. */
const PAUSE_MS = HOUR;
/** No reading takes longer: one that began before has not ended. */
const MAX_READ_MS = 45 * SECOND;

/** Tells if a reading of it has begun and not ended, here, on another instance, or before a crash. */
function isLeftAlone({ readingSince }: BookingCalendarRow, now: number): boolean {
  return readingSince !== null && now - readingSince < PAUSE_MS && now >= readingSince;
}

/** Tells the owner of calendars whose last reading did not end. */
export async function storeUnfinished(context: Context): Promise<void> {
  const now = context.now();
  for (const row of await selectRows(context.database.models.bookingCalendars, { where: { state: 'ok' } }))
    if (isLeftAlone(row, now) && now - (row.readingSince ?? now) > MAX_READ_MS)
      await storeOutcome(context, row, { failure: UNFINISHED }, new Map());
}

/** Reads a calendar now and stores what it says, or that it cannot be read. It fails only with the database. */
export function readCalendar(context: Context, row: BookingCalendarRow, timeout = READ_TIME_MS): Promise<void> {
  const read: Read = { beganAt: context.now(), done: readAndStore(context, row, timeout) };
  readsOf(context).set(row.id, read);
  return read.done;
}

/** The time that is left for a wait; the promise ends in any case by then. */
function within(work: Promise<void>, milliseconds: number): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, milliseconds);
  work.then(resolve, reject).finally(() => clearTimeout(timer));
  return promise;
}

/**
 * Reads the connected calendars, all at once and for at most three seconds each; a read that began within the last five
 * seconds counts. It never fails for a calendar that cannot be read: that one's last copy counts.
 */
export async function readBeforeBooking(context: Context): Promise<void> {
  await followServerCalendar(context);
  const rows = await selectRows(context.database.models.bookingCalendars, {});
  const now = context.now();
  const isRecent = (at: number | null | undefined) =>
    at !== null && at !== undefined && now - at < RECENT_MS && at <= now;
  await Promise.all(
    rows.map((row) => {
      const last = readsOf(context).get(row.id);
      if (last && isRecent(last.beganAt)) return within(last.done, BEFORE_BOOKING_MS);
      // Another instance has read it.
      if (isRecent(row.lastReadAt) || isLeftAlone(row, now)) return undefined;
      // Working through a calendar takes time, too; what takes longer counts from the next booking on.
      return within(readCalendar(context, row, BEFORE_BOOKING_MS), BEFORE_BOOKING_MS + GRACE_MS);
    }),
  );
}

async function selectReadable({ database, now }: Context): Promise<BookingCalendarRow[]> {
  const rows = await selectRows(database.models.bookingCalendars, {});
  return rows.filter((row) => !isLeftAlone(row, now()));
}

/** Reads the calendars for other rules of the owner: whole days and times without a zone are in the owner's zone. */
export async function readForRules(context: Context): Promise<void> {
  await Promise.all((await selectReadable(context)).map((row) => readCalendar(context, row, BEFORE_BOOKING_MS)));
}

/** Reads every connected calendar. */
export async function readAllCalendars(context: Context): Promise<void> {
  await followServerCalendar(context);
  await storeUnfinished(context);
  await Promise.all((await selectReadable(context)).map((row) => readCalendar(context, row)));
}
