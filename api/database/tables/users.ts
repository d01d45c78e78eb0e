import {
  ascii,
  bigInteger,
  id,
  integer,
  internal,
  nullable,
  oneOf,
  string,
  text,
  timestamp,
} from '#api/database/columns.ts';
import { declareTable, type RowOf } from '#api/database/table.ts';
import { codePurposes } from '#common/quote-options.ts';

export const users = declareTable('users', {
  id: id(),
  email: string(254),
  name: string(100),
  role: ascii(20),
  passwordHash: ascii(200),
  /** Tokens of an earlier version are refused. */
  tokenVersion: integer(),
  lastLogin: nullable(timestamp()),
  createdAt: timestamp(),
  updatedAt: timestamp(),
});
export type UserRow = RowOf<typeof users>;

/** An attempt to sign in to an account, for its owner to look over. */
export const signIns = declareTable('sign_ins', {
  id: id(),
  userId: ascii(64),
  at: timestamp(),
  address: ascii(64),
  userAgent: nullable(string(300)),
  /** Index in the outcomes of `auth/sign-ins.ts`: 0 refused, 1 signed in. */
  succeeded: integer(),
});
export type SignInRow = RowOf<typeof signIns>;

/** The secret that an account shares with its authenticator app; on from `confirmedAt`. */
export const twoFactors = declareTable('second_factors', {
  userId: id(),
  /** Encrypted for this account. */
  sealedSecret: ascii(300),
  startedAt: timestamp(),
  confirmedAt: nullable(timestamp()),
  /** The time step of the last code that was taken: it and earlier ones are spent. */
  lastStep: bigInteger(),
});
export type TwoFactorRow = RowOf<typeof twoFactors>;

export const recoveryCodes = declareTable('recovery_codes', {
  digest: id(),
  userId: ascii(64),
  createdAt: timestamp(),
  usedAt: nullable(timestamp()),
});

/** A WebAuthn credential of an account. It holds no secret: the private key never leaves the owner's device. */
export const passkeys = declareTable('passkeys', {
  /** Digest of the credential's id, which may be too long for a key. */
  id: id(),
  userId: ascii(64),
  credentialId: text(),
  /** COSE key in base64url. */
  publicKey: text(),
  /** Signatures that the device has counted; 0 where it counts none. A smaller one comes from a copy. */
  counter: bigInteger(),
  /** The WebAuthn transports by which browsers reach it, as JSON. */
  transports: ascii(200),
  name: string(60),
  createdAt: timestamp(),
  lastUsedAt: nullable(timestamp()),
});
export type PasskeyRow = RowOf<typeof passkeys>;

/** A challenge works only for the purpose that it was made for. */
const challengePurposes = ['sign-in', 'second-factor', 'confirm', 'add', 'app-sign-in'] as const;
export type ChallengePurpose = (typeof challengePurposes)[number];

/** A challenge that a passkey has to sign, and that works once. */
export const passkeyChallenges = declareTable('passkey_challenges', {
  /** Digest of the challenge. */
  id: id(),
  purpose: oneOf(challengePurposes, 20),
  /** `null` where the passkey tells whose it is. */
  userId: nullable(ascii(64)),
  expiresAt: timestamp(),
});

/** Codes that were emailed. They are in no backup. */
export const emailCodes = declareTable('email_codes', {
  id: id(),
  purpose: oneOf(codePurposes, 12),
  /** Id of the quote, engagement or change. */
  subjectId: ascii(64),
  codeHash: internal(ascii(64)),
  /** Hash of what the code was asked for: option, name and document. */
  boundHash: nullable(internal(ascii(64))),
  triesLeft: integer(),
  sentAt: timestamp(),
  expiresAt: timestamp(),
  usedAt: nullable(timestamp()),
});
export type EmailCodeRow = RowOf<typeof emailCodes>;

/** Tokens of other programs. They are in no backup, and a restore leaves them as they are. */
export const apiTokens = declareTable('api_tokens', {
  id: id(),
  name: string(60),
  /** JSON. */
  scopes: ascii(200),
  prefix: ascii(12),
  /** SHA-256 of the token, which is kept nowhere. */
  hash: ascii(64),
  createdAt: timestamp(),
  expiresAt: timestamp(),
  lastUsedAt: nullable(timestamp()),
  revokedAt: nullable(timestamp()),
});
export type ApiTokenRow = RowOf<typeof apiTokens>;
