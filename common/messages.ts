import {
  FEEDBACK,
  MAX_PASSKEYS,
  MAX_TESTIMONIALS_PER_HOUR,
  MIN_NAME,
  PASSWORD,
  RATING,
  SECOND,
  TOTP,
} from './limits.ts';

/** Messages that both server and client show. */

export const contactMessages = {
  rateLimited: 'Rate limit exceeded',
  wait: 'Please wait a moment before sending another consultation request.',
  failed: 'Failed to send consultation request. Please try again.',
  automated: 'This looks like an automated request. Please try again in a moment.',
} as const;

/** The time that writing a testimonial takes. */
export const testimonialTime = 'two minutes';

export const testimonialMessages = {
  sent: 'Thank you! Your testimonial has been submitted and will be reviewed before publishing.',
  refused: 'Too many submissions. Please wait and try again later.',
  tooMany: `Too Many Submissions: You can only submit ${MAX_TESTIMONIALS_PER_HOUR} testimonials per hour. Please try again later.`,
  failed: 'Submission Failed: There was an error submitting your testimonial. Please try again.',
  greeting: `It takes about ${testimonialTime}. Every line is read before anything is published.`,
  hint: `Minimum ${FEEDBACK.min} characters required`,
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

export const schedulingUnavailable = 'Failed to load scheduling options';

export const projectsUnavailable = 'API unavailable. Showing featured projects.';
