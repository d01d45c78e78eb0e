import { asciiString, DataTypes, type Migration } from './schema.ts';

const INDEX = 'contacts_by_estimate';

/** Estimates of packages with add-ons, the requests made of them, and the settings of estimates and quotes. */
export const estimates: Migration = {
  name: '2026-11-22-estimates',
  async up(schema) {
    const ascii = (length: number) => asciiString(schema.dialect, length);
    const key = { type: ascii(64), allowNull: false, primaryKey: true };
    const timestamp = { type: DataTypes.BIGINT, allowNull: false };
    const text = { type: DataTypes.TEXT, allowNull: false };
    await schema.createTable('estimates', {
      id: key,
      packageId: { type: ascii(40), allowNull: true },
      packageName: { type: DataTypes.STRING(40), allowNull: true },
      lines: text,
      total: { type: DataTypes.BIGINT, allowNull: false },
      currency: { type: ascii(3), allowNull: false },
      weeksFrom: { type: DataTypes.INTEGER, allowNull: true },
      weeksTo: { type: DataTypes.INTEGER, allowNull: true },
      earliestStart: { type: ascii(10), allowNull: false },
      earliestDelivery: { type: ascii(10), allowNull: true },
      answers: { ...text, allowNull: true },
      createdAt: timestamp,
      expiresAt: timestamp,
      requestedAt: { ...timestamp, allowNull: true },
    });
    await schema.createTable('quote_settings', {
      id: key,
      content: { type: schema.dialect === 'mysql' ? DataTypes.TEXT('long') : DataTypes.TEXT, allowNull: false },
      updatedAt: timestamp,
    });
    await schema.addColumn('contacts', 'estimateId', { type: ascii(64), allowNull: true });
    await schema.addIndex('contacts', ['estimateId'], { name: INDEX });
  },
  async down(schema) {
    await schema.dropColumn('contacts', 'estimateId');
    await schema.dropTable('quote_settings');
    await schema.dropTable('estimates');
  },
};
