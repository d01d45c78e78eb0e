import { QueryTypes, type Transaction } from 'sequelize';
import type { Database } from '#api/database/connection.ts';
import { networkKey } from '#api/http/client-address.ts';
import { MINUTE } from '#common/limits.ts';

export interface Limit {
  /** First part of the key; it names what is limited. */
  name: string;
  points: number;
  /** Length of a window in milliseconds, starting with its first use. */
  duration: number;
}

export interface Usage {
  allowed: boolean;
  /** Seconds until the window ends, for refused calls. */
  retryAfter: number;
}

/**
 * Rate limits shared by all instances, counted in the database. They can join the transaction of the limited
 * action, so that a failed request is not counted and no second commit is needed.
 */
export interface RateLimits {
  /** Counts a use and returns whether it was within the limit. */
  take(limit: Limit, key: string, transaction?: Transaction): Promise<Usage>;
  /** Takes back a counted use. */
  giveBack(limit: Limit, key: string, transaction?: Transaction): Promise<void>;
  /**
   * Counts a use of a client, named by `limitKey`, and one of its network, which may do `NETWORK_FACTOR` times as much: a
   * person has as many clients as their network has addresses.
   */
  takeForClient(limit: Limit, client: string, transaction?: Transaction): Promise<Usage>;
  /** Takes back a counted use of a client and its network. */
  giveBackForClient(limit: Limit, client: string, transaction?: Transaction): Promise<void>;
  reset(limit: Limit, key: string): Promise<void>;
  removeExpired(): Promise<void>;
}

const NETWORK_FACTOR = 4;
const ofNetwork = (limit: Limit): Limit => ({ ...limit, points: limit.points * NETWORK_FACTOR });

/** Maximum clock difference between instances. A window that ends later was started before a clock was set back. */
const CLOCK_SKEW = MINUTE;

export function createRateLimits(database: Database, factor: number, now: () => number): RateLimits {
  const { sequelize, dialect } = database;
  const isOver = '(rate_limits.expiresAt <= :now OR rate_limits.expiresAt > :latestEnd)';
  const points = `CASE WHEN ${isOver} THEN 1 ELSE rate_limits.points + 1 END`;
  const insert = 'INSERT INTO rate_limits (id, points, expiresAt) VALUES (:id, 1, :end)';
  const expiry = `expiresAt = CASE WHEN ${isOver} THEN :end ELSE rate_limits.expiresAt END`;
  const count = {
    // MySQL returns no insert id for a new row, and the points from LAST_INSERT_ID for an existing one.
    mysql: `${insert} ON DUPLICATE KEY UPDATE points = LAST_INSERT_ID(${points}), ${expiry}`,
    sqlite: `${insert} ON CONFLICT (id) DO UPDATE SET points = ${points}, ${expiry} RETURNING points`,
  };
  const rowId = (limit: Limit, key: string) => `${limit.name}:${key}`.slice(0, 200);
  const allowedPoints = (limit: Limit) => Math.max(1, Math.floor(limit.points * factor));

  /** One statement counts and reads, so that each of several concurrent uses gets its own position. */
  async function countUse(limit: Limit, key: string, transaction: Transaction): Promise<number> {
    const end = now() + limit.duration;
    const replacements = { id: rowId(limit, key), now: now(), end, latestEnd: end + CLOCK_SKEW };
    if (dialect === 'mysql') {
      const [insertId] = await sequelize.query(count.mysql, { replacements, transaction });
      return Number(insertId) || 1;
    }
    const [row] = await sequelize.query<{ points: number }>(count.sqlite, {
      replacements,
      type: QueryTypes.SELECT,
      transaction,
    });
    return Number(row?.points ?? 1);
  }

  async function secondsLeft(limit: Limit, key: string, transaction: Transaction): Promise<number> {
    const [row] = await sequelize.query<{ expiresAt: number }>('SELECT expiresAt FROM rate_limits WHERE id = :id', {
      replacements: { id: rowId(limit, key) },
      type: QueryTypes.SELECT,
      transaction,
    });
    return Math.max(1, Math.ceil((Number(row?.expiresAt ?? 0) - now()) / 1000));
  }

  return {
    async take(limit, key, transaction) {
      // The transaction is retried after conflicts with other writers and lost connections.
      if (!transaction) return database.transaction((own) => this.take(limit, key, own));
      const allowed = (await countUse(limit, key, transaction)) <= allowedPoints(limit);
      return { allowed, retryAfter: allowed ? 0 : await secondsLeft(limit, key, transaction) };
    },
    async giveBack(limit, key, transaction) {
      await sequelize.query('UPDATE rate_limits SET points = points - 1 WHERE id = :id AND points > 0', {
        replacements: { id: rowId(limit, key) },
        ...(transaction && { transaction }),
      });
    },
    async takeForClient(limit, client, transaction) {
      const usage = await this.take(limit, client, transaction);
      const network = networkKey(client);
      return usage.allowed && network !== null ? this.take(ofNetwork(limit), network, transaction) : usage;
    },
    async giveBackForClient(limit, client, transaction) {
      await this.giveBack(limit, client, transaction);
      const network = networkKey(client);
      if (network !== null) await this.giveBack(limit, network, transaction);
    },
    async reset(limit, key) {
      await sequelize.query('DELETE FROM rate_limits WHERE id = :id', { replacements: { id: rowId(limit, key) } });
    },
    async removeExpired() {
      await sequelize.query('DELETE FROM rate_limits WHERE expiresAt <= :now', { replacements: { now: now() } });
    },
  };
}

/**
 * Limit on all requests of one address, counted in memory: it protects the process itself, and a database
 * write per page would cost more than the page.
 */
export function createBurstLimit(points: number, duration: number) {
  let counts = new Map<string, number>();
  let windowEnds = 0;
  return (address: string, now: number): Usage => {
    // A window that ends too late was started before the clock was set back.
    if (now >= windowEnds || now < windowEnds - duration) {
      counts = new Map();
      windowEnds = now + duration;
    }
    const count = (counts.get(address) ?? 0) + 1;
    counts.set(address, count);
    return { allowed: count <= points, retryAfter: Math.max(1, Math.ceil((windowEnds - now) / 1000)) };
  };
}
