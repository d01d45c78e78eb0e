import { Op, QueryTypes, type Transaction } from 'sequelize';
import { newId } from '#api/core/ids.ts';
import { nextTimestamp } from '#api/core/timestamps.ts';
import type { Database } from '#api/database/connection.ts';
import { selectRows } from '#api/database/table.ts';
import type { DeliveryRow } from '#api/database/tables/deliveries.ts';
import { DAY, HOUR, MINUTE } from '#common/limits.ts';

/** A delivery before it is written: the template and what fills it; the text is rendered when it is sent. */
export interface DeliveryDraft {
  channel: string;
  template: string;
  recipient: string;
  replyTo: string | null;
  /** Shown in the dashboard until the delivery is sent; the sent one carries the template's own. */
  subject: string;
  data: Record<string, unknown>;
}

/**
 * Messages to the outside as rows, written in the transaction that causes them: what was accepted is never without its
 * messages, and each goes out at least once. Several instances may claim at once, never the same row.
 */
export interface Deliveries {
  /** Names this process among those that send from the same database. */
  readonly instance: string;
  enqueue(drafts: readonly DeliveryDraft[], transaction: Transaction): Promise<DeliveryRow[]>;
  /** Locks due deliveries of a channel for this instance for two minutes. */
  claimDue(channel: string, limit: number): Promise<DeliveryRow[]>;
  /** Extends the lock of a claimed delivery when it runs out. @returns whether it is still this instance's to send */
  renew(delivery: DeliveryRow): Promise<boolean>;
  /** The other instances that hold locks; `null` stands for one of a release that did not name itself. */
  findOtherHolders(): Promise<(string | null)[]>;
  /** Ends the locks of instances that no longer run. @returns the number of deliveries that are free again */
  unlockAllOf(holders: readonly (string | null)[]): Promise<number>;
  markSent(id: string): Promise<void>;
  /** Schedules the next attempt, or gives up three days after the delivery was written. @returns its new status */
  markFailed(delivery: DeliveryRow, reason: string): Promise<'pending' | 'failed'>;
  /** Makes a delivery due now, a failed one too. @returns whether there is such a delivery that was not sent yet */
  retry(id: string): Promise<boolean>;
  /** Ends this instance's locks of deliveries that it claimed and does not send. */
  unlock(claimed: readonly DeliveryRow[]): Promise<void>;
  /** Makes the waiting deliveries of a channel due now, because its other side was set anew. */
  makeDue(channel: string, transaction: Transaction): Promise<void>;
  /** Calls the listener when this instance wrote a delivery, so that it need not wait for the next poll. */
  onEnqueued(listener: () => void): void;
}

export const LOCK_TIME = 2 * MINUTE;
const RENEW_BELOW = 1.5 * MINUTE;
const RETRY_WINDOW_MS = 3 * DAY;
const FIRST_WAIT = 10_000;
const LONGEST_WAIT = HOUR;
/** Allowed difference between the clocks of instances. A timestamp further ahead predates a clock that was set back. */
export const CLOCK_SKEW = MINUTE;

/** Milliseconds before attempt number `attempts + 1`: doubling, up to an hour, with a fifth of jitter. */
export function retryWait(attempts: number, random = Math.random()): number {
  const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (attempts - 1));
  return Math.round(wait * (0.8 + 0.4 * random));
}

