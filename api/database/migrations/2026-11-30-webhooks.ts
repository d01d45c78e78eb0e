import { asciiString, DataTypes, type Migration } from './schema.ts';

/** Programs of others that are told of events, and what each was told. */
export const webhooks: Migration = {
  name: '2026-11-30-webhooks',
  async up(schema) {
    const ascii = (length: number) => ({ type: asciiString(schema.dialect, length), allowNull: false });
    const id = { ...ascii(64), primaryKey: true };
    const text = { type: DataTypes.TEXT, allowNull: false };
    const flag = { type: DataTypes.INTEGER, allowNull: false };
    const at = { type: DataTypes.BIGINT, allowNull: false };
    const maybe = <Column extends { allowNull: boolean }>(column: Column) => ({ ...column, allowNull: true });
    await schema.createTable('webhooks', {
      id,
      name: { type: DataTypes.STRING(60), allowNull: false },
      url: text,
      events: text,
      personalData: flag,
      enabled: flag,
      disabledAt: maybe(at),
      failingSince: maybe(at),
      lastSentAt: maybe(at),
      secret: text,
      secretEnd: ascii(4),
      previousSecret: maybe(text),
      previousUntil: maybe(at),
      createdAt: at,
      updatedAt: at,
    });
    await schema.createTable('webhook_log', {
      id,
      webhookId: ascii(64),
      eventId: ascii(64),
      type: ascii(40),
      body: text,
      person: maybe(ascii(64)),
      state: ascii(10),
      attempts: { type: DataTypes.INTEGER, allowNull: false },
      status: maybe({ type: DataTypes.INTEGER, allowNull: false }),
      error: maybe(ascii(12)),
      at,
      nextAttemptAt: maybe(at),
    });
    await schema.addIndex('webhook_log', ['webhookId', 'at']);
    await schema.addIndex('webhook_log', ['person']);
  },
  async down(schema) {
    await schema.dropTable('webhook_log');
    await schema.dropTable('webhooks');
  },
};
