import { DataTypes, type Migration } from './schema.ts';

/** Emails that could not be read, and those that are looked into. */
export const unreadEmails: Migration = {
  name: '2026-11-28-unread-emails',
  async up(schema) {
    const count = { type: DataTypes.INTEGER, allowNull: false, defaultValue: 0 };
    await schema.addColumn('inbox_state', 'unreadCount', count);
    await schema.addColumn('inbox_state', 'unreadAt', { type: DataTypes.BIGINT, allowNull: true });
    await schema.addColumn('inbox_state', 'reading', { type: DataTypes.STRING(500), allowNull: true });
  },
  async down(schema) {
    for (const name of ['reading', 'unreadAt', 'unreadCount']) await schema.dropColumn('inbox_state', name);
  },
};
