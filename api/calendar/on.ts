import type { Listeners } from '#api/core/emit.ts';
import type { CallChange, CallEvent } from './booking/change-booking.ts';
import { queueChangeEmails } from './booking/emails.ts';
import { keepReminders } from './booking/reminders.ts';

declare module '#api/core/events.ts' {
  interface EventSubjects extends Record<CallEvent, CallChange> {}
}

const onChange = [keepReminders, queueChangeEmails] as const;

export const onCalendar = {
  'booking.booked': onChange,
  'booking.rescheduled': onChange,
  'booking.cancelled': onChange,
} satisfies Listeners & Record<CallEvent, unknown>;
