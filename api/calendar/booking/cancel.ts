import type { Transaction } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { takeForRecipient } from '#api/core/recipient-limit.ts';
import { nextTimestamp } from '#api/core/timestamps.ts';
import type { BookingRow } from '#api/database/tables/bookings.ts';
import { type Changer, changeBooking, countChange, lockBooking } from './change-booking.ts';
import { inTurn } from './in-turn.ts';

/** Frees the time of a held call; nothing goes out, because nothing was said about a call before. */
async function release(
  context: Context,
  booking: BookingRow,
  cancelledColumns: Partial<BookingRow>,
  transaction: Transaction,
) {
  const updatedAt = nextTimestamp(context.now(), booking.updatedAt);
  const columns = { ...cancelledColumns, heldUntil: null, updatedAt };
  await context.database.models.bookings.update(columns, { where: { id: booking.id }, transaction });
  return { ...booking, ...columns };
}

/**
 * Cancels a call for good; once more changes nothing. @throws NotFound; RuleBroken for a call that has begun; Conflict;
 * RateLimited
 */
export const cancelCall = (context: Context, changer: Changer, reason: string | null): Promise<BookingRow> =>
  inTurn(context)(async (transaction) => {
    const { booking } = await lockBooking(context, changer, transaction);
    if (booking.status === 'cancelled') return booking;
    await countChange(context, changer, transaction);
    const columns = {
      status: 'cancelled' as const,
      confirmedStart: null,
      cancelledBy: changer.party,
      cancelReason: reason,
    };
    if (booking.status === 'held') return release(context, booking, columns, transaction);
    const isTold = changer.party === 'owner' || (await takeForRecipient(context, booking.email, transaction)).allowed;
    return changeBooking(context, booking, { action: 'cancelled', columns, changer, isTold }, transaction);
  });
