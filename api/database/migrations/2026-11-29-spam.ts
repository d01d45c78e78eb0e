import { asciiString, DataTypes, type Migration } from './schema.ts';

/** Why a request is urgent or spam, senders that are trusted and texts that were marked. */
export const spam: Migration = {
  name: '2026-11-29-spam',
  async up(schema) {
    const { dialect } = schema;
    const digest = asciiString(dialect, 64);
    await schema.addColumn('contacts', 'priorityReason', { type: DataTypes.STRING(160), allowNull: true });
    await schema.addColumn('contacts', 'spamScore', { type: DataTypes.INTEGER, allowNull: false, defaultValue: 0 });
    await schema.addColumn('contacts', 'spamReasons', { type: DataTypes.TEXT, allowNull: true });
    await schema.addColumn('contacts', 'textDigest', { type: digest, allowNull: true });
    await schema.addIndex('contacts', ['textDigest']);
    const id = { type: digest, allowNull: false, primaryKey: true };
    const at = { type: DataTypes.BIGINT, allowNull: false };
    await schema.createTable('trusted_senders', { id, email: { type: DataTypes.STRING(254), allowNull: false }, at });
    await schema.createTable('spam_texts', { id, at });
  },
  async down(schema) {
    await schema.dropTable('spam_texts');
    await schema.dropTable('trusted_senders');
    for (const column of ['textDigest', 'spamReasons', 'spamScore', 'priorityReason'])
      await schema.dropColumn('contacts', column);
  },
};
