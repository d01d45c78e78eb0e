import { Op } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { selectRows } from '#api/database/table.ts';
import type { BookingRow } from '#api/database/tables/bookings.ts';
import { MINUTE, SECOND } from '#common/limits.ts';
import { readAccess } from './access.ts';
import { describeCalendarFailure } from './servers/failure.ts';
import { findTarget } from './write.ts';
import { writeCall } from './write-call.ts';

const FIRST_WAIT = 2 * SECOND;
const LONGEST_WAIT = 5 * MINUTE;
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
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (count - 1));
    attempts.set(id, { sequence, count, nextAt: now() + wait });
    if (count === 1) log.warn({ bookingId: id, code, reason: message }, 'call not written to the calendar, will retry');
    await bookings.update({ calendarState: 'failed' }, { where: { id, sequence, calendarState: 'pending' } });
  }

  const isDue = ({ id, sequence }: BookingRow) => {
    const last = attempts.get(id);
    const wait = (last?.nextAt ?? 0) - now();
    return last?.sequence !== sequence || wait <= 0 || wait > LONGEST_WAIT;
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
