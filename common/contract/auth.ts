import { z } from 'zod';
import { done, endpoint, reply } from '../endpoint.ts';
import { email, moment, queryNumber } from '../fields.ts';
import { PASSWORD } from '../limits.ts';
import { signInTexts } from '../texts.ts';

const password = (missing: string) => z.string({ error: missing }).min(1, missing).max(1000);

export const UploadedFile = z.object({
  key: z.string(),
  originalName: z.string(),
  size: z.number(),
  contentType: z.string(),
  uploadedAt: moment,
});
export type UploadedFile = z.output<typeof UploadedFile>;
export const Certificate = UploadedFile.extend({
  certificateId: z.string(),
  /** Whether visitors may open it. */
  isPublic: z.boolean(),
});
export type Certificate = z.output<typeof Certificate>;

export const User = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.string(),
  lastLogin: moment.nullable(),
});
export type User = z.output<typeof User>;

export const Profile = User.extend({
  createdAt: moment,
  userResume: UploadedFile.nullable(),
  userCertificates: z.array(Certificate),
});

const Session = z.object({ token: z.string(), user: User });

export const SignIn = z.strictObject({
  email,
  password: z
    .string({ error: signInTexts.passwordRequired })
    .min(1, { error: signInTexts.passwordRequired, abort: true })
    .min(PASSWORD.signInMinimum, signInTexts.passwordShort)
    .max(1000, 'Password is too long'),
});

export const login = endpoint({
  method: 'POST',
  path: '/api/auth/login',
  access: 'public',
  summary: 'Sign in; the token goes into the Authorization header of later calls',
  payload: SignIn,
  reply: reply(Session),
});

export const verify = endpoint({
  method: 'GET',
  path: '/api/auth/verify',
  access: 'admin',
  summary: 'Whether the token is still good, and whose it is',
  reply: reply(z.object({ user: User })),
});

export const logout = endpoint({
  method: 'POST',
  path: '/api/auth/logout',
  access: 'admin',
  summary: 'End every session of the account',
  payload: z.strictObject({}),
  payloadOptional: true,
  reply: done,
});

export const changePassword = endpoint({
  method: 'POST',
  path: '/api/auth/change-password',
  access: 'admin',
  summary: 'Set a new password; earlier tokens end, the answer carries a new one',
  payload: z.strictObject({
    currentPassword: password('Current password is required'),
    newPassword: z
      .string({ error: 'New password is required' })
      .min(PASSWORD.newMinimum, `Password must be at least ${PASSWORD.newMinimum} characters`)
      .max(PASSWORD.newMaximum, `Password must be at most ${PASSWORD.newMaximum} characters`),
  }),
  reply: reply(Session),
});

export const fullProfile = endpoint({
  method: 'GET',
  path: '/api/auth/profile/full',
  access: 'admin',
  summary: 'The owner with resume and certificates',
  reply: reply(Profile),
});

export const SignInEntry = z.object({
  id: z.string(),
  at: moment,
  /** Address that it came from. */
  address: z.string(),
  /** As the browser or app named itself. */
  userAgent: z.string().nullable(),
  succeeded: z.boolean(),
  /** The one that this call was made with. */
  current: z.boolean(),
});
export type SignInEntry = z.output<typeof SignInEntry>;

export const listSignIns = endpoint({
  method: 'GET',
  path: '/api/auth/sign-ins',
  access: 'admin',
  summary: 'Sign-ins to this account of the last 90 days, newest first, failed ones too',
  query: z.strictObject({ limit: queryNumber(20, 1, 100) }),
  reply: reply(z.array(SignInEntry)),
});
