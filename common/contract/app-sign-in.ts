import { z } from 'zod';
import { endpoint, reply } from '#common/endpoint.ts';
import { MAX_APP_SIGN_IN_MINUTES } from '#common/limits.ts';
import { Session } from './auth.ts';

/**
 * Signing in to the desktop app with the browser (RFC 8252), where passkeys work: the app keeps a secret, the *verifier*, and
 * gives the browser its digest, the *challenge* (RFC 7636, S256). The code that a signed-in browser gets for it is worth nothing
 * without the verifier, so a link that another program sees signs nobody in.
 */

/** 32 random bytes as base64url: a verifier, the digest of one, or a code. */
export const AppSecret = z.string().regex(/^[A-Za-z0-9_-]{43}$/, 'Not a valid value');

export const grantAppSignIn = endpoint({
  method: 'POST',
  path: '/api/auth/app-sign-in/grant',
  access: 'admin',
  summary: `A code with which the desktop app signs in; it works once, within ${MAX_APP_SIGN_IN_MINUTES} minutes`,
  description:
    'The `challenge` is the SHA-256 of the secret that the app keeps, as base64url (RFC 7636, S256). The code goes back to the app in a link.',
  payload: z.strictObject({ challenge: AppSecret }),
  reply: reply(z.object({ code: AppSecret })),
});

export const signInApp = endpoint({
  method: 'POST',
  path: '/api/auth/app-sign-in',
  access: 'public',
  summary: 'Sign in the desktop app with a code that the browser was given for its challenge',
  payload: z.strictObject({ code: AppSecret, verifier: AppSecret }),
  errors: ['unauthenticated'],
  reply: reply(Session),
});
