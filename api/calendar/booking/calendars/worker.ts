import { setTimeout as sleep } from 'node:timers/promises';
import { Op } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { alwaysThis, type SingleInstance } from '#api/core/deliveries/instance-lock.ts';
import { selectRow, selectRows } from '#api/database/table.ts';
import type { BookingRow } from '#api/database/tables/bookings.ts';
import { MINUTE, SECOND } from '#common/limits.ts';
import { readAccess } from './access.ts';
import { readAllCalendars, storeUnfinished } from './read.ts';
import { followServerCalendar } from './server-calendar.ts';
import { describeCalendarFailure } from './servers/failure.ts';
import { findTarget } from './write.ts';
import { writeCall } from './write-call.ts';

const FIRST_WAIT = 2 * SECOND;
const MAX_WAIT_MS = 5 * MINUTE;
const BATCH = 50;

interface Attempts {
  sequence: number;
  count: number;
  nextAt: number;
}

/** Writes calls into the owner's calendar until each of them is there. */
export function createPendingWrites(context: Context) {
  const { database, log, now } = context;
  const { bookings } = database.models;
  const attempts = new Map<string, Attempts>();

  async function fail(booking: BookingRow, error: unknown): Promise<void> {
    const calendar = await findTarget(context, booking);
    const access = calendar && (await readAccess(context, calendar));
    const { code, message } = describeCalendarFailure(error, access?.url ?? context.config.publicUrl);
    const { id, sequence } = booking;
    const before = attempts.get(id);
    const count = (before?.sequence === sequence ? before.count : 0) + 1;
    const wait = Math.min(MAX_WAIT_MS, FIRST_WAIT * 2 ** (count - 1));
    attempts.set(id, { sequence, count, nextAt: now() + wait });
    if (count === 1) log.warn({ bookingId: id, code, reason: message }, 'call not written to the calendar, will retry');
    await bookings.update({ calendarState: 'failed' }, { where: { id, sequence, calendarState: 'pending' } });
  }

  const isDue = ({ id, sequence }: BookingRow) => {
    const last = attempts.get(id);
    const wait = (last?.nextAt ?? 0) - now();
    return last?.sequence !== sequence || wait <= 0 || wait > MAX_WAIT_MS;
  };

  return {
    /** Tries every call whose turn it is. What the owner has undone in the calendar is not written again. */
    async write(signal: AbortSignal): Promise<void> {
      const due = await selectRows(bookings, {
        where: { calendarState: { [Op.in]: ['pending', 'failed'] }, calendarChange: null },
        order: ['start', 'id'],
      });
      for (const booking of due.filter(isDue).slice(0, BATCH)) {
        if (signal.aborted) return;
        try {
          await writeCall(context, booking);
          attempts.delete(booking.id);
        } catch (error) {
          await fail(booking, error);
        }
      }
    },
  };
}

/** A call is in the owner's calendar at most this long after it was booked, while the calendar can be reached. */
const LOOK_MS = SECOND;
const READ_EVERY_MS = 5 * MINUTE;
/** Between attempts to become the one instance that does this. */
const LOCK_MS = 5 * SECOND;
/** Reads that were under way when the one instance began have ended by then, or never will. */
const UNFINISHED_MS = 50 * SECOND;

/** Reads the owner's calendars, and writes calls into them, on one of the instances. */
export function createCalendarWorker(context: Context, instance: SingleInstance) {
  const { content, database, log, now } = context;
  const stopping = new AbortController();
  const pending = createPendingWrites(context);
  let running = Promise.resolve();
  let reading: Promise<void> | undefined;
  let readAt = Number.NEGATIVE_INFINITY;
  let rules = 0;
  let isFailing = false;
  let isThis = false;
  /** When to look once for calendars whose reading has not ended. */
  let tellAt = Number.POSITIVE_INFINITY;

  const report = (error: unknown) => {
    if (!isFailing) log.error({ err: error }, 'calendars not read or written, will retry');
    isFailing = true;
  };

  /** Other rules have another zone, or go further ahead. */
  async function haveRulesChanged(): Promise<boolean> {
    const row = await selectRow(database.models.bookingAvailability, { where: {}, attributes: ['updatedAt'] });
    const changed = row !== undefined && row.updatedAt !== rules;
    rules = row?.updatedAt ?? rules;
    return changed;
  }

  function read() {
    readAt = now();
    reading = readAllCalendars(context)
      .catch(report)
      .finally(() => {
        reading = undefined;
      });
  }

  async function look(): Promise<number> {
    const wasThis = isThis;
    isThis = await instance.isThis();
    if (!isThis) return LOCK_MS;
    if (!wasThis) {
      if (instance !== alwaysThis) log.info('this process reads the calendars');
      tellAt = now() + UNFINISHED_MS;
    }
    if (now() >= tellAt) {
      tellAt = Number.POSITIVE_INFINITY;
      await storeUnfinished(context);
    }
    const elapsed = now() - readAt;
    const changed = await haveRulesChanged();
    // Negative when the clock of the server was put back.
    if (!reading && (changed || elapsed < 0 || elapsed >= READ_EVERY_MS)) read();
    await pending.write(stopping.signal);
    isFailing = false;
    return LOOK_MS;
  }

  async function run() {
    while (!stopping.signal.aborted) {
      const wait = await look().catch((error: unknown) => {
        report(error);
        return LOCK_MS;
      });
      await sleep(wait, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
    }
    await reading;
  }

  let unfollow: (() => void) | undefined;
  return {
    /** Looks once. */
    look,
    start() {
      unfollow = content.onChange(() => void followServerCalendar(context).catch(report));
      running = run();
    },
    /** Ends after a call that is being written and calendars that are being read. */
    async stop() {
      unfollow?.();
      stopping.abort();
      await running;
      await instance.close();
    },
  };
}
