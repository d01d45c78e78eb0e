import { literal, type Transaction } from 'sequelize';
import type { ImapSettings } from '#api/core/connections/resolve.ts';
import type { Context } from '#api/core/context.ts';
import { sha256 } from '#api/core/sha256.ts';
import { nextTimestamp } from '#api/core/timestamps.ts';
import { selectRow } from '#api/database/table.ts';
import type { InboxStateRow } from '#api/database/tables/inbox-state.ts';
import type { InboxState } from '#common/dashboard-options.ts';

/** Another process has read on from this position. */
export class PositionMoved extends Error {
  override name = 'PositionMoved';
}

export interface Counted {
  read: number;
  matched: number;
  automatic: number;
  bounces: number;
  /** Emails that could not be read, or nothing but their headers. */
  unread: number;
}
export const nothingCounted: Counted = { read: 0, matched: 0, automatic: 0, bounces: 0, unread: 0 };

/** Names a mailbox without saying which it is. */
export const mailboxId = ({ host, port, user, mailbox }: ImapSettings): string =>
  sha256(JSON.stringify([host.toLowerCase(), port, user, mailbox]));

const blank = (id: string, updatedAt: number): InboxStateRow => ({
  id,
  uidValidity: '',
  lastUid: 0,
  countedUntil: 0,
  state: 'connecting',
  lastReadAt: null,
  lastError: null,
  readCount: 0,
  matchedCount: 0,
  automaticCount: 0,
  bounceCount: 0,
  unreadCount: 0,
  unreadAt: null,
  reading: null,
  updatedAt,
});

/** Keeps the position in a mailbox. It moves in the transaction that stores an email, and never twice to one place. */
export function createPosition({ database, now }: Pick<Context, 'database' | 'now'>, id: string) {
  const { inboxState } = database.models;
  const where = { id };

  async function read(): Promise<InboxStateRow> {
    const row = await selectRow(inboxState, { where });
    if (row) return row;
    await inboxState.bulkCreate([blank(id, now())], { ignoreDuplicates: true });
    return (await selectRow(inboxState, { where })) ?? blank(id, now());
  }

  return {
    read,

    /** Begins anew where the server has numbered its emails anew (RFC 3501, 2.3.1.1). */
    async follow(uidValidity: string): Promise<InboxStateRow> {
      const row = await read();
      if (row.uidValidity === uidValidity) return row;
      const updatedAt = nextTimestamp(now(), row.updatedAt);
      const start = { uidValidity, lastUid: 0, countedUntil: row.lastReadAt ?? 0, reading: null, updatedAt };
      await inboxState.update(start, { where: { id, uidValidity: row.uidValidity } });
      return read();
    },

    /** Stores a mark, or removes one; with `before` only where that one is. */
    async mark(reading: string | null, before: string | null): Promise<void> {
      await inboxState.update({ reading }, { where: { id, ...(before === null ? {} : { reading: before }) } });
    },

    /** Moves on from one email to another, and past what was marked; the row is locked until the transaction ends. @throws PositionMoved */
    async move(
      { uidValidity, from, to }: { uidValidity: string; from: number; to: number },
      transaction: Transaction,
    ): Promise<void> {
      // The timestamp differs from the one before, or MySQL counts no changed row.
      const updatedAt = literal(`CASE WHEN updatedAt >= ${now()} THEN updatedAt + 1 ELSE ${now()} END`);
      const [changed] = await inboxState.update(
        { lastUid: to, reading: null, updatedAt: updatedAt as unknown as number },
        { where: { id, uidValidity, lastUid: from }, transaction },
      );
      if (changed === 0) throw new PositionMoved('Another process has read on');
    },

    /** Adds to the counts. */
    async count(counted: Counted, transaction: Transaction): Promise<void> {
      const plus = (column: string, more: number) => literal(`${column} + ${Math.trunc(more)}`) as unknown as number;
      await inboxState.update(
        {
          readCount: plus('readCount', counted.read),
          matchedCount: plus('matchedCount', counted.matched),
          automaticCount: plus('automaticCount', counted.automatic),
          bounceCount: plus('bounceCount', counted.bounces),
          ...(counted.unread > 0 && { unreadCount: plus('unreadCount', counted.unread), unreadAt: now() }),
        },
        { where, transaction },
      );
    },

    /** Says how reading goes. */
    async setState(
      state: InboxState,
      { lastError, lastReadAt }: { lastError?: string | null; lastReadAt?: number } = {},
    ) {
      await read();
      await inboxState.update(
        {
          state,
          ...(lastError === undefined ? {} : { lastError }),
          ...(lastReadAt === undefined ? {} : { lastReadAt }),
        },
        { where },
      );
    },
  };
}

export type Position = ReturnType<typeof createPosition>;
