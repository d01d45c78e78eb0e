import { DataTypes, type Migration } from './schema.ts';

/** Whether a client who confirms a delivery is asked for a testimonial: all were. */
export const askTestimonial: Migration = {
  name: '2026-11-29-ask-testimonial',
  async up(schema) {
    const column = { type: DataTypes.INTEGER, allowNull: false, defaultValue: 1 };
    await schema.addColumn('engagements', 'askTestimonial', column);
  },
  async down(schema) {
    await schema.dropColumn('engagements', 'askTestimonial');
  },
};
