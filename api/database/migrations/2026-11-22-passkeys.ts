import type { ModelAttributes } from 'sequelize';
import { asciiString, DataTypes, type Migration, type Schema } from './schema.ts';

const timestamp = { type: DataTypes.BIGINT, allowNull: false };
const maybeTimestamp = { type: DataTypes.BIGINT, allowNull: true };

function tables({ dialect }: Schema): Record<string, ModelAttributes> {
  const ascii = (length: number) => ({ type: asciiString(dialect, length), allowNull: false });
  const key = { ...ascii(64), primaryKey: true };
  return {
    passkeys: {
      id: key,
      userId: ascii(64),
      credentialId: { type: DataTypes.TEXT, allowNull: false },
      publicKey: { type: DataTypes.TEXT, allowNull: false },
      counter: { type: DataTypes.BIGINT, allowNull: false },
      transports: ascii(200),
      name: { type: DataTypes.STRING(60), allowNull: false },
      createdAt: timestamp,
      lastUsedAt: maybeTimestamp,
    },
    passkey_challenges: {
      id: key,
      purpose: ascii(20),
      userId: { type: asciiString(dialect, 64), allowNull: true },
      expiresAt: timestamp,
    },
  };
}

/** Rolled back, accounts sign in with their password and, where it is on, the code of an app; nothing else is lost. */
export const passkeys: Migration = {
  name: '2026-11-22-passkeys',
  async up(schema) {
    for (const [name, columns] of Object.entries(tables(schema))) await schema.createTable(name, columns);
    await schema.addIndex('passkeys', ['userId']);
    await schema.addIndex('passkey_challenges', ['expiresAt']);
  },
  async down(schema) {
    for (const name of Object.keys(tables(schema)).reverse()) await schema.dropTable(name);
  },
};
