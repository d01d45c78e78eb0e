import { ascii, id, longText, oneOf, timestamp } from '#api/database/columns.ts';
import { declareTable, type RowOf } from '#api/database/table.ts';
import { roomParties } from '#common/quote-options.ts';

/** Describes what was written in a room; the thread of the request has it, too. */
export const engagementMessages = declareTable('engagement_messages', {
  id: id(),
  engagementId: ascii(64),
  from: oneOf(roomParties, 8),
  text: longText(),
  at: timestamp(),
});
export type EngagementMessageRow = RowOf<typeof engagementMessages>;
