import { values } from './options.ts';

/** A call takes place in one of these ways. */
export const callPlaceOptions = [
  { value: 'video', label: 'Video call' },
  { value: 'phone', label: 'Phone' },
  { value: 'other', label: 'Other' },
] as const;
export const callPlaces = values(callPlaceOptions);
export type CallPlace = (typeof callPlaces)[number];

/** A held call takes its time until its email is confirmed, or the time for that is over. */
export const bookingStatuses = ['confirmed', 'cancelled', 'held'] as const;
export type BookingStatus = (typeof bookingStatuses)[number];

/** Who can move or cancel a call. */
export const bookingParties = ['visitor', 'owner'] as const;
export type BookingParty = (typeof bookingParties)[number];
