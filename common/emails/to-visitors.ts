import { VISITOR_NAME } from '#common/site/braces.ts';
import * as texts from '#common/texts/keys/emails.ts';
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
    subject: texts.heldSubject,
    text: texts.heldText,
    fields: [...call, 'heldUntil'],
    required: ['heldUntil'],
  },
  'booking-confirmation': {
    name: 'Your call is booked',
    to: 'visitor',
    when: 'A call is booked',
    optional: false,
    subject: texts.bookedSubject,
    text: texts.bookedText,
    fields: call,
    required: [],
  },
  'booking-rescheduled': {
    name: 'Your call was moved',
    to: 'visitor',
    when: 'A call is moved, by you or by the visitor',
    optional: false,
    subject: texts.movedSubject,
    text: texts.movedText,
    fields: call,
    required: [],
  },
  'booking-cancelled': {
    name: 'Your call was cancelled',
    to: 'visitor',
    when: 'A call is cancelled, by you or by the visitor',
    optional: false,
    subject: texts.cancelledSubject,
    text: texts.cancelledText,
    fields: call,
    required: [],
  },
  'booking-reminder': {
    name: 'Reminder of your call',
    to: 'visitor',
    when: 'A call begins soon, as your availability says',
    optional: true,
    subject: texts.reminderSubject,
    text: texts.reminderText,
    fields: call,
    required: [],
  },
} as const satisfies Record<string, EmailKind>;
