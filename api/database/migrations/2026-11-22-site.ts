import { asciiString, DataTypes, type Migration, type Schema } from './schema.ts';

const timestamp = { type: DataTypes.BIGINT, allowNull: false };
const maybeTimestamp = { type: DataTypes.BIGINT, allowNull: true };
const huge = ({ dialect }: Schema, allowNull: boolean) => ({
  type: dialect === 'mysql' ? DataTypes.TEXT('long') : DataTypes.TEXT,
  allowNull,
});

/** The owner's site as a document: its versions, its state in one row, and the last drafts. The start stores the first. */
export const site: Migration = {
  name: '2026-11-22-site',
  async up(schema) {
    const ascii = (length: number) => ({ type: asciiString(schema.dialect, length), allowNull: false });
    const longText = huge(schema, false);
    const maybeLongText = huge(schema, true);
    const id = { ...ascii(64), primaryKey: true };
    const name = (allowNull: boolean) => ({ type: DataTypes.STRING(200), allowNull });
    await schema.createTable('site_versions', {
      id,
      number: { type: DataTypes.BIGINT, allowNull: false },
      content: longText,
      changes: longText,
      source: ascii(10),
      restoredFrom: { ...ascii(64), allowNull: true },
      publishedBy: name(false),
      publishedAt: timestamp,
    });
    await schema.addIndex('site_versions', ['number'], { unique: true });
    await schema.createTable('site_state', {
      id,
      publishedId: ascii(64),
      draft: maybeLongText,
      draftUpdatedAt: timestamp,
      discarded: maybeLongText,
      discardedAt: maybeTimestamp,
      scheduleAt: maybeTimestamp,
      scheduleContent: maybeLongText,
      scheduleBy: name(true),
      skippedSteps: { type: DataTypes.TEXT, allowNull: false },
    });
    await schema.createTable('site_drafts', { id, content: longText, updatedAt: timestamp });
    await schema.addIndex('site_drafts', ['updatedAt'], { unique: true });
  },
  async down(schema) {
    for (const table of ['site_drafts', 'site_state', 'site_versions']) await schema.dropTable(table);
  },
};
