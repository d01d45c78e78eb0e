import { ascii, id, integer, oneOf, timestamp } from '#api/database/columns.ts';
import { declareTable, type RowOf } from '#api/database/table.ts';

/** An owner who was sent to the provider and has not come back yet. */
export const schedulingAuthorizations = declareTable('scheduling_authorizations', {
  /** Hash of the state that comes back with the owner. */
  id: id(),
  userId: ascii(64),
  tokenVersion: integer(),
  /** PKCE's secret, encrypted. */
  verifier: ascii(500),
  client: oneOf(['web', 'desktop'], 10),
  expiresAt: timestamp(),
});
export type SchedulingAuthorizationRow = RowOf<typeof schedulingAuthorizations>;
