import { z } from 'zod';
import { done, endpoint, reply } from '#common/endpoint.ts';
import { email, queryNumber, singleLine, timestamp } from '#common/fields.ts';
import { MAX_USER_NAME, PASSWORD, SIGN_IN_DAYS } from '#common/limits.ts';
import { signInMessages, twoFactorMessages } from '#common/messages.ts';
import { PasskeyAssertion, RequestOptions } from './webauthn.ts';

const password = (missing: string) => z.string({ error: missing }).min(1, missing).max(1000);

export const UploadedFile = z.object({
  key: z.string(),
  originalName: z.string(),
  size: z.number(),
  contentType: z.string(),
  uploadedAt: timestamp,
});
export type UploadedFile = z.output<typeof UploadedFile>;
export const Certificate = UploadedFile.extend({
  certificateId: z.string(),
  /** `true` when visitors may open it. */
  isPublic: z.boolean(),
});
export type Certificate = z.output<typeof Certificate>;

export const User = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.string(),
  lastLogin: timestamp.nullable(),
});
export type User = z.output<typeof User>;

export const Profile = User.extend({
  createdAt: timestamp,
  userResume: UploadedFile.nullable(),
  /** Without a resume the site offers the sample. Earlier releases do not say it. */
  offersSampleResume: z.boolean().optional(),
  userCertificates: z.array(Certificate),
});

/** Six digits of an authenticator app, or a recovery code (of 16 letters in earlier releases); spaces, dashes and case are ignored. */
const twoFactorCode = z
  .string({ error: twoFactorMessages.codeRequired })
  .max(60, twoFactorMessages.codeMalformed)
  .overwrite((value) => value.replace(/[\s-]+/g, '').toLowerCase())
  .min(1, { error: twoFactorMessages.codeRequired, abort: true })
  .regex(/^(\d{6}|(?:[a-z2-7]{16}|[a-z2-7]{28}))$/, twoFactorMessages.codeMalformed);

export const Session = z.object({ token: z.string(), user: User });

export const SignIn = z.strictObject({
  email,
  password: z
    .string({ error: signInMessages.passwordRequired })
    .min(1, { error: signInMessages.passwordRequired, abort: true })
    .min(PASSWORD.minAtSignIn, signInMessages.passwordShort)
    .max(1000, 'Password is too long'),
  /** Two-factor or recovery code, when two-factor authentication is on. */
  code: twoFactorCode.optional(),
  /** A passkey's answer to the challenge of a refusal, in place of a code. */
  passkey: PasskeyAssertion.optional(),
});
export type SignIn = z.output<typeof SignIn>;

/** `data` of the refusal `second_factor_required` for an account with passkeys: what signs in beside the password. */
export const SecondFactors = z.object({
  /** An authenticator app. Recovery codes always work. */
  app: z.boolean(),
  /** For one of the account's passkeys; `null` where the site's address has changed to one that can have none. */
  passkey: RequestOptions.nullable(),
});
export type SecondFactors = z.output<typeof SecondFactors>;

/** Second step of a sign-in. */
export const SignInCode = z.strictObject({ code: twoFactorCode });

export const login = endpoint({
  method: 'POST',
  path: '/api/auth/login',
  access: 'public',
  summary: 'Sign in',
  description:
    'The token goes into the `Authorization` header of later calls, as `Bearer`. With two-factor authentication, the first call is answered 401 `second_factor_required`: send it again with a `code`.',
  errors: ['unauthenticated', 'second_factor_required', 'second_factor_invalid'],
  example: { email: 'owner@example.com', password: 'correct horse battery staple' },
  payload: SignIn,
  reply: reply(Session),
});

export const verify = endpoint({
  method: 'GET',
  path: '/api/auth/verify',
  access: 'admin',
  summary: 'Check the token and read its user',
  reply: reply(z.object({ user: User })),
});

export const logout = endpoint({
  method: 'POST',
  path: '/api/auth/logout',
  access: 'admin',
  summary: 'Sign out: invalidate every token of the account',
  payload: z.strictObject({}),
  payloadOptional: true,
  errors: ['conflict'],
  reply: done,
});

/** One of them is needed when the account has a second factor. */
const secondFactor = { code: twoFactorCode.optional(), passkey: PasskeyAssertion.optional() };

