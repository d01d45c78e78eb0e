import { asciiString, DataTypes, type Migration } from './schema.ts';

const TABLES = [
  'booking_types',
  'booking_availability',
  'bookings',
  'booking_links',
  'booking_calendars',
  'booking_busy',
  'booking_reminders',
];

/** The site's own calendar: kinds of call, free times, calls, links that book once, and the owner's other calendars. */
export const booking: Migration = {
  name: '2026-11-22-booking',
  async up(schema) {
    const { dialect } = schema;
    const nullable = { allowNull: true };
    const ascii = (length: number) => ({ type: asciiString(dialect, length), allowNull: false });
    const string = (length: number) => ({ type: DataTypes.STRING(length), allowNull: false });
    const longText = { type: dialect === 'mysql' ? DataTypes.TEXT('long') : DataTypes.TEXT, allowNull: false };
    const id = { ...ascii(64), primaryKey: true };
    const integer = { type: DataTypes.INTEGER, allowNull: false };
    const timestamp = { type: DataTypes.BIGINT, allowNull: false };

    await schema.createTable('booking_types', {
      id,
      slug: ascii(60),
      name: string(100),
      description: { ...string(500), ...nullable },
      minutes: integer,
      placeKind: ascii(8),
      placeText: { ...string(300), ...nullable },
      questions: longText,
      active: integer,
      position: integer,
      createdAt: timestamp,
      updatedAt: timestamp,
    });
    await schema.addIndex('booking_types', ['slug'], { unique: true });

    await schema.createTable('booking_availability', { id, content: longText, updatedAt: timestamp });

    await schema.createTable('bookings', {
      id,
      token: ascii(64),
      typeId: ascii(64),
      typeSlug: ascii(60),
      typeName: string(100),
      minutes: integer,
      placeKind: ascii(8),
      placeText: { ...string(300), ...nullable },
      start: timestamp,
      end: timestamp,
      confirmedStart: { ...timestamp, ...nullable },
      status: ascii(12),
      sequence: integer,
      name: string(100),
      email: string(254),
      timeZone: ascii(64),
      note: { ...longText, ...nullable },
      answers: longText,
      contactId: { ...ascii(64), ...nullable },
      calendarState: ascii(8),
      calendarId: { ...ascii(64), ...nullable },
      calendarTag: { ...string(500), ...nullable },
      calendarChange: { ...longText, ...nullable },
      cancelledBy: { ...ascii(8), ...nullable },
      cancelReason: { ...string(500), ...nullable },
      createdAt: timestamp,
      updatedAt: timestamp,
    });
    await schema.addIndex('bookings', ['token'], { unique: true });
    await schema.addIndex('bookings', ['confirmedStart'], { unique: true });
    await schema.addIndex('bookings', ['status', 'start', 'id']);
    await schema.addIndex('bookings', ['contactId']);
    await schema.addIndex('bookings', ['calendarState']);

    await schema.createTable('booking_links', {
      id,
      token: ascii(64),
      typeId: ascii(64),
      expiresAt: timestamp,
      usedAt: { ...timestamp, ...nullable },
      revokedAt: { ...timestamp, ...nullable },
      bookingId: { ...ascii(64), ...nullable },
      createdAt: timestamp,
    });
    await schema.addIndex('booking_links', ['token'], { unique: true });
    await schema.addIndex('booking_links', ['createdAt']);

    await schema.createTable('booking_calendars', {
      id,
      kind: ascii(8),
      name: string(100),
      access: longText,
      writeTo: integer,
      fromServer: integer,
      state: ascii(12),
      lastReadAt: { ...timestamp, ...nullable },
      failingSince: { ...timestamp, ...nullable },
      lastError: { ...string(500), ...nullable },
      toldAt: { ...timestamp, ...nullable },
      events: integer,
      syncState: { ...longText, ...nullable },
      createdAt: timestamp,
      updatedAt: timestamp,
    });

    await schema.createTable('booking_busy', {
      id,
      calendarId: ascii(64),
      start: timestamp,
      end: timestamp,
      bookingId: { ...ascii(64), ...nullable },
    });
    await schema.addIndex('booking_busy', ['calendarId', 'start']);
    await schema.addIndex('booking_busy', ['start', 'end']);

    await schema.createTable('booking_reminders', { id, bookingId: ascii(64), minutes: integer, at: timestamp });
    await schema.addIndex('booking_reminders', ['bookingId', 'minutes'], { unique: true });
    await schema.addIndex('booking_reminders', ['at']);
  },
  async down(schema) {
    for (const table of TABLES.toReversed()) await schema.dropTable(table);
  },
};
