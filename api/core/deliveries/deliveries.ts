import { Op, QueryTypes, type Transaction } from 'sequelize';
import { newId } from '#api/core/ids.ts';
import { nextTimestamp } from '#api/core/timestamps.ts';
import type { Database } from '#api/database/connection.ts';
import { selectRow, selectRows } from '#api/database/table.ts';
import type { DeliveryRow } from '#api/database/tables/deliveries.ts';
import { DAY, HOUR, MINUTE } from '#common/limits.ts';
import type { NotTaken } from './channel.ts';
import { switchedOff } from './email-words.ts';
import { type DeliveryDraft, newDelivery } from './new-delivery.ts';
import { isPaused } from './pause.ts';

type Settled = Promise<void> | undefined;
type Failed = Pick<DeliveryRow, 'attempts' | 'nextAttemptAt'> & { status: 'pending' | 'failed' };

/** Runs when the other side has taken a delivery. It may run again for one that is sent a second time. */
export type SentListener = (delivery: DeliveryRow, transaction: Transaction) => Promise<void>;

/**
 * Messages to the outside as rows, written in the transaction that causes them: what was accepted is never without its
 * messages, and each goes out at least once. Several instances may claim at once, never the same row.
 */
export interface Deliveries {
  /** Names this process among those that send from the same database. */
  readonly instance: string;
  /** Writes the deliveries, but for emails that the owner switched off. @returns those that were written */
  enqueue(drafts: readonly DeliveryDraft[], transaction: Transaction): Promise<DeliveryRow[]>;
  /**
   * Locks due deliveries of a channel for this instance for two minutes; none while sending is paused, unless they are those
   * of one recipient.
   */
  claimDue(channel: string, limit: number, recipient?: string): Promise<DeliveryRow[]>;
  /** Names the recipients for whom something is due on a channel. */
  findDueRecipients(channel: string): Promise<string[]>;
  /** Extends the lock of a claimed delivery when it runs out. @returns whether it is still this instance's to send */
  renew(delivery: DeliveryRow): Promise<boolean>;
  /** The other instances that hold locks; `null` stands for one of a release that did not name itself. */
  findOtherHolders(): Promise<(string | null)[]>;
  /** Ends the locks of instances that no longer run. @returns the number of deliveries that are free again */
  unlockAllOf(holders: readonly (string | null)[]): Promise<number>;
  /** Tells whether the owner has paused sending. */
  isPaused(): Promise<boolean>;
  /** Keeps the Message-ID of the first attempt for the next ones. */
  keepMessageId(id: string, messageId: string): Promise<void>;
  /** Marks a delivery as sent, with what follows from it, in one transaction. */
  markSent(id: string, settle?: (delivery: DeliveryRow, transaction: Transaction) => Settled): Promise<void>;
  /**
   * Schedules the next attempt, or gives up three days after the delivery was written, unless the reason says otherwise.
   * @returns its new status
   */
  markFailed(
    delivery: DeliveryRow,
    reason: string | NotTaken,
    settle?: (failed: Failed, transaction: Transaction) => Settled,
  ): Promise<'pending' | 'failed'>;
  /** Makes a delivery due now, a failed or held one too. @returns whether there is such a delivery that was not sent yet */
  retry(id: string): Promise<boolean>;
  /** Ends this instance's locks of deliveries that it claimed and does not send. */
  unlock(claimed: readonly DeliveryRow[]): Promise<void>;
  /** Makes the deliveries of a channel that were refused due now, because its other side was set anew. */
  makeDue(channel: string, transaction: Transaction): Promise<void>;
  /** Calls the listener when this instance wrote a delivery, so that it need not wait for the next poll. */
  onEnqueued(listener: () => void): void;
  /** Looks for due deliveries at once, because rows were changed from outside. */
  notify(): void;
  /** Calls the listener in the transaction that marks a delivery as sent. */
  onSent(listener: SentListener): void;
}

export const LOCK_TIME = 2 * MINUTE;
const RENEW_BELOW = 1.5 * MINUTE;
const RETRY_WINDOW_MS = 3 * DAY;
const FIRST_WAIT = 10_000;
const MAX_WAIT_MS = HOUR;
/** Allowed difference between the clocks of instances. A timestamp further ahead predates a clock that was set back. */
export const CLOCK_SKEW = MINUTE;

