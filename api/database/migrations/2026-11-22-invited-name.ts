import { DataTypes, type Migration } from './schema.ts';

/** The name that the owner put into the invitation, beside the one that the client wrote. */
export const invitedName: Migration = {
  name: '2026-11-22-invited-name',
  async up(schema) {
    await schema.addColumn('testimonials', 'invitedName', { type: DataTypes.STRING(100), allowNull: true });
    await schema.run(
      `UPDATE testimonials SET invitedName =
         (SELECT clientName FROM testimonial_invitations WHERE testimonial_invitations.id = testimonials.invitationId)
       WHERE invitationId IS NOT NULL`,
    );
  },
  async down(schema) {
    await schema.dropColumn('testimonials', 'invitedName');
  },
};
