import type { Transaction } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { VISITOR } from '#api/core/events.ts';
import { toIso } from '#api/core/timestamps.ts';
import type { BookingRow } from '#api/database/tables/bookings.ts';
import { addEntry } from '#api/desk/index.ts';
import type { BookingAction } from '#common/dashboard-options.ts';
import type { Actor } from '#common/events.ts';
import { queueCalendarWrite } from './calendars/write.ts';
import { enqueueBookingEmails } from './emails.ts';
import { dropReminders, setReminders } from './reminders.ts';

/** The party that changes a call: the visitor by its token, or the owner. */
export type ChangedBy = ({ party: 'visitor' } | { party: 'owner'; actor: Actor }) & {
  /** The visitor gets an email about it, unless that is `false`. */
  isTold?: boolean;
};

export const actorOfChange = (by: ChangedBy): Actor => (by.party === 'owner' ? by.actor : VISITOR);

/**
 * Stores what follows from a change of a call, in its transaction: reminders, emails, the event in the owner's calendar, the
 * timeline of the request and the activity log. Resolves to the call as it is stored then.
 */
export async function recordBooking(
  context: Context,
  action: BookingAction,
  booking: BookingRow,
  by: ChangedBy,
  transaction: Transaction,
): Promise<BookingRow> {
  const actor = actorOfChange(by);
  if (booking.status === 'confirmed') await setReminders(context, booking, context.now(), transaction);
  else await dropReminders(context, booking.id, transaction);
  if (booking.contactId !== null) {
    const data = { bookingId: booking.id, action, callName: booking.typeName, start: toIso(booking.start) };
    await addEntry(context, { contactId: booking.contactId, type: 'booking', author: actor.name, data }, transaction);
  }
  const event = { type: `booking.${action}`, entityId: booking.id, title: booking.name, actor, details: {} } as const;
  await context.events.emit(event, transaction);
  const stored = await queueCalendarWrite(context, booking, transaction);
  await enqueueBookingEmails(context, action, stored, by.party, transaction, by.isTold);
  return stored;
}
