import { asciiString, DataTypes, type Migration } from './schema.ts';

/** Stores what the owner sets in the dashboard about other servers, and the buckets that files lie in. */
export const connections: Migration = {
  name: '2026-11-22-connections',
  async up(schema) {
    const key = (length: number) => ({
      type: asciiString(schema.dialect, length),
      allowNull: false,
      primaryKey: true,
    });
    const text = { type: DataTypes.TEXT, allowNull: false };
    const timestamp = { type: DataTypes.BIGINT, allowNull: false };
    await schema.createTable('connections', {
      kind: key(20),
      fields: text,
      secrets: text,
      lastTest: { ...text, allowNull: true },
      updatedAt: timestamp,
    });
    await schema.createTable('storage_places', { id: key(64), fields: text, secrets: text, updatedAt: timestamp });
  },
  async down(schema) {
    for (const table of ['storage_places', 'connections']) await schema.dropTable(table);
  },
};
