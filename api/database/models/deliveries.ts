import type { Sequelize } from 'sequelize';
import { defineTable } from '#api/database/table.ts';
import { big, integer, key, longText, maybeBig, maybeString, string } from './columns.ts';

/** A message on its way out of the site: written with what caused it, sent by the worker afterwards. */
export interface DeliveryRow {
  id: string;
  /** Name of the channel that sends it: 'email'. */
  channel: string;
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

export const defineDeliveries = (sequelize: Sequelize) =>
  defineTable<DeliveryRow>(sequelize, 'deliveries', {
    id: key,
    channel: string(20),
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
