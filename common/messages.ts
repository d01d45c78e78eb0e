/** Messages that both server and client show. */

export const contactMessages = {
  sent: "Consultation request sent! We'll send your project roadmap within 24 hours.",
  rateLimited: 'Rate limit exceeded',
  wait: 'Please wait a moment before sending another consultation request.',
  failed: 'Failed to send consultation request. Please try again.',
} as const;

export const testimonialMessages = {
  sent: 'Thank you! Your testimonial has been submitted and will be reviewed before publishing.',
  refused: 'Too many submissions. Please wait and try again later.',
  tooMany: 'Too Many Submissions: You can only submit 3 testimonials per hour. Please try again later.',
  failed: 'Submission Failed: There was an error submitting your testimonial. Please try again.',
  hint: 'Minimum 10 characters required',
  projectNameRequired: 'Project name is required',
  projectNameShort: 'Project name must be at least 2 characters',
  nameRequired: 'Your name is required',
  nameShort: 'Name must be at least 2 characters',
  feedbackRequired: 'Feedback is required',
  feedbackShort: 'Feedback must be at least 10 characters',
  feedbackLong: 'Feedback must be less than 1000 characters',
  ratingRequired: 'Please select a rating',
  recommendRequired: 'Please indicate if you would recommend',
  feedbackLink: 'Please leave links out of your feedback',
  invitationOver: 'This invitation is no longer valid. You can still send your testimonial without it.',
  consent: 'By submitting, I agree that my name and my words may be published on this site.',
} as const;

export const signInMessages = {
  emailRequired: 'Email is required',
  emailInvalid: 'Invalid email address',
  passwordRequired: 'Password is required',
  passwordShort: 'Password must be at least 6 characters',
  refused: 'Invalid email or password',
  failed: 'Login failed',
  welcome: 'Login successful!',
  goodbye: 'Logged out successfully',
} as const;

export const twoFactorMessages = {
  required: 'Enter the code from your authenticator app',
  invalid: 'This code is not valid. Codes work once and change every 30 seconds.',
  codeRequired: 'Code is required',
  codeMalformed: 'Enter the 6 digits of your app, or one of your recovery codes',
  alreadyOn: 'Two-factor authentication is already on',
  notOn: 'Two-factor authentication is off',
  startAgain: 'This setup has expired. Please start again.',
} as const;

export const schedulingUnavailable = 'Failed to load scheduling options';

export const projectsUnavailable = 'API unavailable. Showing featured projects.';
