import { asciiString, type Migration } from './schema.ts';

/** Adds the place of each file's content; the start names the place of rows that have none. */
export const filePlaces: Migration = {
  name: '2026-11-22-file-places',
  async up(schema) {
    await schema.addColumn('files', 'place', { type: asciiString(schema.dialect, 64), allowNull: true });
  },
  async down(schema) {
    await schema.dropColumn('files', 'place');
  },
};
