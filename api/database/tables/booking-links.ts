import { ascii, id, nullable, timestamp } from '#api/database/columns.ts';
import { declareTable, type RowOf } from '#api/database/table.ts';

/** An address that books once. */
export const bookingLinks = declareTable('booking_links', {
  id: id(),
  token: ascii(64),
  typeId: ascii(64),
  expiresAt: timestamp(),
  usedAt: nullable(timestamp()),
  revokedAt: nullable(timestamp()),
  bookingId: nullable(ascii(64)),
  createdAt: timestamp(),
});
export type BookingLinkRow = RowOf<typeof bookingLinks>;
