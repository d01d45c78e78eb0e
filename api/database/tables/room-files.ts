import { ascii, id, oneOf, timestamp } from '#api/database/columns.ts';
import { declareTable, type RowOf } from '#api/database/table.ts';
import { roomParties } from '#common/quote-options.ts';

/** Files of rooms; `files` has what they are. */
export const roomFiles = declareTable('room_files', {
  /** Id of the row in `files`. */
  id: id(),
  engagementId: ascii(64),
  from: oneOf(roomParties, 8),
  at: timestamp(),
});
export type RoomFileRow = RowOf<typeof roomFiles>;
