import { DataTypes, type Migration } from './schema.ts';

/** Stores what was not understood of a connected calendar, and when a reading of it began that has not ended. */
export const unreadEvents: Migration = {
  name: '2026-11-28-unread-events',
  async up(schema) {
    const longText = schema.dialect === 'mysql' ? DataTypes.TEXT('long') : DataTypes.TEXT;
    await schema.addColumn('booking_calendars', 'unread', { type: longText, allowNull: true });
    await schema.addColumn('booking_calendars', 'readingSince', { type: DataTypes.BIGINT, allowNull: true });
  },
  async down(schema) {
    await schema.dropColumn('booking_calendars', 'readingSince');
    await schema.dropColumn('booking_calendars', 'unread');
  },
};
