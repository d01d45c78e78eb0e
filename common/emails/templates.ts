import { bracesIn, VISITOR_NAME } from '#common/site/braces.ts';
import type { TextKey } from '#common/texts/areas.ts';
import * as texts from '#common/texts/keys/emails.ts';
import { t } from '#common/texts/text.ts';
import { type EmailKind, emailFields } from './kind.ts';
import { toClients } from './to-clients.ts';
import { toOwner } from './to-owner.ts';

const call = ['name', 'type', 'when', 'minutes'] as const;

/** Emails that answer what a visitor did. */
const toVisitors = {
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

const templates = { ...toVisitors, ...toClients, ...toOwner };

/** Every email that the site sends by itself. Replies of the owner and the test email are none of them. */
export type EmailTemplate = keyof typeof templates;
export const emailTemplates = templates as Readonly<Record<EmailTemplate, EmailKind>>;
export const templateNames = Object.keys(templates) as readonly EmailTemplate[];

export const isEmailTemplate = (name: string): name is EmailTemplate => Object.hasOwn(templates, name);

/** The words of an email that the owner wrote; `null` leaves what came. */
export interface EmailWords {
  subject: string | null;
  text: string | null;
}

/** The fields that the words of an email can hold. */
export const fieldsOf = (template: EmailTemplate): readonly string[] => [
  ...emailTemplates[template].fields,
  ...emailFields,
];

/** The words that came with an email, in the language of what is being written, with its fields in braces. */
export function wordsThatCame(template: EmailTemplate): { subject: string; text: string } {
  const braces = Object.fromEntries(fieldsOf(template).map((name) => [name, `{${name}}`]));
  const { subject, text } = emailTemplates[template];
  const write = (words: typeof subject) =>
    typeof words === 'string' ? words : t(words as TextKey<Record<string, string>>, braces);
  return { subject: write(subject), text: write(text) };
}

/** Why words of the owner cannot be used, by their field. */
export function* wordsProblems(template: EmailTemplate, words: Partial<EmailWords>) {
  const fields = fieldsOf(template);
  for (const path of ['subject', 'text'] as const) {
    // A code in a subject can be read on a locked screen.
    const isKnown = (name: string) => fields.includes(name) && !(path === 'subject' && name === 'code');
    const unknown = bracesIn(words[path] ?? '').find((name) => !isKnown(name));
    if (unknown !== undefined) yield { path, message: `{${unknown}} is no field of this email` };
  }
  const { text } = words;
  if (typeof text !== 'string') return;
  const held = bracesIn(text);
  const missing = emailTemplates[template].required.find((name) => !held.includes(name));
  if (missing !== undefined) yield { path: 'text' as const, message: `{${missing}} is needed in this email` };
}

/** Fills words. A field without a value goes with the comma, colon or space before it: 'Thank you, {name}.' */
export function fillWords(text: string, values: Readonly<Record<string, string>>): string {
  let isShortened = false;
  const filled = text.replace(/[\s,:–]*\{([A-Za-z][A-Za-z0-9]*)\}/g, (written, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    isShortened ||= value === '';
    if (value === undefined) return written;
    return value === '' ? '' : written.replace(`{${name}}`, () => value);
  });
  return isShortened ? filled.replace(/^[\s,.:;!?–-]+/, '') : filled;
}