export function createDeliveries(database: Database, now: () => number, instance: string = newId()): Deliveries {
  const { deliveries } = database.models;
  const listeners: (() => void)[] = [];
  const skipLocked = database.dialect === 'mysql' ? 'FOR UPDATE SKIP LOCKED' : '';

  return {
    instance,
    async enqueue(drafts, transaction) {
      const rows = drafts.map(
        (draft): DeliveryRow => ({
          id: newId(),
          channel: draft.channel,
          template: draft.template,
          recipient: draft.recipient,
          replyTo: draft.replyTo,
          data: JSON.stringify(draft.data),
          subject: draft.subject.slice(0, 200),
          status: 'pending',
          attempts: 0,
          nextAttemptAt: now(),
          lockedUntil: null,
          lockedBy: null,
          lastError: null,
          createdAt: now(),
          sentAt: null,
        }),
      );
      await database.sequelize.getQueryInterface().bulkInsert('deliveries', rows, { transaction });
      transaction.afterCommit(() => {
        for (const listener of listeners) listener();
      });
      return rows;
    },
    async claimDue(channel, limit) {
      return database.transaction(async (transaction) => {
        const due = await database.sequelize.query<{ id: string }>(
          `SELECT id FROM deliveries WHERE channel = :channel AND status = 'pending'
             AND (nextAttemptAt <= :now OR nextAttemptAt > :farthest)
             AND (lockedUntil IS NULL OR lockedUntil <= :now OR lockedUntil > :longestLock)
             ORDER BY nextAttemptAt LIMIT :limit ${skipLocked}`,
          {
            replacements: {
              channel,
              limit,
              now: now(),
              farthest: now() + 1.2 * LONGEST_WAIT + CLOCK_SKEW,
              longestLock: now() + LOCK_TIME + CLOCK_SKEW,
            },
            type: QueryTypes.SELECT,
            transaction,
          },
        );
        if (due.length === 0) return [];
        const where = { id: due.map(({ id }) => id) };
        await deliveries.update({ lockedUntil: now() + LOCK_TIME, lockedBy: instance }, { where, transaction });
        return selectRows(deliveries, { where, order: ['createdAt', 'id'], transaction });
      });
    },
    async renew(delivery) {
      const before = delivery.lockedUntil ?? 0;
      const left = before - now();
      if (left > RENEW_BELOW && left <= LOCK_TIME) return true;
      // The new value must differ from the old one, or MySQL counts no changed row.
      const lockedUntil = before > now() + LOCK_TIME ? now() + LOCK_TIME : nextTimestamp(now() + LOCK_TIME, before);
      const where = { id: delivery.id, status: 'pending' as const, lockedUntil: before };
      const [changed] = await deliveries.update({ lockedUntil, lockedBy: instance }, { where });
      if (changed > 0) delivery.lockedUntil = lockedUntil;
      return changed > 0;
    },
    async findOtherHolders() {
      const rows = await database.sequelize.query<{ lockedBy: string | null }>(
        `SELECT DISTINCT lockedBy FROM deliveries WHERE status = 'pending' AND lockedUntil IS NOT NULL
           AND (lockedBy IS NULL OR lockedBy <> :instance)`,
        { replacements: { instance }, type: QueryTypes.SELECT },
      );
      return rows.map(({ lockedBy }) => lockedBy);
    },
    async unlockAllOf(holders) {
      const where = {
        status: 'pending' as const,
        lockedUntil: { [Op.ne]: null },
        [Op.or]: holders.map((lockedBy) => ({ lockedBy })),
      };
      const [changed] = await deliveries.update({ lockedUntil: null, lockedBy: null }, { where });
      return changed;
    },
    async markSent(id) {
      await deliveries.update(
        { status: 'sent', sentAt: now(), lockedUntil: null, lockedBy: null, nextAttemptAt: null, lastError: null },
        { where: { id } },
      );
    },
    async markFailed(delivery, reason) {
      const attempts = delivery.attempts + 1;
      const status = now() - delivery.createdAt > RETRY_WINDOW_MS ? 'failed' : 'pending';
      await deliveries.update(
        {
          attempts,
          status,
          nextAttemptAt: status === 'failed' ? null : now() + retryWait(attempts),
          lockedUntil: null,
          lockedBy: null,
          lastError: reason.slice(0, 500),
        },
        { where: { id: delivery.id, status: 'pending' } },
      );
      return status;
    },
    async retry(id) {
      const [changed] = await deliveries.update(
        { status: 'pending', nextAttemptAt: now() },
        { where: { id, status: ['pending', 'failed'] } },
      );
      if (changed > 0) for (const listener of listeners) listener();
      return changed > 0;
    },
    async unlock(claimed) {
      const where = { id: claimed.map(({ id }) => id), lockedBy: instance, status: 'pending' as const };
      await deliveries.update({ lockedUntil: null, lockedBy: null }, { where });
    },
    async makeDue(channel, transaction) {
      const where = { channel, status: 'pending' as const, nextAttemptAt: { [Op.gt]: now() } };
      await deliveries.update({ nextAttemptAt: now() }, { where, transaction });
    },
    onEnqueued(listener) {
      listeners.push(listener);
    },
  };
}
