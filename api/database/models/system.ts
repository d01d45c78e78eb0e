import type { Sequelize } from 'sequelize';
import { defineTable } from '#api/database/table.ts';
import { big, integer, key, longText, maybeBig, maybeLongText, maybeString, string } from './columns.ts';

export interface ActivityRow {
  id: string;
  action: string;
  entity: string;
  entityId: string | null;
  title: string;
  actor: string;
  /** Details of the event, as JSON; `null` in rows of builds that wrote none. */
  data: string | null;
  at: number;
}

export interface RateLimitRow {
  id: string;
  points: number;
  expiresAt: number | null;
}

export interface IdempotencyRow {
  id: string;
  bodyHash: string;
  status: number;
  reply: string;
  createdAt: number;
}

/** Counters that change with what they count, in the same transaction. */
export interface VersionRow {
  name: string;
  value: number;
}

export interface SettingRow {
  name: string;
  value: string;
}

export const defineActivities = (sequelize: Sequelize) =>
  defineTable<ActivityRow>(sequelize, 'activities', {
    id: key,
    action: string(40),
    entity: string(40),
    entityId: maybeString(64),
    title: string(200),
    actor: string(100),
    data: maybeLongText,
    at: big,
  });

export const defineRateLimits = (sequelize: Sequelize) =>
  defineTable<RateLimitRow>(sequelize, 'rate_limits', {
    id: { ...string(200), primaryKey: true },
    points: integer,
    expiresAt: maybeBig,
  });

export const defineIdempotencyKeys = (sequelize: Sequelize) =>
  defineTable<IdempotencyRow>(sequelize, 'idempotency_keys', {
    id: { ...string(64), primaryKey: true },
    bodyHash: string(64),
    status: integer,
    reply: longText,
    createdAt: big,
  });

export const defineVersions = (sequelize: Sequelize) =>
  defineTable<VersionRow>(sequelize, 'versions', { name: { ...string(40), primaryKey: true }, value: big });

export const defineSettings = (sequelize: Sequelize) =>
  defineTable<SettingRow>(sequelize, 'settings', { name: { ...string(60), primaryKey: true }, value: longText });
