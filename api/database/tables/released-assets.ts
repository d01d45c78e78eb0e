import { ascii, bytes, internal, oneOf, primaryKey, timestamp } from '#api/database/columns.ts';
import { declareTable, type RowOf } from '#api/database/table.ts';

/** Files of the built site. The name holds a hash of the content, so a row never changes but for `usedAt`. */
export const releasedAssets = declareTable('released_assets', {
  name: primaryKey(ascii(150)),
  encoding: oneOf(['br', 'identity'], 10),
  body: internal(bytes()),
  /** When a server that has the file in its own build last said so. */
  usedAt: timestamp(),
});

export type ReleasedAssetRow = RowOf<typeof releasedAssets>;