/** Milliseconds before attempt number `attempts + 1`: doubling, up to an hour, with a fifth of jitter. */
export function retryWait(attempts: number, random = Math.random()): number {
  const wait = Math.min(MAX_WAIT_MS, FIRST_WAIT * 2 ** (attempts - 1));
  return Math.round(wait * (0.8 + 0.4 * random));
}

/** The queue of one process. */
interface Queue {
  database: Database;
  instance: string;
  now: () => number;
}

const DUE = `channel = :channel AND status = 'pending'
       AND (nextAttemptAt <= :now OR (nextAttemptAt > :farthest AND (sendAt IS NULL OR sendAt <= :now)))
       AND (lockedUntil IS NULL OR lockedUntil <= :now OR lockedUntil > :longestLock)`;
const dueOf = (channel: string, now: number) => ({
  channel,
  now,
  farthest: now + 1.2 * MAX_WAIT_MS + CLOCK_SKEW,
  longestLock: now + LOCK_TIME + CLOCK_SKEW,
});

async function claimOf(
  { database, instance, now }: Queue,
  { channel, limit, recipient }: { channel: string; limit: number; recipient: string | undefined },
  transaction: Transaction,
): Promise<DeliveryRow[]> {
  const { deliveries } = database.models;
  const isMysql = database.dialect === 'mysql';
  const skipLocked = isMysql ? 'FOR UPDATE SKIP LOCKED' : '';
  // Without it MySQL scans a small table whole, and for that moment locks the rows of the other channels, which skip them.
  const byChannel = isMysql ? 'FORCE INDEX (deliveries_channel_status_nextattemptat)' : '';
  if (recipient === undefined && (await isPaused(database, transaction))) return [];
  const due = await database.sequelize.query<{ id: string }>(
    `SELECT id FROM deliveries ${byChannel} WHERE ${DUE}${recipient === undefined ? '' : ' AND recipient = :recipient'}
       ORDER BY nextAttemptAt LIMIT :limit ${skipLocked}`,
    {
      replacements: { ...dueOf(channel, now()), limit, recipient },
      type: QueryTypes.SELECT,
      transaction,
    },
  );
  if (due.length === 0) return [];
  const where = { id: due.map(({ id }) => id) };
  await deliveries.update({ lockedUntil: now() + LOCK_TIME, lockedBy: instance }, { where, transaction });
  return selectRows(deliveries, { where, order: ['createdAt', 'id'], transaction });
}

async function renew({ database, instance, now }: Queue, delivery: DeliveryRow): Promise<boolean> {
  const before = delivery.lockedUntil ?? 0;
  const left = before - now();
  if (left > RENEW_BELOW && left <= LOCK_TIME) return true;
  // The new value must differ from the old one, or MySQL counts no changed row.
  const lockedUntil = before > now() + LOCK_TIME ? now() + LOCK_TIME : nextTimestamp(now() + LOCK_TIME, before);
  const where = { id: delivery.id, status: 'pending' as const, lockedUntil: before };
  const [changed] = await database.models.deliveries.update({ lockedUntil, lockedBy: instance }, { where });
  if (changed > 0) delivery.lockedUntil = lockedUntil;
  return changed > 0;
}

async function markSent(
  { database, now }: Queue,
  id: string,
  settle: ((delivery: DeliveryRow, transaction: Transaction) => Settled) | undefined,
  listeners: readonly SentListener[],
): Promise<void> {
  const { deliveries } = database.models;
  await database.transaction(async (transaction) => {
    const row = await selectRow(deliveries, { where: { id }, transaction, lock: transaction.LOCK.UPDATE });
    if (!row) return;
    const sent = {
      status: 'sent' as const,
      sentAt: now(),
      lockedUntil: null,
      lockedBy: null,
      nextAttemptAt: null,
      lastError: null,
    };
    await deliveries.update(sent, { where: { id }, transaction });
    for (const listener of listeners) await listener({ ...row, ...sent }, transaction);
    await settle?.({ ...row, ...sent }, transaction);
  });
}

