import { DataTypes, type Migration } from './schema.ts';

/** Stores what the owner decided while making the site theirs. */
export const setup: Migration = {
  name: '2026-11-29-setup',
  async up(schema) {
    const longText = schema.dialect === 'mysql' ? DataTypes.TEXT('long') : DataTypes.TEXT;
    await schema.addColumn('site_state', 'setup', { type: longText, allowNull: true });
  },
  async down(schema) {
    await schema.dropColumn('site_state', 'setup');
  },
};
