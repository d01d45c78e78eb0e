import ical, { foldLines, ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { Transaction } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import type { BookingRow } from '#api/database/tables/bookings.ts';
import { joiningOf } from '#common/booking-options.ts';
import { callLabel } from '#common/content/starter/seed-calls.ts';
import { bookedPath } from '#common/paths.ts';
import { plainName } from '#common/rules/plain-name.ts';
import { speaking, type Voice } from '#common/texts/text.ts';
import { wholeEnglish } from '#common/texts/whole.ts';

/** The part of a booking that an invitation tells of. */
export type InvitedCall = Pick<
  BookingRow,
  'id' | 'token' | 'typeName' | 'placeKind' | 'placeText' | 'start' | 'end' | 'status' | 'sequence' | 'name' | 'email'
>;

interface InvitationOptions {
  publicUrl: string;
  organizer: { name: string; email: string };
  /** Only the visitor's has the address of the booking page. */
  forVisitor: boolean;
  /** Writes its fixed words; by default in English, as the owner reads them. */
  voice?: Voice;
  now: number;
}

interface Invitation {
  method: 'REQUEST' | 'CANCEL';
  /** RFC 5545, as it is sent. */
  content: string;
}

/** A quoted parameter holds no double quote and no control character, and knows no escapes (RFC 5545, 3.2). */
const asParameter = (name: string) =>
  name
    .replaceAll('"', "'")
    .replace(/[\\\p{Cc}\s]+/gu, ' ')
    .trim();

/** The name may come with the address of somebody else, so only the owner gets one that may hold a link. */
function attendeeName({ name }: InvitedCall, forVisitor: boolean): { name?: string } {
  const checked = forVisitor ? plainName(name) : name;
  return checked === null ? {} : { name: asParameter(checked) };
}

/** The library writes `MAILTO:` for attendees, which not every program takes, and no line break after the last line. */
const asSent = (calendar: string) =>
  `${foldLines(calendar.replaceAll('\r\n ', '').replace(/^(ATTENDEE.*):MAILTO:/gm, '$1:mailto:'))}\r\n`;

/** The same for ever and in both invitations: calendars know the event of a call by it. */
export const eventUid = (bookingId: string, publicUrl: string): string => `${bookingId}@${new URL(publicUrl).hostname}`;

/** The call as an event (RFC 5545) that adds it to a calendar, moves it there, or takes it out (RFC 5546). */
export function invitationOf(
  call: InvitedCall,
  { publicUrl, organizer, forVisitor, voice = wholeEnglish, now }: InvitationOptions,
): Invitation {
  const isCancelled = call.status === 'cancelled';
  const method = isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST;
  const calendar = ical({
    method,
    prodId: { company: new URL(publicUrl).hostname, product: 'booking', language: voice.language.toUpperCase() },
  });
  // The owner knows how both come together.
  const joining = forVisitor ? speaking(voice, () => joiningOf({ kind: call.placeKind, text: null }, true)) : null;
  const location = call.placeText ?? joining;
  calendar.createEvent({
    id: eventUid(call.id, publicUrl),
    sequence: call.sequence,
    stamp: new Date(now),
    start: new Date(call.start),
    end: new Date(call.end),
    summary: speaking(voice, () => callLabel(call.typeName)),
    ...(location === null ? {} : { location }),
    organizer: { name: asParameter(organizer.name), email: organizer.email },
    attendees: [{ ...attendeeName(call, forVisitor), email: call.email, status: ICalAttendeeStatus.ACCEPTED }],
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    ...(forVisitor ? { url: publicUrl + bookedPath(call.token) } : {}),
  });
  return { method: isCancelled ? 'CANCEL' : 'REQUEST', content: asSent(calendar.toString()) };
}

/** Who invites: the owner, under the address that gets the owner's emails. */
export async function readOrganizer(
  { connections, site }: Pick<Context, 'connections' | 'site'>,
  transaction?: Transaction,
): Promise<{ name: string; email: string }> {
  const { mail } = await connections.current(transaction);
  const { senderName } = (await site.current()).content.email;
  return { name: senderName, email: mail.to };
}
