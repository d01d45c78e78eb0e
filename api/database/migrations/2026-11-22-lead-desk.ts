import type { NewColumn } from './columns.ts';
import { asciiString, DataTypes, type Migration, type Schema } from './schema.ts';

const INDEX = 'contacts_by_waiting';

function columns({ dialect }: Schema): Record<string, NewColumn> {
  const timestamp = { type: DataTypes.BIGINT, allowNull: true };
  const ascii = (length: number) => ({ type: asciiString(dialect, length), allowNull: true });
  const string = (length: number) => ({ type: DataTypes.STRING(length), allowNull: true });
  const flag = (defaultValue: 0 | 1) => ({ type: DataTypes.INTEGER, allowNull: false, defaultValue });
  return {
    waitingSince: timestamp,
    // A row of an instance of the earlier release is new to the owner.
    unread: flag(1),
    followUpAt: timestamp,
    followUpNote: string(200),
    snoozedUntil: timestamp,
    firstReplyAt: timestamp,
    lastEmailAt: timestamp,
    phone: string(40),
    spam: flag(0),
    mergedInto: ascii(64),
    sourceKind: ascii(10),
    sourceChannel: ascii(10),
    landingPage: string(500),
    referrerHost: string(254),
    utmSource: string(100),
    utmMedium: string(100),
    utmCampaign: string(100),
    utmTerm: string(100),
    utmContent: string(100),
  };
}

/** Who waits for an answer and since when, where a request came from, and the timeline of each request. */
export const leadDesk: Migration = {
  name: '2026-11-22-lead-desk',
  async up(schema) {
    for (const [name, column] of Object.entries(columns(schema))) await schema.addColumn('contacts', name, column);
    await schema.addIndex('contacts', ['waitingSince'], { name: INDEX });
    await schema.addIndex('contacts', ['mergedInto'], { name: 'contacts_by_merged' });
    const ascii = (length: number) => ({ type: asciiString(schema.dialect, length), allowNull: false });
    const longText = schema.dialect === 'mysql' ? DataTypes.TEXT('long') : DataTypes.TEXT;
    await schema.createTable('contact_entries', {
      id: { ...ascii(64), primaryKey: true },
      contactId: ascii(64),
      type: ascii(20),
      author: { type: DataTypes.STRING(254), allowNull: false },
      text: { type: longText, allowNull: true },
      data: { type: longText, allowNull: true },
      at: { type: DataTypes.BIGINT, allowNull: false },
      updatedAt: { type: DataTypes.BIGINT, allowNull: false },
    });
    await schema.addIndex('contact_entries', ['contactId', 'at']);
    await schema.run('UPDATE contacts SET unread = 0, firstReplyAt = respondedAt');
    await schema.run(
      "UPDATE contacts SET waitingSince = submittedAt WHERE status = 'new' AND respondedAt IS NULL AND isExample = 0",
    );
  },
  async down(schema) {
    await schema.dropTable('contact_entries');
    for (const name of Object.keys(columns(schema)).reverse()) await schema.dropColumn('contacts', name);
  },
};
