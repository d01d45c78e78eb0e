import { asciiString, DataTypes, type Migration } from './schema.ts';

/** Keeps removed example content for a day. The index counts examples among a million contacts. */
export const removedExamples: Migration = {
  name: '2026-11-22-removed-examples',
  async up(schema) {
    await schema.createTable('removed_examples', {
      id: { type: asciiString(schema.dialect, 64), allowNull: false, primaryKey: true },
      content: { type: schema.dialect === 'mysql' ? DataTypes.TEXT('long') : DataTypes.TEXT, allowNull: false },
      removedAt: { type: DataTypes.BIGINT, allowNull: false },
    });
    await schema.addIndex('contacts', ['isExample', 'deletedAt'], { name: 'contacts_examples' });
  },
  async down(schema) {
    await schema.dropTable('removed_examples');
    await schema.dropIndex('contacts', 'contacts_examples');
  },
};
