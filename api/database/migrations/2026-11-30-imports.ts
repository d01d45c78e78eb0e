import { asciiString, DataTypes, type Migration } from './schema.ts';

/** Previews of imports, and how those that were applied are undone. */
export const imports: Migration = {
  name: '2026-11-30-imports',
  async up(schema) {
    const ascii = (length: number) => ({ type: asciiString(schema.dialect, length), allowNull: false });
    const at = { type: DataTypes.BIGINT, allowNull: false };
    const json = { type: schema.dialect === 'mysql' ? DataTypes.TEXT('long') : DataTypes.TEXT, allowNull: false };
    await schema.createTable('imports', {
      id: { ...ascii(64), primaryKey: true },
      source: ascii(20),
      state: ascii(10),
      items: json,
      base: { ...ascii(30), allowNull: true },
      written: { ...json, allowNull: true },
      createdAt: at,
      expiresAt: at,
    });
    await schema.addIndex('contacts', ['sourceChannel']);
  },
  async down(schema) {
    await schema.dropIndex('contacts', 'contacts_sourcechannel');
    await schema.dropTable('imports');
  },
};
