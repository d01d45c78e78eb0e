import { asciiString, DataTypes, type Migration } from './schema.ts';

/** Own words of the emails that the site sends, and which of them are switched off. */
export const emailWords: Migration = {
  name: '2026-11-29-email-words',
  async up(schema) {
    await schema.createTable('email_words', {
      template: { type: asciiString(schema.dialect, 40), allowNull: false, primaryKey: true },
      subject: { type: DataTypes.STRING(120), allowNull: true },
      text: { type: DataTypes.TEXT, allowNull: true },
      enabled: { type: DataTypes.INTEGER, allowNull: false },
      updatedAt: { type: DataTypes.BIGINT, allowNull: false },
    });
  },
  async down(schema) {
    await schema.dropTable('email_words');
  },
};
