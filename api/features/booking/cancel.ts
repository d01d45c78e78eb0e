import type { Context } from '#api/core/context.ts';
import type { BookingRow } from '#api/database/tables/bookings.ts';
import { type Changer, changeBooking, countChange, lockBooking } from './change-booking.ts';
import { inTurn } from './in-turn.ts';

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
    return changeBooking(context, booking, { action: 'cancelled', columns, changer }, transaction);
  });
