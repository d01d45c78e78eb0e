import type { Transaction } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { VISITOR } from '#api/core/events.ts';
import type { BookingRow } from '#api/database/tables/bookings.ts';
import type { BookingParty } from '#common/booking-options.ts';
import type { BookingAction } from '#common/dashboard-options.ts';
import type { Actor } from '#common/events.ts';
import { queueCalendarWrite } from './calendars/write.ts';

/** A call as it is after a change. */
export interface CallChange {
  booking: BookingRow;
  by: BookingParty;
  /** The visitor gets an email about it. */
  isTold: boolean;
}

/** The events of calls. */
export type CallEvent = `booking.${BookingAction}`;

/** The party that changes a call: the visitor by its token, or the owner. */
export type ChangedBy = ({ party: 'visitor' } | { party: 'owner'; actor: Actor }) & {
  /** The visitor gets an email about it, unless that is `false`. */
  isTold?: boolean;
};

export const actorOfChange = (by: ChangedBy): Actor => (by.party === 'owner' ? by.actor : VISITOR);

/** Has the owner's calendar follow a change of a call, and tells of it, in its transaction. Resolves to the call as it is stored then. */
export async function recordBooking(
  context: Context,
  action: BookingAction,
  booking: BookingRow,
  by: ChangedBy,
  transaction: Transaction,
): Promise<BookingRow> {
  const stored = await queueCalendarWrite(context, booking, transaction);
  const subject = { booking: stored, by: by.party, isTold: by.isTold ?? true };
  const about = { entityId: booking.id, title: booking.name, actor: actorOfChange(by), details: {} };
  await context.events.emit({ type: `booking.${action}`, ...about, subject }, transaction);
  return stored;
}
