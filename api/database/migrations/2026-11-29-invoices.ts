import { asciiString, DataTypes, type Migration } from './schema.ts';

const TABLES = ['invoices', 'invoice_documents', 'invoice_numbers', 'invoice_receipts', 'invoice_reminders'];

/** Invoices with their documents, numbers, receipts and reminders, and which payments and refunds they are about. */
export const invoices: Migration = {
  name: '2026-11-29-invoices',
  async up(schema) {
    const { dialect } = schema;
    const nullable = { allowNull: true };
    const ascii = (length: number) => ({ type: asciiString(dialect, length), allowNull: false });
    const string = (length: number) => ({ type: DataTypes.STRING(length), allowNull: false });
    const longText = { type: dialect === 'mysql' ? DataTypes.TEXT('long') : DataTypes.TEXT, allowNull: false };
    const id = { ...ascii(64), primaryKey: true };
    const integer = { type: DataTypes.INTEGER, allowNull: false };
    const bigInteger = { type: DataTypes.BIGINT, allowNull: false };

    await schema.createTable('invoices', {
      id,
      kind: ascii(8),
      engagementId: { ...ascii(64), ...nullable },
      refersTo: { ...ascii(64), ...nullable },
      number: { ...ascii(40), ...nullable },
      quoteNumber: ascii(20),
      clientName: string(150),
      currency: ascii(3),
      total: bigInteger,
      issuedOn: { ...ascii(10), ...nullable },
      dueOn: { ...ascii(10), ...nullable },
      creditKind: { ...ascii(12), ...nullable },
      lowered: bigInteger,
      content: longText,
      documentHash: { ...ascii(64), ...nullable },
      remind: integer,
      createdAt: bigInteger,
      updatedAt: bigInteger,
    });
    // The last guard: a number that was given is never given again.
    await schema.addIndex('invoices', ['number'], { unique: true });
    await schema.addIndex('invoices', ['engagementId']);
    await schema.addIndex('invoices', ['refersTo']);
    await schema.addIndex('invoices', ['issuedOn']);

    await schema.createTable('invoice_documents', {
      id,
      document: longText,
      pdf: { ...longText, ...nullable },
      pdfHash: { ...ascii(64), ...nullable },
      xml: { ...longText, ...nullable },
    });
    await schema.createTable('invoice_numbers', { id, last: integer, issuedOn: ascii(10) });
    await schema.createTable('invoice_receipts', {
      id,
      invoiceId: ascii(64),
      amount: bigInteger,
      receivedOn: ascii(10),
      method: ascii(8),
      note: { ...string(200), ...nullable },
      paymentId: { ...ascii(64), ...nullable },
      createdAt: bigInteger,
    });
    await schema.addIndex('invoice_receipts', ['invoiceId']);
    await schema.createTable('invoice_reminders', {
      id,
      invoiceId: ascii(64),
      step: integer,
      day: ascii(10),
      at: bigInteger,
    });
    await schema.addIndex('invoice_reminders', ['invoiceId', 'day'], { unique: true });

    await schema.addColumn('payments', 'invoiceId', { type: asciiString(dialect, 64), ...nullable });
    await schema.addIndex('payments', ['invoiceId']);
    await schema.addColumn('refunds', 'creditNote', { type: DataTypes.INTEGER, ...nullable });
    await schema.addColumn('refunds', 'creditId', { type: asciiString(dialect, 64), ...nullable });
  },
  async down(schema) {
    await schema.dropColumn('refunds', 'creditId');
    await schema.dropColumn('refunds', 'creditNote');
    await schema.dropColumn('payments', 'invoiceId');
    for (const table of TABLES.toReversed()) await schema.dropTable(table);
  },
};
