import type { ModelAttributes } from 'sequelize';
import { asciiString, DataTypes, type Migration, type Schema } from './schema.ts';

const moment = { type: DataTypes.BIGINT, allowNull: false };
const maybeMoment = { type: DataTypes.BIGINT, allowNull: true };

function tables({ dialect }: Schema): Record<string, ModelAttributes> {
  const ascii = (length: number) => ({ type: asciiString(dialect, length), allowNull: false });
  const key = { ...ascii(64), primaryKey: true };
  return {
    second_factors: {
      userId: key,
      sealedSecret: ascii(300),
      startedAt: moment,
      confirmedAt: maybeMoment,
      lastStep: moment,
    },
    recovery_codes: { digest: key, userId: ascii(64), createdAt: moment, usedAt: maybeMoment },
  };
}

/** Rolled back, accounts sign in with their password alone again; nothing else is lost. */
export const twoFactor: Migration = {
  name: '0003-second-factor',
  async up(schema) {
    for (const [name, columns] of Object.entries(tables(schema))) await schema.createTable(name, columns);
    await schema.addIndex('recovery_codes', ['userId']);
  },
  async down(schema) {
    for (const name of Object.keys(tables(schema)).reverse()) await schema.dropTable(name);
  },
};
