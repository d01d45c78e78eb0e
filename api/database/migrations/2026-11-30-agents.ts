import { asciiString, DataTypes, type Migration } from './schema.ts';

/** The switches of agents, and what agents propose. */
export const agents: Migration = {
  name: '2026-11-30-agents',
  async up(schema) {
    const ascii = (length: number) => ({ type: asciiString(schema.dialect, length), allowNull: false });
    const text = (length: number) => ({ type: DataTypes.STRING(length), allowNull: false });
    const json = { type: schema.dialect === 'mysql' ? DataTypes.TEXT('long') : DataTypes.TEXT, allowNull: false };
    const flag = { type: DataTypes.INTEGER, allowNull: false };
    const at = { type: DataTypes.BIGINT, allowNull: false };
    const maybe = <Column extends { allowNull: boolean }>(column: Column) => ({ ...column, allowNull: true });
    const id = { ...ascii(64), primaryKey: true };
    await schema.createTable('agent_settings', { id, publicTools: flag, ownerTools: flag, updatedAt: at });
    await schema.createTable('proposals', {
      id,
      tokenId: ascii(64),
      tokenName: text(60),
      kind: ascii(10),
      state: ascii(10),
      targetId: maybe(ascii(64)),
      title: text(400),
      base: maybe(at),
      before: maybe(json),
      after: json,
      resultId: maybe(ascii(64)),
      createdAt: at,
      decidedAt: maybe(at),
    });
    await schema.addIndex('proposals', ['state', 'createdAt']);
    await schema.addIndex('proposals', ['tokenId', 'state']);
  },
  async down(schema) {
    await schema.dropTable('proposals');
    await schema.dropTable('agent_settings');
  },
};
