import { asciiString, DataTypes, type Migration } from './schema.ts';

const TABLES = [
  'quotes',
  'quote_numbers',
  'quote_versions',
  'quote_events',
  'acceptances',
  'email_codes',
  'engagements',
  'engagement_milestones',
  'engagement_updates',
  'engagement_messages',
  'room_files',
  'room_devices',
  'changes',
  'payments',
  'refunds',
  'stripe_events',
  'record_rows',
  'record_salts',
  'record_keys',
];

/** Quotes, what was agreed, payments, the room of each engagement, and the record of deliveries. */
export const quotes: Migration = {
  name: '2026-11-23-quotes',
  async up(schema) {
    const { dialect } = schema;
    const nullable = { allowNull: true };
    const ascii = (length: number) => ({ type: asciiString(dialect, length), allowNull: false });
    const string = (length: number) => ({ type: DataTypes.STRING(length), allowNull: false });
    const text = { type: DataTypes.TEXT, allowNull: false };
    const longText = { type: dialect === 'mysql' ? DataTypes.TEXT('long') : DataTypes.TEXT, allowNull: false };
    const id = { ...ascii(64), primaryKey: true };
    const integer = { type: DataTypes.INTEGER, allowNull: false };
    const bigInteger = { type: DataTypes.BIGINT, allowNull: false };
    const seq = { ...integer, primaryKey: true };

    await schema.createTable('quotes', {
      id,
      number: ascii(20),
      version: integer,
      state: ascii(12),
      contactId: { ...ascii(64), ...nullable },
      estimateId: { ...ascii(64), ...nullable },
      clientName: string(100),
      clientEmail: string(254),
      clientCompany: { ...string(150), ...nullable },
      title: string(200),
      currency: ascii(3),
      content: longText,
      total: bigInteger,
      validUntil: ascii(10),
      sentAt: { ...bigInteger, ...nullable },
      seenAt: { ...bigInteger, ...nullable },
      answeredAt: { ...bigInteger, ...nullable },
      declineReason: { ...longText, ...nullable },
      remindedAt: { ...bigInteger, ...nullable },
      createdAt: bigInteger,
      updatedAt: bigInteger,
    });
    await schema.addIndex('quotes', ['number', 'version'], { unique: true });
    await schema.addIndex('quotes', ['state', 'updatedAt']);
    await schema.addIndex('quotes', ['contactId']);

    await schema.createTable('quote_numbers', {
      id,
      last: integer,
    });

    await schema.createTable('quote_versions', {
      id,
      token: ascii(64),
      document: longText,
      documentHash: ascii(64),
      expiresAt: bigInteger,
      sentAt: bigInteger,
    });
    await schema.addIndex('quote_versions', ['token'], { unique: true });
    await schema.addIndex('quote_versions', ['expiresAt']);

    await schema.createTable('quote_events', {
      id,
      quoteId: ascii(64),
      at: bigInteger,
      kind: ascii(12),
      text: { ...longText, ...nullable },
    });
    await schema.addIndex('quote_events', ['quoteId', 'at']);

    await schema.createTable('acceptances', {
      id,
      kind: ascii(8),
      subjectId: ascii(64),
      optionId: { ...ascii(64), ...nullable },
      name: string(100),
      email: string(254),
      at: bigInteger,
      sentAt: bigInteger,
      openedAt: { ...bigInteger, ...nullable },
      codeSentAt: bigInteger,
      addressHash: ascii(64),
      userAgent: { ...string(300), ...nullable },
      verificationCode: ascii(16),
      document: longText,
      documentHash: ascii(64),
      pdf: { ...longText, ...nullable },
      pdfHash: { ...ascii(64), ...nullable },
    });
    await schema.addIndex('acceptances', ['kind', 'subjectId'], { unique: true });
    await schema.addIndex('acceptances', ['verificationCode'], { unique: true });
    await schema.addIndex('acceptances', ['pdfHash']);

    await schema.createTable('email_codes', {
      id,
      purpose: ascii(12),
      subjectId: ascii(64),
      codeHash: ascii(64),
      triesLeft: integer,
      sentAt: bigInteger,
      expiresAt: bigInteger,
      usedAt: { ...bigInteger, ...nullable },
    });
    await schema.addIndex('email_codes', ['purpose', 'subjectId'], { unique: true });
    await schema.addIndex('email_codes', ['expiresAt']);

    await schema.createTable('engagements', {
      id,
      quoteId: ascii(64),
      contactId: { ...ascii(64), ...nullable },
      number: ascii(20),
      title: string(200),
      clientName: string(100),
      clientEmail: string(254),
      clientCompany: { ...string(150), ...nullable },
      state: ascii(20),
      currency: ascii(3),
      agreedPrice: bigInteger,
      agreedDate: ascii(10),
      firstAgreedDate: ascii(10),
      timeZone: ascii(64),
      deliveredOn: { ...ascii(10), ...nullable },
      daysLate: { ...integer, ...nullable },
      handoverNote: { ...longText, ...nullable },
      handoverUrl: { ...text, ...nullable },
      answeredAt: { ...bigInteger, ...nullable },
      delivered: { ...integer, ...nullable },
      comment: { ...longText, ...nullable },
      recordName: ascii(8),
      trade: { ...string(60), ...nullable },
      roomToken: ascii(64),
      cancelReason: { ...longText, ...nullable },
      cancelledAt: { ...bigInteger, ...nullable },
      invitedAt: { ...bigInteger, ...nullable },
      erasedAt: { ...bigInteger, ...nullable },
      createdAt: bigInteger,
      updatedAt: bigInteger,
    });
    await schema.addIndex('engagements', ['quoteId'], { unique: true });
    await schema.addIndex('engagements', ['roomToken'], { unique: true });
    await schema.addIndex('engagements', ['state', 'agreedDate']);

    await schema.createTable('engagement_milestones', {
      id,
      engagementId: ascii(64),
      title: string(200),
      date: ascii(10),
      position: integer,
      doneAt: { ...bigInteger, ...nullable },
    });
    await schema.addIndex('engagement_milestones', ['engagementId', 'position']);

    await schema.createTable('engagement_updates', {
      id,
      engagementId: ascii(64),
      note: longText,
      url: { ...text, ...nullable },
      fileId: { ...ascii(64), ...nullable },
      at: bigInteger,
    });
    await schema.addIndex('engagement_updates', ['engagementId', 'at']);

    await schema.createTable('engagement_messages', {
      id,
      engagementId: ascii(64),
      from: ascii(8),
      text: longText,
      at: bigInteger,
    });
    await schema.addIndex('engagement_messages', ['engagementId', 'at']);

    await schema.createTable('room_files', {
      id,
      engagementId: ascii(64),
      from: ascii(8),
      at: bigInteger,
    });
    await schema.addIndex('room_files', ['engagementId', 'at']);

    await schema.createTable('room_devices', {
      id,
      engagementId: ascii(64),
      createdAt: bigInteger,
      expiresAt: bigInteger,
    });
    await schema.addIndex('room_devices', ['engagementId']);
    await schema.addIndex('room_devices', ['expiresAt']);

    await schema.createTable('changes', {
      id,
      engagementId: ascii(64),
      number: integer,
      state: ascii(12),
      title: string(200),
      reason: { ...longText, ...nullable },
      amount: bigInteger,
      newDate: { ...ascii(10), ...nullable },
      document: longText,
      documentHash: ascii(64),
      declineReason: { ...longText, ...nullable },
      answeredAt: { ...bigInteger, ...nullable },
      createdAt: bigInteger,
      updatedAt: bigInteger,
    });
    await schema.addIndex('changes', ['engagementId', 'number'], { unique: true });

    await schema.createTable('payments', {
      id,
      engagementId: ascii(64),
      kind: ascii(8),
      changeId: { ...ascii(64), ...nullable },
      state: ascii(16),
      amount: bigInteger,
      currency: ascii(3),
      method: ascii(8),
      reference: ascii(40),
      bankDetails: { ...longText, ...nullable },
      sessionId: { ...ascii(255), ...nullable },
      sessionUrl: { ...text, ...nullable },
      sessionExpiresAt: { ...bigInteger, ...nullable },
      paymentIntent: { ...ascii(255), ...nullable },
      paidAt: { ...bigInteger, ...nullable },
      refunded: bigInteger,
      createdAt: bigInteger,
      updatedAt: bigInteger,
    });
    await schema.addIndex('payments', ['engagementId', 'createdAt']);
    await schema.addIndex('payments', ['paymentIntent']);
    await schema.addIndex('payments', ['reference'], { unique: true });

    await schema.createTable('refunds', {
      id,
      paymentId: ascii(64),
      engagementId: ascii(64),
      amount: bigInteger,
      reason: longText,
      guarantee: integer,
      state: ascii(8),
      stripeRefundId: { ...ascii(255), ...nullable },
      createdAt: bigInteger,
      doneAt: { ...bigInteger, ...nullable },
    });
    await schema.addIndex('refunds', ['paymentId']);
    await schema.addIndex('refunds', ['engagementId']);

    await schema.createTable('stripe_events', {
      id: { ...ascii(255), primaryKey: true },
      kind: ascii(64),
      paymentId: { ...ascii(64), ...nullable },
      paymentIntent: { ...ascii(255), ...nullable },
      data: longText,
      at: bigInteger,
    });
    await schema.addIndex('stripe_events', ['paymentId']);
    await schema.addIndex('stripe_events', ['paymentIntent']);

    await schema.createTable('record_rows', {
      seq,
      entry: longText,
      hash: ascii(64),
      signature: ascii(100),
    });
    await schema.addIndex('record_rows', ['hash'], { unique: true });

    await schema.createTable('record_salts', {
      id,
      salt: ascii(64),
    });

    await schema.createTable('record_keys', {
      id,
      publicKey: text,
      from: bigInteger,
    });
  },
  async down(schema) {
    for (const table of TABLES.toReversed()) await schema.dropTable(table);
  },
};
