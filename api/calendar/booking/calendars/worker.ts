import { setTimeout as sleep } from 'node:timers/promises';
import type { Context } from '#api/core/context.ts';
import type { SingleInstance } from '#api/core/deliveries/single-instance.ts';
import { selectRow } from '#api/database/table.ts';
import { MINUTE, SECOND } from '#common/limits.ts';
import { createPendingWrites } from './pending-writes.ts';
import { readAllCalendars, tellUnfinished } from './read.ts';
import { followServerCalendar } from './server-calendar.ts';

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
      log.info('this process reads the calendars');
      tellAt = now() + UNFINISHED_MS;
    }
    if (now() >= tellAt) {
      tellAt = Number.POSITIVE_INFINITY;
      await tellUnfinished(context);
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
