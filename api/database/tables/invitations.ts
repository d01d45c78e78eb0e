import { ascii, id, integer, nullable, string, timestamp } from '#api/database/columns.ts';
import { declareTable, type RowOf } from '#api/database/table.ts';

export const invitations = declareTable('testimonial_invitations', {
  id: id(),
  projectName: string(150),
  projectId: nullable(ascii(64)),
  clientName: nullable(string(100)),
  uses: integer(),
  maxUses: integer(),
  createdAt: timestamp(),
  expiresAt: timestamp(),
  revokedAt: nullable(timestamp()),
});
export type InvitationRow = RowOf<typeof invitations>;
