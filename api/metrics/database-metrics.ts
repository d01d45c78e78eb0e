import { setTimeout as sleep } from 'node:timers/promises';
import { Counter, Gauge, type Registry } from 'prom-client';
import { QueryTypes } from 'sequelize';
import type { Database } from '#api/database/connection.ts';

/** Scrapers do not wait longer, and the other metrics must arrive even when the database does not reply. */
const QUERY_TIMEOUT_MS = 2_000;

/** The parts of a running server that are measured when metrics are read. */
export interface MeasuredServer {
  database: Database;
  now(): number;
}

interface Pool {
  using: number;
  available: number;
  waiting: number;
}

/** State of the connection pool; SQLite has none. */
function poolOf({ sequelize, dialect }: Database): Pool | null {
  if (dialect === 'sqlite') return null;
  const { connectionManager } = sequelize as unknown as { connectionManager: { pool: Pool } };
  const { using, available, waiting } = connectionManager.pool;
  return { using, available, waiting };
}

async function readRows({ database, now }: MeasuredServer) {
  const { sequelize } = database;
  const options = { type: QueryTypes.SELECT } as const;
  const emails = await sequelize.query<{ status: string; amount: number; oldest: number | null }>(
    "SELECT status, COUNT(*) AS amount, MIN(createdAt) AS oldest FROM deliveries WHERE channel IN ('email', 'reply') AND status IN ('pending', 'failed') GROUP BY status",
    options,
  );
  const [received] = await sequelize.query<{ value: number }>(
    "SELECT value FROM versions WHERE name = 'contacts'",
    options,
  );
  const amountOf = (status: string) => Number(emails.find((row) => row.status === status)?.amount ?? 0);
  const oldest = emails.find(({ status }) => status === 'pending')?.oldest ?? null;
  return {
    pending: amountOf('pending'),
    failed: amountOf('failed'),
    oldestSeconds: oldest === null ? 0 : Math.max(0, (now() - Number(oldest)) / 1000),
    received: Number(received?.value ?? 0),
  };
}

/** Registers metrics that are read from the database. @returns a function that refreshes them */
export function registerDatabaseMetrics(registry: Registry, context: MeasuredServer): () => Promise<void> {
  const registers = [registry];
  const up = new Gauge({
    name: 'portfolio_database_up',
    help: 'Whether the database answered just now',
    registers,
  });
  const connections = new Gauge({
    name: 'portfolio_database_connections',
    help: 'Connections of the pool by state, and requests that wait for one',
    labelNames: ['state'],
    registers,
  });
  const emails = new Gauge({
    name: 'portfolio_outbox_mails',
    help: 'Emails that wait or were given up; the same on every instance',
    labelNames: ['status'],
    registers,
  });
  const oldest = new Gauge({
    name: 'portfolio_outbox_oldest_pending_seconds',
    help: 'Age of the oldest email that waits; the same on every instance',
    registers,
  });
  const contacts = new Counter({
    name: 'portfolio_contacts_received_total',
    help: 'Consultation requests ever received; the same on every instance',
    registers,
  });

  return async () => {
    const pool = poolOf(context.database);
    for (const [state, amount] of Object.entries(pool ?? {})) connections.set({ state }, amount);
    const timeout = sleep(QUERY_TIMEOUT_MS, null, { ref: false });
    const read = await Promise.race([readRows(context).catch(() => null), timeout]);
    up.set(read === null ? 0 : 1);
    // The last values stay: a counter reset to zero would look like an increase later.
    if (read === null) return;
    emails.set({ status: 'pending' }, read.pending);
    emails.set({ status: 'failed' }, read.failed);
    oldest.set(read.oldestSeconds);
    contacts.reset();
    contacts.inc(read.received);
  };
}
