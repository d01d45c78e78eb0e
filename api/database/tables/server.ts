import {
  ascii,
  bigInteger,
  bytes,
  id,
  integer,
  internal,
  longText,
  nullable,
  oneOf,
  primaryKey,
  text,
  timestamp,
} from '#api/database/columns.ts';
import { declareTable, type RowOf } from '#api/database/table.ts';

export const settings = declareTable('settings', {
  name: primaryKey(ascii(60)),
  value: text(),
});

/** Counters that change with what they count, in the same transaction. */
export const versions = declareTable('versions', {
  name: primaryKey(ascii(40)),
  value: bigInteger(),
});

export const rateLimits = declareTable('rate_limits', {
  id: primaryKey(ascii(200)),
  points: integer(),
  expiresAt: nullable(timestamp()),
});

export const idempotencyKeys = declareTable('idempotency_keys', {
  id: id(),
  bodyHash: ascii(64),
  status: integer(),
  reply: longText(),
  createdAt: timestamp(),
});

/** Files of the built site. The name holds a hash of the content, so a row never changes but for `usedAt`. */
export const releasedAssets = declareTable('released_assets', {
  name: primaryKey(ascii(150)),
  encoding: oneOf(['br', 'identity'], 10),
  body: internal(bytes()),
  /** When a server that has the file in its own build last said so. */
  usedAt: timestamp(),
});

export type ReleasedAssetRow = RowOf<typeof releasedAssets>;
