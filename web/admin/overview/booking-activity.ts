import { adminPath } from '#common/admin-paths.ts';
import type { EventDetails, EventType } from '#common/events.ts';
import type { Tell } from './activity-sentence.ts';

const CALLS = adminPath('calendly', { section: 'calls' });

const bookedCall: Tell<unknown> = ({ title }) => ({ before: '', name: title, after: ' booked a call', to: CALLS });

/** 'You cancelled the call of | Ada |'. */
const changedCall =
  (did: string): Tell<unknown> =>
  ({ actor, title }) => ({ before: `${actor} ${did} the call of `, name: title, after: '', to: CALLS });

type BookingEvent = Extract<EventType, `booking.${string}`>;

/** Sentences of what happens to calls. */
export const bookingSentences: { [Type in BookingEvent]: Tell<EventDetails<Type>> } = {
  'booking.booked': bookedCall,
  'booking.rescheduled': changedCall('moved'),
  'booking.cancelled': changedCall('cancelled'),
};