/** Confirms the owner before a change that an open session alone must not make. */
export const Proof = z.strictObject({ password: password(signInMessages.passwordRequired), ...secondFactor });
export type Proof = z.output<typeof Proof>;

export const changePassword = endpoint({
  method: 'POST',
  path: '/api/auth/change-password',
  access: 'admin',
  summary: 'Change the password; earlier tokens become invalid, and the reply contains a new one',
  payload: z.strictObject({
    currentPassword: password('Current password is required'),
    newPassword: z
      .string({ error: 'New password is required' })
      .min(PASSWORD.min, `Password must be at least ${PASSWORD.min} characters`)
      .max(PASSWORD.max, `Password must be at most ${PASSWORD.max} characters`),
    ...secondFactor,
  }),
  errors: ['conflict'],
  reply: reply(Session),
});

export const fullProfile = endpoint({
  method: 'GET',
  path: '/api/auth/profile/full',
  access: 'admin',
  summary: 'Profile of the owner with resume and certificates',
  reply: reply(Profile),
});

export const updateProfile = endpoint({
  method: 'PATCH',
  path: '/api/auth/profile',
  access: 'admin',
  summary: 'Change name or email; with a new email earlier tokens become invalid, and the reply contains a new one',
  payload: z.strictObject({
    name: singleLine({ max: MAX_USER_NAME, required: 'Name is required' }).optional(),
    email: email.optional(),
    /** Needed for another email. */
    currentPassword: z.string().max(1000).optional(),
    ...secondFactor,
  }),
  errors: ['conflict'],
  reply: reply(User.extend({ token: z.string().optional() })),
});

export const SignInEntry = z.object({
  id: z.string(),
  at: timestamp,
  /** Client address. */
  address: z.string(),
  /** Name of the browser or app, as it reported itself. */
  userAgent: z.string().nullable(),
  succeeded: z.boolean(),
  /** The attempt failed at the two-factor code, so the caller knew the password. */
  knewPassword: z.boolean(),
  /** `true` for the sign-in that this call belongs to. */
  current: z.boolean(),
});
export type SignInEntry = z.output<typeof SignInEntry>;

export const listSignIns = endpoint({
  method: 'GET',
  path: '/api/auth/sign-ins',
  access: 'admin',
  summary: `Sign-ins of the last ${SIGN_IN_DAYS} days, newest first, including failed ones`,
  query: z.strictObject({ limit: queryNumber(20, 1, 100) }),
  reply: reply(z.array(SignInEntry)),
});

export const TwoFactor = z.object({
  isOn: z.boolean(),
  since: timestamp.nullable(),
  /** Number of unused recovery codes. */
  recoveryCodesLeft: z.number(),
});
export type TwoFactor = z.output<typeof TwoFactor>;

const RecoveryCodes = z.object({
  /** Returned only once; the database stores their digests. */
  recoveryCodes: z.array(z.string()),
});

export const readTwoFactor = endpoint({
  method: 'GET',
  path: '/api/auth/second-factor',
  access: 'admin',
  summary: 'Status of two-factor authentication',
  reply: reply(TwoFactor),
});

export const setUpTwoFactor = endpoint({
  method: 'POST',
  path: '/api/auth/second-factor/setup',
  access: 'admin',
  summary:
    'A new secret for an authenticator app; nothing changes until it is confirmed with a code, within 15 minutes',
  payload: Proof,
  errors: ['conflict'],
  reply: reply(z.object({ secret: z.string(), uri: z.string() })),
});

export const confirmTwoFactor = endpoint({
  method: 'POST',
  path: '/api/auth/second-factor/confirm',
  access: 'admin',
  summary:
    'Turn on two-factor authentication with a code; earlier tokens become invalid, and the reply contains a new one and the recovery codes',
  payload: SignInCode,
  errors: ['conflict'],
  reply: reply(RecoveryCodes.extend({ token: z.string() })),
});

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/auth/second-factor/recovery-codes',
  access: 'admin',
  summary: 'Create new recovery codes; earlier ones stop working',
  payload: Proof,
  errors: ['conflict'],
  reply: reply(RecoveryCodes),
});

export const turnOffTwoFactor = endpoint({
  method: 'POST',
  path: '/api/auth/second-factor/off',
  access: 'admin',
  summary: 'Turn off two-factor authentication',
  payload: Proof,
  errors: ['conflict'],
  reply: done,
});
