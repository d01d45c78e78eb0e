import { asciiString, DataTypes, type Migration } from './schema.ts';

/** Seller, tax, account and invoices of the owner. */
export const money: Migration = {
  name: '2026-11-29-money',
  async up(schema) {
    const { dialect } = schema;
    await schema.createTable('money_settings', {
      id: { type: asciiString(dialect, 64), allowNull: false, primaryKey: true },
      content: { type: dialect === 'mysql' ? DataTypes.TEXT('long') : DataTypes.TEXT, allowNull: false },
      updatedAt: { type: DataTypes.BIGINT, allowNull: false },
    });
  },
  async down(schema) {
    await schema.dropTable('money_settings');
  },
};
