import { DataTypes, type Migration } from './schema.ts';

/** Stores, as JSON, what the owner requires of the answers to pinned questions. */
export const pinnedRequirements: Migration = {
  name: '2026-11-22-pinned-requirements',
  async up(schema) {
    await schema.addColumn('site_state', 'pinnedRequirements', { type: DataTypes.TEXT, allowNull: true });
  },
  async down(schema) {
    await schema.dropColumn('site_state', 'pinnedRequirements');
  },
};
