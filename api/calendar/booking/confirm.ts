import { timingSafeEqual } from 'node:crypto';
import type { Transaction } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { nextTimestamp } from '#api/core/timestamps.ts';
import type { BookingRow } from '#api/database/tables/bookings.ts';
import { contactOfEmail, isBlocked } from '#api/desk/index.ts';
import { expired } from '#common/errors.ts';
import { bookingMessages } from '#common/messages.ts';
import { lockBooking, recordBooking } from './change-booking.ts';
import { inTurn, isStillHeld } from './holding.ts';

/** The request that a call belongs to: one of its email, or else a new one. Resolves to its id. */
export function requestOf(
  context: Context,
  { name, email, note, typeName }: Pick<BookingRow, 'name' | 'email' | 'note' | 'typeName'>,
  transaction: Transaction,
): Promise<string> {
  const message = note ?? `Booked: ${typeName}`;
  return contactOfEmail(context, { name, email, message, source: 'booking' }, transaction);
}

const bytesOf = (text: string) => Buffer.from(text.padEnd(200).slice(0, 200));
const isKeyOf = ({ confirmKey }: BookingRow, key: string) =>
  confirmKey !== null && confirmKey.length === key.length && timingSafeEqual(bytesOf(confirmKey), bytesOf(key));

async function confirm(context: Context, token: string, key: string, transaction: Transaction): Promise<BookingRow> {
  const { booking } = await lockBooking(context, { party: 'visitor', token, address: '' }, transaction);
  const hasKey = isKeyOf(booking, key);
  // A second click, or one on another device.
  if (hasKey && booking.emailConfirmedAt !== null) return booking;
  const now = context.now();
  if (!hasKey || !isStillHeld(booking, now) || (await isBlocked(context, booking.email, transaction)))
    throw expired(bookingMessages.released);
  const columns = {
    status: 'confirmed' as const,
    heldUntil: null,
    emailConfirmedAt: now,
    contactId: await requestOf(context, booking, transaction),
    updatedAt: nextTimestamp(now, booking.updatedAt),
  };
  await context.database.models.bookings.update(columns, { where: { id: booking.id }, transaction });
  return recordBooking(context, 'booked', { ...booking, ...columns }, { party: 'visitor' }, transaction);
}

/**
 * Confirms a held call: what else follows from a booking is stored now. @throws NotFound; Expired for a wrong key and for
 * one that comes late
 */
export const confirmCall = (context: Context, token: string, key: string): Promise<BookingRow> =>
  inTurn(context)((transaction) => confirm(context, token, key, transaction));
