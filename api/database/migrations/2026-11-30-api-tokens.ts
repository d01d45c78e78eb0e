import { asciiString, DataTypes, type Migration } from './schema.ts';

/** Tokens with which other programs make calls of the owner. */
export const apiTokens: Migration = {
  name: '2026-11-30-api-tokens',
  async up(schema) {
    const ascii = (length: number) => ({ type: asciiString(schema.dialect, length), allowNull: false });
    const at = { type: DataTypes.BIGINT, allowNull: false };
    await schema.createTable('api_tokens', {
      id: { ...ascii(64), primaryKey: true },
      name: { type: DataTypes.STRING(60), allowNull: false },
      scopes: ascii(200),
      prefix: ascii(12),
      hash: ascii(64),
      createdAt: at,
      expiresAt: at,
      lastUsedAt: { ...at, allowNull: true },
      revokedAt: { ...at, allowNull: true },
    });
    await schema.addIndex('api_tokens', ['hash'], { unique: true });
  },
  async down(schema) {
    await schema.dropTable('api_tokens');
  },
};
