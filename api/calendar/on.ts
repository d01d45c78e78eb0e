import type { Listeners } from '#api/core/emit.ts';
import { queueChangeEmails } from './booking/emails.ts';
import type { CallChange } from './booking/record-booking.ts';
import { keepReminders } from './booking/reminders.ts';

declare module '#api/core/events.ts' {
  interface EventSubjects {
    'booking.booked': CallChange;
    'booking.rescheduled': CallChange;
    'booking.cancelled': CallChange;
  }
}

const onChange = [keepReminders, queueChangeEmails];

export const onCalendar = {
  'booking.booked': onChange,
  'booking.rescheduled': onChange,
  'booking.cancelled': onChange,
} satisfies Listeners;
