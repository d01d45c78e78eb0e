import { QueryTypes, type Transaction } from 'sequelize';
import { newId } from '#api/core/ids.ts';
import { nextTimestamp } from '#api/core/timestamps.ts';
import type { Database } from '#api/database/connection.ts';
import { selectRows } from '#api/database/table.ts';
import type { MailRow } from '#api/database/tables/mails.ts';

/** A mail before it is written: the template and what fills it; the text is made when it is sent. */
export interface MailDraft {
  template: MailRow['template'];
  recipient: string;
  replyTo: string | null;
  /** Shown in the dashboard until the mail is sent; the sent one carries the template's own. */
  subject: string;
  data: Record<string, unknown>;
}

/**
 * Mails as rows, written in the transaction that causes them: what was accepted is never without its mails, and a mail
 * goes out at least once. Several instances may claim at once, never the same row.
 */
export interface Outbox {
  enqueue(drafts: readonly MailDraft[], transaction: Transaction): Promise<MailRow[]>;
  /** Reserves due mails for this instance for two minutes. */
  claimDue(limit: number): Promise<MailRow[]>;
  /** Reserves a claimed mail for longer when its time runs out. @returns whether it is still this instance's to send */
  keep(mail: MailRow): Promise<boolean>;
  markSent(id: string): Promise<void>;
  /** Schedules the next attempt, or gives the mail up three days after it was written. */
  markFailed(mail: MailRow, reason: string): Promise<void>;
  /** Makes a mail due now, one that was given up, too. @returns whether there is such a mail that was not sent yet */
  retry(id: string): Promise<boolean>;
  /** Called when a mail was written here, so that it need not wait for the next look. */
  onEnqueued(listener: () => void): void;
}

const LOCK_TIME = 2 * 60_000;
const RENEW_BELOW = 90_000;
const RETRY_WINDOW_MS = 3 * 24 * 3_600_000;
const FIRST_WAIT = 10_000;
const LONGEST_WAIT = 3_600_000;
/** What clocks of several instances may differ by. A moment further ahead was written before a clock was set back. */
const CLOCK_SKEW = 60_000;

/** Milliseconds before attempt number `attempts + 1`: doubling, up to an hour, with a fifth of jitter. */
export function retryWait(attempts: number, random = Math.random()): number {
  const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (attempts - 1));
  return Math.round(wait * (0.8 + 0.4 * random));
}

export function createOutbox(database: Database, now: () => number): Outbox {
  const { mails } = database.models;
  const listeners: (() => void)[] = [];
  const skipLocked = database.dialect === 'mysql' ? 'FOR UPDATE SKIP LOCKED' : '';

  return {
    async enqueue(drafts, transaction) {
      const rows = drafts.map(
        (draft): MailRow => ({
          id: newId(),
          template: draft.template,
          recipient: draft.recipient,
          replyTo: draft.replyTo,
          data: JSON.stringify(draft.data),
          subject: draft.subject.slice(0, 200),
          status: 'pending',
          attempts: 0,
          nextAttemptAt: now(),
          lockedUntil: null,
          lastError: null,
          createdAt: now(),
          sentAt: null,
        }),
      );
      await database.sequelize.getQueryInterface().bulkInsert('mails', rows, { transaction });
      transaction.afterCommit(() => {
        for (const listener of listeners) listener();
      });
      return rows;
    },
    async claimDue(limit) {
      return database.transaction(async (transaction) => {
        const due = await database.sequelize.query<{ id: string }>(
          `SELECT id FROM mails WHERE status = 'pending' AND (nextAttemptAt <= :now OR nextAttemptAt > :farthest)
             AND (lockedUntil IS NULL OR lockedUntil <= :now OR lockedUntil > :longestLock)
             ORDER BY nextAttemptAt LIMIT :limit ${skipLocked}`,
          {
            replacements: {
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
        await mails.update({ lockedUntil: now() + LOCK_TIME }, { where, transaction });
        return selectRows(mails, { where, order: ['createdAt', 'id'], transaction });
      });
    },
    async keep(mail) {
      const before = mail.lockedUntil ?? 0;
      const left = before - now();
      if (left > RENEW_BELOW && left <= LOCK_TIME) return true;
      // What is written must differ from what was there, or MySQL counts it as no change.
      const lockedUntil = before > now() + LOCK_TIME ? now() + LOCK_TIME : nextTimestamp(now() + LOCK_TIME, before);
      const where = { id: mail.id, status: 'pending' as const, lockedUntil: before };
      const [changed] = await mails.update({ lockedUntil }, { where });
      if (changed > 0) mail.lockedUntil = lockedUntil;
      return changed > 0;
    },
    async markSent(id) {
      await mails.update(
        { status: 'sent', sentAt: now(), lockedUntil: null, nextAttemptAt: null, lastError: null },
        { where: { id } },
      );
    },
    async markFailed(mail, reason) {
      const attempts = mail.attempts + 1;
      const givenUp = now() - mail.createdAt > RETRY_WINDOW_MS;
      await mails.update(
        {
          attempts,
          status: givenUp ? 'failed' : 'pending',
          nextAttemptAt: givenUp ? null : now() + retryWait(attempts),
          lockedUntil: null,
          lastError: reason.slice(0, 500),
        },
        { where: { id: mail.id, status: 'pending' } },
      );
    },
    async retry(id) {
      const [changed] = await mails.update(
        { status: 'pending', nextAttemptAt: now() },
        { where: { id, status: ['pending', 'failed'] } },
      );
      if (changed > 0) for (const listener of listeners) listener();
      return changed > 0;
    },
    onEnqueued(listener) {
      listeners.push(listener);
    },
  };
}
