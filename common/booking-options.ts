import { valuesOf } from './options.ts';
import * as emails from './texts/keys/emails.ts';
import * as labels from './texts/keys/labels.ts';
import { t } from './texts/text.ts';

/** A call takes place in one of these ways. */
export const callPlaceLabels = {
  video: labels.callVideo,
  phone: labels.callPhone,
  other: labels.callOther,
} as const;
export const callPlaces = valuesOf(callPlaceLabels);
export type CallPlace = (typeof callPlaces)[number];

/** A held call takes its time until its email is confirmed, or the time for that is over. */
export const bookingStatuses = ['confirmed', 'cancelled', 'held'] as const;
export type BookingStatus = (typeof bookingStatuses)[number];

/** Who can move or cancel a call. */
export const bookingParties = ['visitor', 'owner'] as const;
export type BookingParty = (typeof bookingParties)[number];

interface JoinedPlace {
  kind: CallPlace;
  text: string | null;
}

/** A video call without a place: the owner has to send its link. */
export const isPlaceMissing = ({ kind, text }: JoinedPlace): boolean => kind === 'video' && !text;
/** Tells the owner that. */
export const PLACE_MISSING = 'No link is set for this call';

/**
 * Says how both sides come together. The place itself is told to those who booked only; `null` where it says everything,
 * or nothing is known.
 */
export function joiningOf({ kind, text }: JoinedPlace, isBooked = false): string | null {
  if (kind === 'other') return null;
  if (text === null) return t(kind === 'video' ? emails.joiningVideo : emails.joiningPhone);
  if (kind === 'video') return isBooked ? null : t(emails.joiningVideoSet);
  return isBooked ? t(emails.joiningPhoneCall, { phone: text }) : t(emails.joiningPhoneSet);
}
