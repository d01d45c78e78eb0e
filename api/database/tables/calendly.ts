import { ascii, id, integer, longText, nullable, oneOf, text, timestamp } from '#api/database/columns.ts';
import { declareTable, type RowOf } from '#api/database/table.ts';

/** The one connected account. */
export const schedulingAccounts = declareTable('scheduling_accounts', {
  id: id(),
  status: oneOf(['connected', 'reconnect'], 20),
  /** New with every pair of tokens; a change that was meant for an earlier pair finds nothing to change. */
  tokenId: ascii(64),
  /** Both tokens, encrypted. */
  credentials: text(),
  /** When the access token ends; 0 once it was refused. */
  expiresAt: timestamp(),
  /** The person that it belongs to, as JSON. */
  profile: text(),
  /** Since when one instance has been exchanging the refresh token, which can be used once. */
  refreshStartedAt: nullable(timestamp()),
  /** The provider is not asked before. */
  pausedUntil: timestamp(),
  /** The last list that was read, as JSON. */
  eventTypes: nullable(longText()),
  eventTypesAt: timestamp(),
  /** When the provider was last asked on behalf of a visitor. */
  visitorsAskedAt: timestamp(),
  connectedAt: timestamp(),
});
export type SchedulingAccountRow = RowOf<typeof schedulingAccounts>;

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
