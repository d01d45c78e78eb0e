import { DataTypes, type Migration } from './schema.ts';

/** Stores the intent of unanswered questions, so that the dashboard can group them. */
export const intentsOfUnanswered: Migration = {
  name: '2026-11-22-intents-of-unanswered',
  async up(schema) {
    await schema.addColumn('unanswered_questions', 'intent', { type: DataTypes.STRING(40), allowNull: true });
  },
  async down(schema) {
    await schema.dropColumn('unanswered_questions', 'intent');
  },
};
