import { ascii, id, longText, nullable, text, timestamp } from '#api/database/columns.ts';
import { declareTable, type RowOf } from '#api/database/table.ts';

/** Describes what the owner showed in a room. */
export const engagementUpdates = declareTable('engagement_updates', {
  id: id(),
  engagementId: ascii(64),
  note: longText(),
  url: nullable(text()),
  fileId: nullable(ascii(64)),
  at: timestamp(),
});
export type EngagementUpdateRow = RowOf<typeof engagementUpdates>;
