import { asciiString, DataTypes, type Migration } from './schema.ts';

/** Moves the settings of the desk to a table of their own, so that backups hold them. */
export const deskSettings: Migration = {
  name: '2026-11-22-desk-settings',
  async up(schema) {
    await schema.createTable('desk_settings', {
      id: { type: asciiString(schema.dialect, 64), allowNull: false, primaryKey: true },
      content: { type: schema.dialect === 'mysql' ? DataTypes.TEXT('long') : DataTypes.TEXT, allowNull: false },
      updatedAt: { type: DataTypes.BIGINT, allowNull: false },
    });
    await schema.run(
      `INSERT INTO desk_settings (id, content, updatedAt)
       SELECT 'settings', JSON_REMOVE(value, '$.updatedAt'), ${Date.now()} FROM settings
       WHERE name = 'desk' AND NOT EXISTS (SELECT 1 FROM desk_settings)`,
    );
    await schema.run("DELETE FROM settings WHERE name = 'desk'");
  },
  async down(schema) {
    await schema.run(
      `INSERT INTO settings (name, value) SELECT 'desk', content FROM desk_settings
       WHERE NOT EXISTS (SELECT 1 FROM settings WHERE name = 'desk')`,
    );
    await schema.dropTable('desk_settings');
  },
};
