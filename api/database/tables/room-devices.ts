import { ascii, id, timestamp } from '#api/database/columns.ts';
import { declareTable, type RowOf } from '#api/database/table.ts';

/** Devices on which a room is open. They are in no backup. */
export const roomDevices = declareTable('room_devices', {
  /** SHA-256 of the cookie's value. */
  id: id(),
  engagementId: ascii(64),
  createdAt: timestamp(),
  expiresAt: timestamp(),
});
export type RoomDeviceRow = RowOf<typeof roomDevices>;
