import type { Transaction } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { EMAIL, type EmailDraft } from '#api/core/deliveries/email-channel.ts';
import { spokenIn } from '#api/core/deliveries/email-language.ts';
import type { Emitted } from '#api/core/events.ts';
import { toIso } from '#api/core/timestamps.ts';
import { siteVoice } from '#api/core/voice.ts';
import type { BookingRow } from '#api/database/tables/bookings.ts';
import { queueEmails } from '#api/desk/index.ts';
import { adminPath } from '#common/admin-paths.ts';
import { callLabel } from '#common/content/starter/seed-calls.ts';
import type { Booking } from '#common/contract/booking/owner.ts';
import type { EmailTemplate } from '#common/emails/templates.ts';
import { bookedPath, confirmPath } from '#common/paths.ts';
import { plainName } from '#common/rules/plain-name.ts';
import { speaking, type Voice } from '#common/texts/text.ts';
import { readAvailability } from './availability.ts';
import type { CallEvent } from './change-booking.ts';
import { invitationOf, readOrganizer } from './invitations/invitation.ts';

const VISITORS = {
  'booking.booked': 'booking-confirmation',
  'booking.rescheduled': 'booking-rescheduled',
  'booking.cancelled': 'booking-cancelled',
} as const satisfies Record<string, EmailTemplate>;
const OWNERS = {
  'booking.booked': 'booking-notice',
  'booking.rescheduled': 'booking-rescheduled-notice',
  'booking.cancelled': 'booking-cancelled-notice',
} as const satisfies Record<string, EmailTemplate>;

type Needs = Pick<Context, 'config' | 'connections' | 'database' | 'deliveries' | 'now' | 'site'>;

const answersOf = ({ answers }: BookingRow): Booking['answers'] => JSON.parse(answers);

const placeOf = ({ placeKind: kind, placeText: text }: BookingRow) => ({ kind, text });

/** The values of every template about a call; times are in the zone of its reader. */
const callData = ({ config }: Pick<Context, 'config'>, booking: BookingRow, zone: string) => ({
  type: booking.typeName,
  minutes: booking.minutes,
  start: toIso(booking.start),
  zone,
  publicUrl: config.publicUrl,
});

/** Nothing that the visitor typed but the name, and that only where it holds no link: the address may be a stranger's. */
const nameFor = ({ name }: BookingRow) => plainName(name) ?? '';

/** The values of every email to the visitor, in the language of the site. */
const visitorsCallData = (context: Pick<Context, 'config'>, booking: BookingRow, voice: Voice) => ({
  ...spokenIn(voice),
  ...callData(context, booking, booking.timeZone),
  type: speaking(voice, () => callLabel(booking.typeName)),
  name: nameFor(booking),
});

/** The values of an email about a call that the visitor has. */
const visitorData = (context: Pick<Context, 'config'>, booking: BookingRow, voice: Voice) => ({
  ...visitorsCallData(context, booking, voice),
  place: placeOf(booking),
  url: context.config.publicUrl + bookedPath(booking.token),
});

/** Tells the visitor and the owner of a change of a call. */
export async function queueChangeEmails(
  context: Context,
  { type, subject: { booking, by, isTold } }: Emitted<CallEvent>,
  transaction: Transaction,
): Promise<void> {
  const { config } = context;
  const organizer = await readOrganizer(context, transaction);
  const { timeZone } = await readAvailability(context, transaction);
  const voice = await siteVoice(context);
  const options = { publicUrl: config.publicUrl, organizer, now: booking.updatedAt };
  const toVisitor: EmailDraft = {
    channel: EMAIL,
    template: VISITORS[type],
    recipient: booking.email,
    replyTo: organizer.email,
    data: {
      ...visitorData(context, booking, voice),
      // The owner's own words only: those of a visitor are not sent on.
      reason: type === 'booking.cancelled' && by === 'owner' ? booking.cancelReason : null,
      invitation: invitationOf(booking, { ...options, forVisitor: true, voice }),
    },
  };
  const toOwner: EmailDraft = {
    channel: EMAIL,
    template: OWNERS[type],
    recipient: organizer.email,
    replyTo: booking.email,
    data: {
      ...callData(context, booking, timeZone),
      place: placeOf(booking),
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
  await queueEmails(context, booking.contactId, isTold ? [toVisitor, toOwner] : [toOwner], transaction);
}

/** Queues the only email about a held call: its link confirms it. */
export async function enqueueBookingCheck(
  context: Needs,
  booking: BookingRow,
  transaction: Transaction,
): Promise<void> {
  const { mail } = await context.connections.current(transaction);
  const check: EmailDraft = {
    channel: EMAIL,
    template: 'booking-check',
    recipient: booking.email,
    replyTo: mail.to,
    data: {
      ...visitorsCallData(context, booking, await siteVoice(context)),
      heldUntil: toIso(booking.heldUntil ?? booking.start),
      url: context.config.publicUrl + confirmPath(booking.token, booking.confirmKey ?? ''),
    },
  };
  await context.deliveries.enqueue([check], transaction);
}

/** Queues the reminder of a call. */
export async function enqueueReminder(context: Needs, booking: BookingRow, transaction: Transaction): Promise<void> {
  const { mail } = await context.connections.current(transaction);
  const reminder: EmailDraft = {
    channel: EMAIL,
    template: 'booking-reminder',
    recipient: booking.email,
    replyTo: mail.to,
    data: visitorData(context, booking, await siteVoice(context)),
  };
  await queueEmails(context, booking.contactId, [reminder], transaction);
}
