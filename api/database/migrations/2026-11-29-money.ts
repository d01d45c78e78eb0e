import { fillWonAt } from '#api/database/won-contacts.ts';
import { asciiString, DataTypes, type Migration } from './schema.ts';

/** Columns by table; all take null. */
const COLUMNS = {
  acceptances: ['billing', 'billingHash'],
  engagements: ['billing', 'taxes'],
  changes: ['taxed', 'due'],
  estimates: ['taxIncluded'],
  contacts: ['wonAt'],
} as const;

/** Seller, tax, account and invoices of the owner; tax of quotes, changes and engagements; which requests were won. */
export const money: Migration = {
  name: '2026-11-29-money',
  async up(schema) {
    const { dialect } = schema;
    const longText = dialect === 'mysql' ? DataTypes.TEXT('long') : DataTypes.TEXT;
    await schema.createTable('money_settings', {
      id: { type: asciiString(dialect, 64), allowNull: false, primaryKey: true },
      content: { type: longText, allowNull: false },
      updatedAt: { type: DataTypes.BIGINT, allowNull: false },
    });
    const types = {
      billing: longText,
      billingHash: asciiString(dialect, 64),
      taxes: longText,
      taxed: longText,
      due: asciiString(dialect, 8),
      taxIncluded: DataTypes.INTEGER,
      wonAt: DataTypes.BIGINT,
    };
    for (const [table, columns] of Object.entries(COLUMNS))
      for (const column of columns) await schema.addColumn(table, column, { type: types[column], allowNull: true });
    for (const statement of fillWonAt) await schema.run(statement);
  },
  async down(schema) {
    for (const [table, columns] of Object.entries(COLUMNS))
      for (const column of columns) await schema.dropColumn(table, column);
    await schema.dropTable('money_settings');
  },
};
