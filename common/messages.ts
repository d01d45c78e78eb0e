import { MAX_PASSKEYS, PASSWORD, SECOND, TOTP } from './limits.ts';
import * as messages from './texts/keys/messages.ts';
import * as rules from './texts/keys/rules.ts';
import { t } from './texts/text.ts';

/**
 * Messages that both server and client show. Those that visitors and clients read are written when they are read, in the
 * current language.
 */

export const contactMessages = {
  get rateLimited() {
    return t(messages.rateLimited);
  },
  inThePast: 'This time is over',
  tooFar: 'Must be within a year',
  inTheFuture: 'Must not be in the future',
  noEmail: 'This request has no email address',
  intoItself: 'A request cannot be merged into itself',
  merged: 'One of these requests is merged already',
  otherNumber: 'Another number of requests matches now',
  viewTaken: 'Another view has this name',
  notResponded: 'This request is not marked as responded',
  get automated() {
    return t(messages.automated);
  },
} as const;

export const undoMessages = {
  changed: 'This was changed in the meantime, so it cannot be undone',
  done: 'This was undone already',
  late: 'This can no longer be undone',
} as const;

export const estimateMessages = {
  get unknownPackage() {
    return t(messages.packageUnknown);
  },
  get unknownAddOn() {
    return t(messages.addOnUnknown);
  },
  get nothing() {
    return t(messages.estimateNothing);
  },
  get tooMuch() {
    return t(messages.estimateMuch);
  },
  get expired() {
    return t(messages.estimateExpired);
  },
  get rateLimited() {
    return t(messages.rateLimited);
  },
} as const;

/** What an estimate says of tax, where the owner charges it. */
export const pricesAndTax = (isIncluded: boolean): string =>
  t(isIncluded ? rules.pricesIncludeTax : rules.pricesExcludeTax);

export const bookingMessages = {
  get rateLimited() {
    return t(messages.rateLimited);
  },
  get taken() {
    return t(rules.timeTaken);
  },
  get notOffered() {
    return t(messages.timeNotOffered);
  },
  get started() {
    return t(messages.callStarted);
  },
  get cancelled() {
    return t(messages.callCancelled);
  },
  get held() {
    return t(messages.callHeld);
  },
  get released() {
    return t(rules.timeReleased);
  },
  get inThePast() {
    return t(messages.timePast);
  },
  get answerMissing() {
    return t(messages.answerMissing);
  },
  get unknownQuestion() {
    return t(messages.questionUnknown);
  },
  get linkUnknown() {
    return t(rules.linkUnknown);
  },
  slugTaken: 'Another kind of call has this address',
  get endsBeforeStart() {
    return t(messages.endsBeforeStart);
  },
  get tooManyDays() {
    return t(messages.daysMany);
  },
} as const;

export const quoteMessages = {
  noRecord: 'The delivery record can be shown after three confirmed deliveries',
  get nothingToVerify() {
    return t(rules.nothingToVerify);
  },
  get notVerified() {
    return t(rules.notVerified);
  },
  get rateLimited() {
    return t(messages.rateLimited);
  },
} as const;

/** About the files that a visitor attaches to a request. */
export const attachmentMessages = {
  get gone() {
    return t(messages.filesGone);
  },
  get tooMany() {
    return t(messages.filesTooMany);
  },
  get full() {
    return t(messages.filesFull);
  },
} as const;

/** Why a reply to a client is not sent. */
export const replyMessages = {
  merged: 'This request was merged into another one. Reply there.',
  spam: 'This sender is blocked. Unblock it to reply.',
  noAddress: 'This request has no email address',
  unfilled: (field: string) => `Fill in ${field} first`,
  unchecked: (mark: string) => `Check ${mark} first`,
  past: 'This time has passed',
  tooFarAhead: 'Choose a time within a year',
  noFile: 'This file is no longer there. Add it again.',
  tooLarge: 'The files are larger than 20 MB together',
  newer: 'The client has written in the meantime',
} as const;

/** Why an email of the outbox stays as it is. */
export const outboxMessages = {
  tooLate: 'It is too late to undo this',
  notScheduled: 'This email is not scheduled',
  beingSent: 'This email is being sent right now',
  over: { sent: 'This email was sent already', discarded: 'This email was discarded already' },
} as const;

/** Messages about reading the mailbox. */
export const inboxMessages = {
  off: 'No mailbox is connected.',
  neverRead: 'Not read yet',
} as const;

/** The time that writing a testimonial takes. */
export const testimonialTime = 'two minutes';

export const testimonialMessages = {
  get sent() {
    return t(rules.testimonialSent);
  },
  get refused() {
    return t(messages.testimonialsMany);
  },
  invitationUsed: (project: string) => t(rules.invitationUsed, { project }),
  invitationPublished: (project: string) => t(rules.invitationPublished, { project }),
  get invitationOver() {
    return t(rules.invitationOver);
  },
} as const;

export const signInMessages = {
  get emailRequired() {
    return t(rules.emailRequired);
  },
  get emailInvalid() {
    return t(rules.emailInvalid);
  },
  passwordRequired: 'Password is required',
  passwordShort: `Password must be at least ${PASSWORD.minAtSignIn} characters`,
  refused: 'Invalid email or password',
  failed: 'Login failed',
  tooMany: 'Too many failed sign-ins. Please try again later.',
  welcome: 'Login successful!',
  goodbye: 'Logged out successfully',
} as const;

export const twoFactorMessages = {
  required: 'Enter the code from your authenticator app',
  proofRequired: 'Enter a code, or use a passkey',
  invalid: `This code is not valid. Codes work once and change every ${TOTP.period / SECOND} seconds.`,
  codeRequired: 'Code is required',
  codeMalformed: `Enter the ${TOTP.digits} digits of your app, or one of your recovery codes`,
  alreadyOn: 'Two-factor authentication is already on',
  notOn: 'Two-factor authentication is off',
  startAgain: 'This setup has expired. Please start again.',
} as const;

export const appSignInMessages = {
  refused: 'This sign-in was used before, or took too long. Start it again in the app.',
} as const;

export const passkeyMessages = {
  refused: 'This passkey did not work. Try again, or sign in with your password.',
  notAccepted: 'This passkey was not accepted. Please try again.',
  needsName: 'Passkeys need a site address with a name: set PUBLIC_URL to one',
  tooMany: `An account has at most ${MAX_PASSKEYS} passkeys`,
  none: 'This account has no passkey',
} as const;

export const profileMessages = {
  wrongPassword: 'Current password is not correct',
  passwordRequired: 'Enter your current password to change the email',
  taken: 'Another user signs in with this email',
} as const;
