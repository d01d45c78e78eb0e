import { FEEDBACK, MAX_PASSKEYS, MIN_NAME, PASSWORD, SECOND, TOTP } from './limits.ts';
import { RATING } from './page-limits.ts';

/** Messages that both server and client show. */

export const contactMessages = {
  rateLimited: 'Rate limit exceeded',
  inThePast: 'This time is over',
  tooFar: 'Must be within a year',
  inTheFuture: 'Must not be in the future',
  noEmail: 'This request has no email address',
  intoItself: 'A request cannot be merged into itself',
  merged: 'One of these requests is merged already',
  otherNumber: 'Another number of requests matches now',
  viewTaken: 'Another view has this name',
  notResponded: 'This request is not marked as responded',
  automated: 'This looks like an automated request. Please try again in a moment.',
} as const;

export const undoMessages = {
  changed: 'This was changed in the meantime, so it cannot be undone',
  done: 'This was undone already',
  late: 'This can no longer be undone',
} as const;

export const estimateMessages = {
  unknownPackage: 'This package is not offered',
  unknownAddOn: 'This add-on is not offered',
  nothing: 'Choose a package or an add-on',
  repeated: 'Name each add-on once',
  tooMuch: 'This adds up to more than an estimate can hold',
  expired: 'This estimate has expired',
  rateLimited: 'Rate limit exceeded',
} as const;

/** What an estimate says of tax, where the owner charges it. */
export const pricesAndTax = (isIncluded: boolean): string => (isIncluded ? 'Prices include tax' : 'Prices exclude tax');

export const bookingMessages = {
  rateLimited: 'Rate limit exceeded',
  taken: 'That time was just taken',
  notOffered: 'That time is not available',
  started: 'This call has begun already, so it can no longer be changed',
  cancelled: 'This call was cancelled, so it cannot be moved',
  held: 'Confirm your email first, then this call can be moved',
  released: 'This time was released',
  inThePast: 'This time is over',
  answerMissing: 'Please answer every required question',
  unknownQuestion: 'This kind of call has no such question',
  linkUnknown: 'This link is not valid',
  linkUsed: 'This link was used already',
  linkExpired: 'This link has expired',
  linkRevoked: 'This link is no longer valid',
  slugTaken: 'Another kind of call has this address',
  endsBeforeStart: 'Must not be before the first date',
  tooManyDays: 'Ask for at most 60 days at once',
} as const;

export const quoteMessages = {
  noRecord: 'The delivery record can be shown after three confirmed deliveries',
  nothingToVerify: 'Choose a PDF or enter a code',
  notVerified: 'This could not be checked. Please try again.',
  rateLimited: 'Rate limit exceeded',
} as const;

/** About the files that a visitor attaches to a request. */
export const attachmentMessages = {
  gone: 'A file is no longer there. Please add it again.',
  tooMany: 'Too many files. Please wait and try again later.',
  full: 'No more files can be taken right now. Please try again later.',
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
  sent: 'Thank you! Your testimonial has been submitted and will be reviewed before publishing.',
  refused: 'Too many submissions. Please wait and try again later.',
  projectNameRequired: 'Project name is required',
  projectNameShort: `Project name must be at least ${MIN_NAME} characters`,
  nameRequired: 'Your name is required',
  nameShort: `Name must be at least ${MIN_NAME} characters`,
  feedbackRequired: 'Feedback is required',
  feedbackShort: `Feedback must be at least ${FEEDBACK.min} characters`,
  feedbackLong: `Feedback must be less than ${FEEDBACK.max} characters`,
  ratingRequired: 'Please select a rating',
  ratingRange: `Rating must be between ${RATING.min} and ${RATING.max}`,
  recommendRequired: 'Please indicate if you would recommend',
  feedbackLink: 'Please leave links out of your feedback',
  invitationUsed: (project: string) =>
    `Thank you! Your testimonial about ${project} has arrived. It is read before it is published; there is nothing else to do.`,
  invitationPublished: (project: string) => `Thank you! Your testimonial about ${project} is published.`,
  invitationOver: 'This invitation is no longer valid. You can still send your testimonial without it.',
} as const;

export const signInMessages = {
  emailRequired: 'Email is required',
  emailInvalid: 'Invalid email address',
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
