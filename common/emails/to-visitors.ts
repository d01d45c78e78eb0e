import { VISITOR_NAME } from '#common/site/braces.ts';
import type { EmailKind } from './kind.ts';

const call = ['name', 'type', 'when', 'minutes'] as const;

/** Emails that answer what a visitor did. */
export const toVisitors = {
  'contact-confirmation': {
    name: 'Your consultation request',
    to: 'visitor',
    when: 'A visitor sends the form',
    optional: true,
    editedIn: 'site',
    subject: '',
    text: '',
    fields: [VISITOR_NAME],
    required: [],
  },
  'booking-check': {
    name: 'Confirm your email',
    to: 'visitor',
    when: 'A visitor chooses a time, and the email has to be confirmed',
    optional: false,
    subject: 'Confirm your email: {type}, {when}',
    text: 'This time is held for you until {heldUntil}. Open the link and confirm it, or it is free for others again.',
    fields: [...call, 'heldUntil'],
    required: ['heldUntil'],
  },
  'booking-confirmation': {
    name: 'Your call is booked',
    to: 'visitor',
    when: 'A call is booked',
    optional: false,
    subject: 'Your call is booked: {type}, {when}',
    text: 'Open the invitation to add the call to your calendar. If the time no longer fits, move or cancel it on its page.',
    fields: call,
    required: [],
  },
  'booking-rescheduled': {
    name: 'Your call was moved',
    to: 'visitor',
    when: 'A call is moved, by you or by the visitor',
    optional: false,
    subject: 'Your call was moved: {type}, {when}',
    text: 'This is the new time. Open the invitation to move the call in your calendar, too.',
    fields: call,
    required: [],
  },
  'booking-cancelled': {
    name: 'Your call was cancelled',
    to: 'visitor',
    when: 'A call is cancelled, by you or by the visitor',
    optional: false,
    subject: 'Your call was cancelled: {type}, {when}',
    text: 'It will not take place. You can book another time whenever you like.',
    fields: call,
    required: [],
  },
  'booking-reminder': {
    name: 'Reminder of your call',
    to: 'visitor',
    when: 'A call begins soon, as your availability says',
    optional: true,
    subject: 'Reminder of your call: {type}, {when}',
    text: 'If the time no longer fits, move or cancel the call on its page.',
    fields: call,
    required: [],
  },
} as const satisfies Record<string, EmailKind>;