async function markFailed(
  { database, now }: Queue,
  ...[delivery, reason, settle]: Parameters<Deliveries['markFailed']>
): ReturnType<Deliveries['markFailed']> {
  const known = typeof reason === 'string' ? undefined : reason;
  const attempts = delivery.attempts + 1;
  const since = Math.max(delivery.createdAt, delivery.retriesSince ?? 0);
  const isOver = known?.isFinal || now() - since > (known?.window ?? RETRY_WINDOW_MS);
  const status = isOver ? 'failed' : 'pending';
  const nextAttemptAt = isOver ? null : Math.max(now() + retryWait(attempts), known?.notBefore ?? 0);
  const columns = { attempts, status, nextAttemptAt } as const;
  // Without it, one that is far ahead counts as of a clock that was set back.
  const planned = known && known.notBefore > now() ? { sendAt: known.notBefore } : {};
  const lastError = (typeof reason === 'string' ? reason : reason.message).slice(0, 500);
  await database.transaction(async (transaction) => {
    await database.models.deliveries.update(
      { ...columns, ...planned, lockedUntil: null, lockedBy: null, lastError },
      { where: { id: delivery.id, status: 'pending' }, transaction },
    );
    await settle?.(columns, transaction);
  });
  return status;
}

export function createDeliveries(database: Database, now: () => number, instance: string = newId()): Deliveries {
  const queue: Queue = { database, instance, now };
  const { deliveries } = database.models;
  const listeners: (() => void)[] = [];
  const sentListeners: SentListener[] = [];
  const notify = () => {
    for (const listener of listeners) listener();
  };
  let claiming: Promise<unknown> = Promise.resolve();

  return {
    instance,
    async enqueue(all, transaction) {
      const templates = all.map(({ template }) => template);
      const off = await switchedOff(database, templates, transaction);
      const drafts = all.filter(({ template }) => !off.has(template));
      if (drafts.length === 0) return [];
      const rows = drafts.map((draft) => newDelivery(draft, now()));
      await database.sequelize.getQueryInterface().bulkInsert('deliveries', rows, { transaction });
      transaction.afterCommit(notify);
      return rows;
    },
    claimDue(channel, limit, recipient) {
      // One channel after the other: MySQL locks the row behind the ones of a channel, too, and another claim skips it.
      const claim = claiming.then(() =>
        database.transaction((transaction) => claimOf(queue, { channel, limit, recipient }, transaction)),
      );
      claiming = claim.catch(() => undefined);
      return claim;
    },
    async findDueRecipients(channel) {
      const rows = await database.sequelize.query<{ recipient: string }>(
        `SELECT DISTINCT recipient FROM deliveries WHERE ${DUE}`,
        { replacements: dueOf(channel, now()), type: QueryTypes.SELECT },
      );
      return rows.map(({ recipient }) => recipient);
    },
    renew: (delivery) => renew(queue, delivery),
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
    isPaused: () => isPaused(database),
    async keepMessageId(id, messageId) {
      await deliveries.update({ messageId }, { where: { id } });
    },
    markSent: (id, settle) => markSent(queue, id, settle, sentListeners),
    markFailed: (...failed) => markFailed(queue, ...failed),
    async retry(id) {
      const [changed] = await deliveries.update(
        {
          status: 'pending',
          nextAttemptAt: now(),
          sendAt: null,
          undoUntil: null,
          retriesSince: now(),
          bouncedAt: null,
          bounceReason: null,
        },
        { where: { id, status: ['pending', 'failed', 'held'] } },
      );
      if (changed > 0) notify();
      return changed > 0;
    },
    async unlock(claimed) {
      const where = { id: claimed.map(({ id }) => id), lockedBy: instance, status: 'pending' as const };
      await deliveries.update({ lockedUntil: null, lockedBy: null }, { where });
    },
    async makeDue(channel, transaction) {
      // One that was never refused waits for its own time.
      const refused = { attempts: { [Op.gt]: 0 }, nextAttemptAt: { [Op.gt]: now() } };
      const where = { channel, status: 'pending' as const, ...refused };
      await deliveries.update({ nextAttemptAt: now() }, { where, transaction });
    },
    onEnqueued(listener) {
      listeners.push(listener);
    },
    notify,
    onSent(listener) {
      sentListeners.push(listener);
    },
  };
}
