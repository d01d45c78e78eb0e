import type { ModelAttributes } from 'sequelize';
import { asciiString, DataTypes, type Migration, type Schema } from './schema.ts';

const timestamp = { type: DataTypes.BIGINT, allowNull: false };
const maybeTimestamp = { type: DataTypes.BIGINT, allowNull: true };
const maybeString = (length: number) => ({ type: DataTypes.STRING(length), allowNull: true });

function columns({ dialect }: Schema): ModelAttributes {
  const ascii = (length: number) => ({ type: asciiString(dialect, length), allowNull: false });
  return {
    id: { ...ascii(64), primaryKey: true },
    channel: ascii(20),
    template: ascii(40),
    recipient: { type: DataTypes.STRING(254), allowNull: false },
    replyTo: maybeString(254),
    data: { type: DataTypes.TEXT, allowNull: false },
    subject: { type: DataTypes.STRING(200), allowNull: false },
    status: ascii(10),
    attempts: { type: DataTypes.INTEGER, allowNull: false },
    nextAttemptAt: maybeTimestamp,
    lockedUntil: maybeTimestamp,
    lastError: maybeString(500),
    createdAt: timestamp,
    sentAt: maybeTimestamp,
  };
}

const COPIED =
  'id, template, recipient, replyTo, data, subject, status, attempts, nextAttemptAt, lockedUntil, lastError, createdAt, sentAt';

/**
 * Emails move from `mails` to `deliveries`, which holds the messages of every channel. Those that were sent or given up
 * move here; those that wait are left to the worker (`core/deliveries/earlier-emails.ts`), because an instance of the
 * earlier release may be sending them. The empty table `mails` stays for one release, because that instance still
 * writes to it. Rolled back, every email is in `mails` again.
 */
export const deliveries: Migration = {
  name: '2026-11-22-deliveries',
  async up(schema) {
    await schema.createTable('deliveries', columns(schema));
    await schema.addIndex('deliveries', ['channel', 'status', 'nextAttemptAt']);
    await schema.run(
      `INSERT INTO deliveries (channel, ${COPIED}) SELECT 'email', ${COPIED} FROM mails
       WHERE status <> 'pending' AND id NOT IN (SELECT id FROM deliveries)`,
    );
    await schema.run(`DELETE FROM mails WHERE status <> 'pending' AND id IN (SELECT id FROM deliveries)`);
  },
  async down(schema) {
    // Made again where an earlier try was killed after the drop.
    await schema.createTable('deliveries', columns(schema));
    await schema.run(
      `INSERT INTO mails (${COPIED}) SELECT ${COPIED} FROM deliveries
       WHERE channel = 'email' AND id NOT IN (SELECT id FROM mails)`,
    );
    await schema.dropTable('deliveries');
  },
};
