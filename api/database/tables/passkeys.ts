import { ascii, bigInteger, id, nullable, string, text, timestamp } from '#api/database/columns.ts';
import { declareTable, type RowOf } from '#api/database/table.ts';

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
