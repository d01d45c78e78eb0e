import { z } from 'zod';

/** Messages between browsers and this server for passkeys: the JSON forms of WebAuthn Level 3, 5.1. */

const MAX_BINARY = 16_384;
const base64url = z
  .string()
  .max(MAX_BINARY)
  .regex(/^[\w-]*$/, 'Not valid base64url');
const transports = z.array(z.string().max(30)).max(10);

const credential = {
  id: base64url.min(1),
  rawId: base64url.min(1),
  type: z.literal('public-key'),
};

/** A passkey's answer to a sign-in. Fields that a newer browser adds are ignored. */
export const PasskeyAssertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url.nullish(),
  }),
});
export type PasskeyAssertion = z.output<typeof PasskeyAssertion>;

/** A new passkey. Fields that a newer browser adds are ignored. */
export const PasskeyRegistration = z.object({
  ...credential,
  response: z.object({ clientDataJSON: base64url, attestationObject: base64url, transports: transports.optional() }),
});
export type PasskeyRegistration = z.output<typeof PasskeyRegistration>;

const descriptors = z.array(
  z.object({ id: z.string(), type: z.string(), transports: z.array(z.string()).exactOptional() }),
);
const userVerification = z.enum(['required', 'preferred', 'discouraged']);

/** For `navigator.credentials.get`. */
export const RequestOptions = z.object({
  challenge: z.string(),
  timeout: z.number().exactOptional(),
  rpId: z.string().exactOptional(),
  allowCredentials: descriptors.exactOptional(),
  userVerification: userVerification.exactOptional(),
});
export type RequestOptions = z.output<typeof RequestOptions>;

/** For `navigator.credentials.create`. */
export const CreationOptions = z.object({
  rp: z.object({ name: z.string(), id: z.string().exactOptional() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
  timeout: z.number().exactOptional(),
  excludeCredentials: descriptors.exactOptional(),
  authenticatorSelection: z
    .object({
      residentKey: z.enum(['required', 'preferred', 'discouraged']).exactOptional(),
      requireResidentKey: z.boolean().exactOptional(),
      userVerification: userVerification.exactOptional(),
    })
    .exactOptional(),
  attestation: z.enum(['none', 'indirect', 'direct', 'enterprise']).exactOptional(),
});
export type CreationOptions = z.output<typeof CreationOptions>;
