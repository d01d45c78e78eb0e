import type { Sequelize } from 'sequelize';
import { defineTable } from '#api/database/table.ts';
import { big, integer, key, longText, maybeString, string } from './columns.ts';

export interface VisitRow {
  id: string;
  /** Of the address, with a salt that changes every day; nothing else tells who it was. */
  visitorHash: string;
  userAgent: string | null;
  referrer: string | null;
  source: string | null;
  extras: string;
  preferences: string;
  /** Visits of the signed-in owner are not counted anywhere. */
  isOwner: number;
  startedAt: number;
  lastSeenAt: number;
}

export interface PageViewRow {
  id: string;
  sessionId: string;
  page: string;
  title: string | null;
  duration: number;
  at: number;
}

export interface VisitActivityRow {
  id: string;
  sessionId: string;
  action: string;
  data: string;
  at: number;
}

export const defineVisits = (sequelize: Sequelize) =>
  defineTable<VisitRow>(sequelize, 'visitor_sessions', {
    id: key,
    visitorHash: string(64),
    userAgent: maybeString(500),
    referrer: maybeString(500),
    source: maybeString(100),
    extras: longText,
    preferences: longText,
    isOwner: integer,
    startedAt: big,
    lastSeenAt: big,
  });

export const definePageViews = (sequelize: Sequelize) =>
  defineTable<PageViewRow>(sequelize, 'page_views', {
    id: key,
    sessionId: string(64),
    page: string(500),
    title: maybeString(300),
    duration: integer,
    at: big,
  });

export const defineVisitActivities = (sequelize: Sequelize) =>
  defineTable<VisitActivityRow>(sequelize, 'visitor_activities', {
    id: key,
    sessionId: string(64),
    action: string(100),
    data: longText,
    at: big,
  });
