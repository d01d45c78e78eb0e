import type { Sequelize } from 'sequelize';
import { defineTable } from '#api/database/table.ts';
import { big, integer, key, longText, maybeBig, maybeLongText, string } from './columns.ts';

/** The one connected account. */
export interface SchedulingAccountRow {
  id: string;
  status: 'connected' | 'reconnect';
  /** New with every pair of tokens; a change that was meant for an earlier pair finds nothing to change. */
  tokenId: string;
  /** Both tokens, encrypted. */
  credentials: string;
  /** When the access token ends; 0 once it was refused. */
  expiresAt: number;
  /** Who it belongs to, as JSON. */
  profile: string;
  /** Since when one instance has been exchanging the refresh token, which can be used once. */
  refreshStartedAt: number | null;
  /** The provider is not asked before. */
  pausedUntil: number;
  /** The last list that was read, as JSON. */
  eventTypes: string | null;
  eventTypesAt: number;
  /** When the provider was last asked on behalf of a visitor. */
  visitorsAskedAt: number;
  connectedAt: number;
}

/** An owner who was sent to the provider and has not come back yet. */
export interface SchedulingAuthorizationRow {
  /** Hash of the state that comes back with the owner. */
  id: string;
  userId: string;
  tokenVersion: number;
  /** PKCE's secret, encrypted. */
  verifier: string;
  client: 'web' | 'desktop';
  expiresAt: number;
}

export const defineSchedulingAccounts = (sequelize: Sequelize) =>
  defineTable<SchedulingAccountRow>(sequelize, 'scheduling_accounts', {
    id: key,
    status: string(20),
    tokenId: string(64),
    credentials: longText,
    expiresAt: big,
    profile: longText,
    refreshStartedAt: maybeBig,
    pausedUntil: big,
    eventTypes: maybeLongText,
    eventTypesAt: big,
    visitorsAskedAt: big,
    connectedAt: big,
  });

export const defineSchedulingAuthorizations = (sequelize: Sequelize) =>
  defineTable<SchedulingAuthorizationRow>(sequelize, 'scheduling_authorizations', {
    id: key,
    userId: string(64),
    tokenVersion: integer,
    verifier: string(500),
    client: string(10),
    expiresAt: big,
  });
