import { Op, type Transaction } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { selectRow } from '#api/database/table.ts';
import type { BookingRow } from '#api/database/tables/bookings.ts';
import { ruleBroken } from '#common/errors.ts';
import { MINUTE } from '#common/limits.ts';
import { bookingMessages } from '#common/messages.ts';
import { readBeforeBooking } from './calendars/read.ts';
import { type Changer, changeBooking, countMove, type LockedBooking, lockBooking } from './change-booking.ts';
import { inTurn, releaseHeld, takesTime } from './holding.ts';
import { assertFree, assertNotBlocked, notOffered, slotTaken } from './refuse-start.ts';

interface Move {
  /** ISO 8601. */
  start: string;
  /** The visitor's zone, where it is another one now. */
  timeZone?: string | undefined;
}

/** The owner is held to times that are to come and that no other call overlaps. @throws SlotTaken, RuleBroken */
async function assertFreeForOwner(
  context: Context,
  { availability, booking }: LockedBooking,
  start: number,
  transaction: Transaction,
): Promise<void> {
  const wanted = { availability, minutes: booking.minutes, start, moving: booking };
  if (start <= context.now()) throw await notOffered(context, wanted, transaction, bookingMessages.inThePast);
  const other = await selectRow(context.database.models.bookings, {
    where: {
      id: { [Op.ne]: booking.id },
      ...takesTime(context.now()),
      start: { [Op.lt]: start + booking.minutes * MINUTE },
      end: { [Op.gt]: start },
    },
    transaction,
  });
  if (other) throw await slotTaken(context, wanted, transaction);
}

async function move(context: Context, changer: Changer, to: Move, transaction: Transaction): Promise<BookingRow> {
  const locked = await lockBooking(context, changer, transaction);
  const { availability, booking } = locked;
  if (booking.status !== 'confirmed') throw ruleBroken(bookingMessages[booking.status]);
  const start = Date.parse(to.start);
  if (start === booking.start) return booking;
  await countMove(context, changer, booking, transaction);
  await releaseHeld(context, transaction);
  if (changer.party === 'owner') await assertFreeForOwner(context, locked, start, transaction);
  else {
    const wanted = { availability, minutes: booking.minutes, start, moving: booking };
    await assertFree(context, wanted, transaction);
    await assertNotBlocked(context, booking.email, wanted, transaction);
  }
  const columns = {
    start,
    end: start + booking.minutes * MINUTE,
    confirmedStart: start,
    ...(to.timeZone !== undefined && { timeZone: to.timeZone }),
  };
  return changeBooking(context, booking, { action: 'rescheduled', columns, changer }, transaction);
}

/**
 * Moves a call; the time that it has changes nothing. A visitor is held to the free times, and the owner's calendars are
 * read before; the owner may take any time to come that no other call overlaps.
 * @throws NotFound; SlotTaken and RuleBroken with the nearest free times; RuleBroken for a call that has begun or was
 * cancelled; Conflict; RateLimited
 */
export async function moveCall(context: Context, changer: Changer, to: Move): Promise<BookingRow> {
  if (changer.party === 'visitor') await readBeforeBooking(context);
  return inTurn(context)((transaction) => move(context, changer, to, transaction));
}
