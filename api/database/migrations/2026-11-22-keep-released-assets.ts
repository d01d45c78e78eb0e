import { asciiString, DataTypes, type Migration } from './schema.ts';

/** Files of the built site, which every instance that shares the database can serve. */
export const keepReleasedAssets: Migration = {
  name: '2026-11-22-keep-released-assets',
  up: (schema) =>
    schema.createTable('released_assets', {
      name: { type: asciiString(schema.dialect, 150), primaryKey: true, allowNull: false },
      encoding: { type: asciiString(schema.dialect, 10), allowNull: false },
      body: { type: DataTypes.BLOB('long'), allowNull: false },
      usedAt: { type: DataTypes.BIGINT, allowNull: false },
    }),
  down: (schema) => schema.dropTable('released_assets'),
};
