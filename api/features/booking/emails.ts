import type { Transaction } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { EMAIL, type EmailDraft } from '#api/core/deliveries/email-channel.ts';
import { toIso } from '#api/core/timestamps.ts';
import type { BookingRow } from '#api/database/tables/bookings.ts';
import { queueEmails } from '#api/features/contacts/queue-emails.ts';
import { adminPath } from '#common/admin-paths.ts';
import type { Booking } from '#common/contract/booking/owner.ts';
import type { BookingParty } from '#common/options.ts';
import { bookedPath } from '#common/paths.ts';
import { readAvailability } from './availability.ts';
import { invitationOf } from './invitations/invitation.ts';
import { readOrganizer } from './invitations/organizer.ts';

export type BookingNews = 'booked' | 'rescheduled' | 'cancelled';

const VISITORS = {
  booked: { template: 'booking-confirmation', subject: 'Your call is booked' },
  rescheduled: { template: 'booking-rescheduled', subject: 'Your call was moved' },
  cancelled: { template: 'booking-cancelled', subject: 'Your call was cancelled' },
} as const;
const OWNERS = {
  booked: { template: 'booking-notice', subject: 'New call' },
  rescheduled: { template: 'booking-rescheduled-notice', subject: 'Call moved' },
  cancelled: { template: 'booking-cancelled-notice', subject: 'Call cancelled' },
} as const;

type Needs = Pick<Context, 'config' | 'connections' | 'database' | 'deliveries' | 'now' | 'site'>;

const answersOf = ({ answers }: BookingRow): Booking['answers'] => JSON.parse(answers);

/** The values of every template about a call; times are in the zone of its reader. */
const callData = ({ config }: Pick<Context, 'config'>, booking: BookingRow, zone: string) => ({
  type: booking.typeName,
  minutes: booking.minutes,
  start: toIso(booking.start),
  zone,
  publicUrl: config.publicUrl,
});

/** The values of an email to the visitor: nothing that the visitor typed but the name. */
const visitorData = (context: Pick<Context, 'config'>, booking: BookingRow) => ({
  ...callData(context, booking, booking.timeZone),
  name: booking.name,
  place: { kind: booking.placeKind, text: booking.placeText },
  url: context.config.publicUrl + bookedPath(booking.token),
});

/** With the request of the visitor, so that an answer to one of them finds it. */
async function queue(
  context: Needs,
  { contactId }: BookingRow,
  drafts: readonly EmailDraft[],
  transaction: Transaction,
): Promise<void> {
  if (contactId === null) await context.deliveries.enqueue(drafts, transaction);
  else await queueEmails(context, contactId, drafts, transaction);
}

/** Queues the emails about a change of a call to the visitor and the owner, in its transaction. */
export async function enqueueBookingEmails(
  context: Needs,
  what: BookingNews,
  booking: BookingRow,
  by: BookingParty,
  transaction: Transaction,
): Promise<void> {
  const { config } = context;
  const organizer = await readOrganizer(context, transaction);
  const { timeZone } = await readAvailability(context, transaction);
  const options = { publicUrl: config.publicUrl, organizer, now: booking.updatedAt };
  const toVisitor: EmailDraft = {
    channel: EMAIL,
    ...VISITORS[what],
    recipient: booking.email,
    replyTo: organizer.email,
    data: {
      ...visitorData(context, booking),
      // The owner's own words only: those of a visitor are not sent on.
      reason: what === 'cancelled' && by === 'owner' ? booking.cancelReason : null,
      invitation: invitationOf(booking, { ...options, forVisitor: true }),
    },
  };
  const toOwner: EmailDraft = {
    channel: EMAIL,
    ...OWNERS[what],
    recipient: organizer.email,
    replyTo: booking.email,
    data: {
      ...callData(context, booking, timeZone),
      name: booking.name,
      email: booking.email,
      note: booking.note,
      answers: answersOf(booking),
      reason: booking.cancelReason,
      by,
      adminUrl: config.publicUrl + adminPath('calendly'),
      invitation: invitationOf(booking, { ...options, forVisitor: false }),
    },
  };
  await queue(context, booking, [toVisitor, toOwner], transaction);
}

/** Queues the reminder of a call. */
export async function enqueueReminder(context: Needs, booking: BookingRow, transaction: Transaction): Promise<void> {
  const { mail } = await context.connections.current(transaction);
  const reminder: EmailDraft = {
    channel: EMAIL,
    template: 'booking-reminder',
    subject: 'Reminder of your call',
    recipient: booking.email,
    replyTo: mail.to,
    data: visitorData(context, booking),
  };
  await queue(context, booking, [reminder], transaction);
}
