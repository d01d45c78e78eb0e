import { ascii, id, nullable, oneOf, string, text, timestamp } from '#api/database/columns.ts';
import { declareTable, type RowOf } from '#api/database/table.ts';
import { pushErrors } from '#common/push-options.ts';

/** The one key by which push services know the site (VAPID, RFC 8292). A backup has it for a database that has none. */
export const pushKeys = declareTable('push_keys', {
  id: id(),
  /** An uncompressed point of P-256, in base64url. */
  publicKey: ascii(90),
  /** Encrypted. */
  privateKey: text(),
  createdAt: timestamp(),
});
export type PushKeyRow = RowOf<typeof pushKeys>;

/** Browsers of the owner that get notifications. In no backup. */
export const pushDevices = declareTable('push_devices', {
  id: id(),
  endpoint: text(),
  /** Digest of the endpoint: one device each. */
  endpointDigest: ascii(64),
  p256dh: ascii(90),
  auth: ascii(30),
  name: string(60),
  createdAt: timestamp(),
  lastSentAt: nullable(timestamp()),
  lastError: nullable(oneOf(pushErrors, 12)),
});
export type PushDeviceRow = RowOf<typeof pushDevices>;

/** The owner's settings, and the problems of the site that were told; a row is missing until there is something to keep. */
export const pushSettings = declareTable('push_settings', {
  id: id(),
  /** Without `updatedAt`, as JSON. */
  content: text(),
  updatedAt: timestamp(),
});
