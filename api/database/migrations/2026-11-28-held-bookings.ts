import { asciiString, DataTypes, type Migration } from './schema.ts';

/** Calls that are held until the email is confirmed, and the emails that were. */
export const heldBookings: Migration = {
  name: '2026-11-28-held-bookings',
  async up(schema) {
    await schema.addColumn('bookings', 'heldUntil', { type: DataTypes.BIGINT, allowNull: true });
    await schema.addColumn('bookings', 'confirmKey', { type: asciiString(schema.dialect, 64), allowNull: true });
    await schema.addColumn('bookings', 'emailConfirmedAt', { type: DataTypes.BIGINT, allowNull: true });
  },
  async down(schema) {
    await schema.dropColumn('bookings', 'emailConfirmedAt');
    await schema.dropColumn('bookings', 'confirmKey');
    await schema.dropColumn('bookings', 'heldUntil');
  },
};
