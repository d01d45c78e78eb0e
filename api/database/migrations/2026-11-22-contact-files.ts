import { asciiString, DataTypes, type Migration } from './schema.ts';

const INDEX = 'files_by_contact';

/** The package that a visitor started from, and the files that came with a request. */
export const contactFiles: Migration = {
  name: '2026-11-22-contact-files',
  async up(schema) {
    await schema.addColumn('contacts', 'packageId', { type: asciiString(schema.dialect, 40), allowNull: true });
    await schema.addColumn('contacts', 'packageName', { type: DataTypes.STRING(40), allowNull: true });
    await schema.addColumn('files', 'contactId', { type: asciiString(schema.dialect, 64), allowNull: true });
    await schema.addIndex('files', ['contactId'], { name: INDEX });
  },
  async down(schema) {
    await schema.dropColumn('files', 'contactId');
    await schema.dropColumn('contacts', 'packageName');
    await schema.dropColumn('contacts', 'packageId');
  },
};
