import type { Sequelize } from 'sequelize';
import { defineTable } from '#api/database/table.ts';
import { big, integer, key, longText, maybeBig, maybeString, string } from './columns.ts';

export interface MailRow {
  id: string;
  template: string;
  recipient: string;
  replyTo: string | null;
  /** What the template is filled with, as JSON. */
  data: string;
  subject: string;
  status: 'pending' | 'sent' | 'failed';
  attempts: number;
  nextAttemptAt: number | null;
  lockedUntil: number | null;
  lastError: string | null;
  createdAt: number;
  sentAt: number | null;
}

export interface ActivityRow {
  id: string;
  action: string;
  entity: string;
  entityId: string | null;
  title: string;
  actor: string;
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

export const defineMails = (sequelize: Sequelize) =>
  defineTable<MailRow>(sequelize, 'mails', {
    id: key,
    template: string(40),
    recipient: string(254),
    replyTo: maybeString(254),
    data: longText,
    subject: string(200),
    status: string(10),
    attempts: integer,
    nextAttemptAt: maybeBig,
    lockedUntil: maybeBig,
    lastError: maybeString(500),
    createdAt: big,
    sentAt: maybeBig,
  });

export const defineActivities = (sequelize: Sequelize) =>
  defineTable<ActivityRow>(sequelize, 'activities', {
    id: key,
    action: string(40),
    entity: string(40),
    entityId: maybeString(64),
    title: string(200),
    actor: string(100),
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
