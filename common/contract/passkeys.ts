import { z } from 'zod';
import { done, endpoint, reply } from '#common/endpoint.ts';
import { idParams, singleLine, timestamp } from '#common/fields.ts';
import { MAX_PASSKEY_NAME } from '#common/limits.ts';
import { Proof, Session } from './auth.ts';
import { CreationOptions, PasskeyAssertion, PasskeyRegistration, RequestOptions } from './webauthn.ts';

export const Passkey = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: timestamp,
  lastUsedAt: timestamp.nullable(),
});
export type Passkey = z.output<typeof Passkey>;

export const passkeyName = singleLine({ max: MAX_PASSKEY_NAME, required: 'Name is required' });

export const beginPasskeySignIn = endpoint({
  method: 'POST',
  path: '/api/auth/passkeys/sign-in/options',
  access: 'public',
  summary: 'A challenge for signing in with a passkey; it works once, within 5 minutes',
  payload: z.strictObject({}),
  payloadOptional: true,
  errors: ['conflict'],
  reply: reply(RequestOptions),
});

export const signInWithPasskey = endpoint({
  method: 'POST',
  path: '/api/auth/passkeys/sign-in',
  access: 'public',
  summary: 'Sign in with a passkey that verified its user; neither email nor password are needed',
  payload: z.strictObject({ passkey: PasskeyAssertion }),
  errors: ['unauthenticated'],
  reply: reply(Session),
});

export const listPasskeys = endpoint({
  method: 'GET',
  path: '/api/auth/passkeys',
  access: 'admin',
  summary: 'Passkeys of the account, newest first',
  reply: reply(z.array(Passkey)),
});

export const beginPasskeyProof = endpoint({
  method: 'POST',
  path: '/api/auth/passkeys/proof',
  access: 'admin',
  summary: 'A challenge for a change that asks for a second factor; it works once, within 5 minutes',
  payload: z.strictObject({}),
  payloadOptional: true,
  errors: ['conflict'],
  reply: reply(RequestOptions),
});

export const beginPasskey = endpoint({
  method: 'POST',
  path: '/api/auth/passkeys/options',
  access: 'admin',
  summary: 'A challenge for adding a passkey; it works once, within 5 minutes',
  payload: Proof,
  errors: ['conflict'],
  reply: reply(CreationOptions),
});

export const addPasskey = endpoint({
  method: 'POST',
  path: '/api/auth/passkeys',
  access: 'admin',
  summary: 'Add the passkey that was made for the challenge',
  status: 201,
  payload: z.strictObject({ name: passkeyName, passkey: PasskeyRegistration }),
  errors: ['conflict'],
  reply: reply(
    z.object({
      passkey: Passkey,
      /** With the first second factor of the account; `null` for further ones. Returned only once. */
      recoveryCodes: z.array(z.string()).nullable(),
      /** The first second factor ends every session; this one goes on with this token. */
      token: z.string().nullable(),
    }),
  ),
});

export const renamePasskey = endpoint({
  method: 'PATCH',
  path: '/api/auth/passkeys/{id}',
  access: 'admin',
  summary: 'Rename a passkey',
  params: idParams,
  payload: z.strictObject({ name: passkeyName }),
  reply: reply(Passkey),
});

export const removePasskey = endpoint({
  method: 'POST',
  path: '/api/auth/passkeys/{id}/remove',
  access: 'admin',
  summary: 'Remove a passkey: it signs in no more',
  params: idParams,
  payload: Proof,
  reply: done,
});
