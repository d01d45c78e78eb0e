import { DataTypes, type Migration } from './schema.ts';

/** The questions whose answers the owner watches, as JSON. */
export const pinnedQuestions: Migration = {
  name: '2026-11-22-pinned-questions',
  async up(schema) {
    await schema.addColumn('site_state', 'pinnedQuestions', { type: DataTypes.TEXT, allowNull: true });
  },
  async down(schema) {
    await schema.dropColumn('site_state', 'pinnedQuestions');
  },
};
