import type { NewColumn } from './columns.ts';
import { asciiString, DataTypes, type Migration, type Schema } from './schema.ts';

function deliveryColumns({ dialect }: Schema): Record<string, NewColumn> {
  const timestamp = { type: DataTypes.BIGINT, allowNull: true };
  const ascii = (length: number) => ({ type: asciiString(dialect, length), allowNull: true });
  return {
    contactId: ascii(64),
    body: { type: dialect === 'mysql' ? DataTypes.TEXT('long') : DataTypes.TEXT, allowNull: true },
    sendAt: timestamp,
    undoUntil: timestamp,
    retriesSince: timestamp,
    messageId: ascii(254),
    bouncedAt: timestamp,
    bounceReason: { type: DataTypes.STRING(500), allowNull: true },
  };
}

/** Replies to clients: the emails of each request, drafts, templates, and what deliveries say of a reply. */
export const replies: Migration = {
  name: '2026-11-22-replies',
  async up(schema) {
    const longText = schema.dialect === 'mysql' ? DataTypes.TEXT('long') : DataTypes.TEXT;
    const ascii = (length: number) => ({ type: asciiString(schema.dialect, length), allowNull: false });
    const maybeAscii = { type: asciiString(schema.dialect, 64), allowNull: true };
    const timestamp = { type: DataTypes.BIGINT, allowNull: false };
    const id = { ...ascii(64), primaryKey: true };
    for (const [name, column] of Object.entries(deliveryColumns(schema)))
      await schema.addColumn('deliveries', name, column);
    await schema.addIndex('deliveries', ['contactId'], { name: 'deliveries_by_contact' });
    await schema.addIndex('deliveries', ['messageId'], { name: 'deliveries_by_message' });
    await schema.createTable('contact_emails', {
      id,
      contactId: ascii(64),
      direction: ascii(3),
      messageId: ascii(254),
      deliveryId: maybeAscii,
      entryId: maybeAscii,
      at: timestamp,
    });
    await schema.addIndex('contact_emails', ['direction', 'messageId'], {
      name: 'contact_emails_by_message',
      unique: true,
    });
    await schema.addIndex('contact_emails', ['contactId', 'at'], { name: 'contact_emails_by_contact' });
    await schema.createTable('contact_drafts', {
      id,
      contactId: ascii(64),
      kind: ascii(10),
      subject: { type: DataTypes.STRING(200), allowNull: true },
      body: { type: longText, allowNull: false },
      attachments: { type: DataTypes.TEXT, allowNull: false },
      templateId: maybeAscii,
      updatedAt: timestamp,
    });
    await schema.addIndex('contact_drafts', ['contactId', 'kind'], { name: 'contact_drafts_by_contact', unique: true });
    await schema.createTable('reply_templates', {
      id,
      name: { type: DataTypes.STRING(80), allowNull: false },
      subject: { type: DataTypes.STRING(200), allowNull: true },
      body: { type: longText, allowNull: false },
      createdAt: timestamp,
      updatedAt: timestamp,
    });
  },
  async down(schema) {
    for (const table of ['reply_templates', 'contact_drafts', 'contact_emails']) await schema.dropTable(table);
    for (const name of Object.keys(deliveryColumns(schema)).reverse()) await schema.dropColumn('deliveries', name);
  },
};
