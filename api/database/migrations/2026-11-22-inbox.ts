import { asciiString, DataTypes, type Migration } from './schema.ts';

/** The last position in each mailbox, and the state of its reader. */
export const inbox: Migration = {
  name: '2026-11-22-inbox',
  async up(schema) {
    const ascii = (length: number) => ({ type: asciiString(schema.dialect, length), allowNull: false });
    const count = { type: DataTypes.INTEGER, allowNull: false };
    const timestamp = { type: DataTypes.BIGINT, allowNull: true };
    await schema.createTable('inbox_state', {
      id: { ...ascii(64), primaryKey: true },
      uidValidity: ascii(20),
      lastUid: { type: DataTypes.BIGINT, allowNull: false },
      countedUntil: { type: DataTypes.BIGINT, allowNull: false },
      state: ascii(12),
      lastReadAt: timestamp,
      lastError: { type: DataTypes.STRING(500), allowNull: true },
      readCount: count,
      matchedCount: count,
      automaticCount: count,
      bounceCount: count,
      updatedAt: { type: DataTypes.BIGINT, allowNull: false },
    });
  },
  async down(schema) {
    await schema.dropTable('inbox_state');
  },
};
