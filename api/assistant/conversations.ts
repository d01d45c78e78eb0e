import type { Transaction } from 'sequelize';
import { z } from 'zod';
import type { Context } from '#api/core/context.ts';
import { newId } from '#api/core/ids.ts';
import { selectRow, selectRows } from '#api/database/table.ts';
import type { ChatMessageRow, ConversationRow } from '#api/database/tables/assistant.ts';
import { Brief, type ReplyMetadata } from '#common/contract/assistant.ts';
import { missing } from '#common/errors.ts';
import * as messages from '#common/texts/keys/messages.ts';
import { CallState } from './calls/choose-time.ts';
import type { Turn } from './prompt.ts';

/** Data stored with a reply; visitors get `ReplyMetadata` of it. */
interface StoredMetadata extends ReplyMetadata {
  siteVersion: number | null;
  /** The call that is being arranged. */
  call?: CallState;
}

/** Replies that were stored before name no version and no brief. */
const Stored = z.object({
  siteVersion: z.number().nullable().default(null),
  brief: Brief.default({}),
  call: CallState.optional(),
});
const storedIn = (metadata: string | null) => Stored.parse(metadata === null ? {} : JSON.parse(metadata));

const MAX_TITLE_LENGTH = 200;
const MAX_TURNS = 12;
/** A call is still being arranged after so many replies about something else. */
const MAX_REPLIES_BETWEEN = 3;

interface Recent {
  turns: Turn[];
  brief: Brief;
  /** The call that is being arranged, and the id of the reply that asked last. */
  call: { state: CallState; replyId: string } | null;
}

const NEWEST_FIRST = [
  ['at', 'DESC'],
  ['id', 'DESC'],
] satisfies [string, string][];
const OLDEST_FIRST = [
  ['at', 'ASC'],
  ['id', 'ASC'],
] satisfies [string, string][];

/** Stores conversations and their messages. */
export function createConversations({ database, now }: Pick<Context, 'database' | 'now'>) {
  const { conversations, chatMessages } = database.models;

  async function add(
    conversationId: string,
    message: Pick<ChatMessageRow, 'role' | 'content' | 'metadata'> & { tokens: number },
    transaction: Transaction,
  ): Promise<ChatMessageRow> {
    const { tokens, ...stored } = message;
    const row: ChatMessageRow = { id: newId(), conversationId, ...stored, at: now() };
    const [changed] = await conversations.update(
      {
        messages: database.sequelize.literal('messages + 1'),
        tokens: database.sequelize.literal(`tokens + ${Math.round(tokens)}`),
        updatedAt: row.at,
      },
      { where: { id: conversationId }, transaction },
    );
    // The visitor deleted the conversation while the reply was written, so the reply is discarded.
    if (changed > 0) await chatMessages.create(row, { transaction });
    return row;
  }

  return {
    async open(sessionId: string, initialMessage: string): Promise<string> {
      const id = newId();
      const title = initialMessage.replace(/\s+/g, ' ').slice(0, MAX_TITLE_LENGTH).toWellFormed();
      const counters = { messages: 0, tokens: 0, rating: null, ratingFeedback: null };
      await conversations.create({ id, sessionId, title, ...counters, startedAt: now(), updatedAt: now() });
      return id;
    },

    /** @throws NotFound, also for a conversation of another session */
    async require(id: string, sessionId?: string): Promise<ConversationRow> {
      const row = await selectRow(conversations, { where: { id, ...(sessionId ? { sessionId } : {}) } });
      if (!row) throw missing(messages.conversationNotFound);
      return row;
    },

    /** The latest turns, oldest first, with the brief of everything before the second of them. */
    async recent(conversationId: string): Promise<Recent> {
      const rows = await selectRows(chatMessages, { where: { conversationId }, order: NEWEST_FIRST, limit: MAX_TURNS });
      const turns = rows
        .reverse()
        .map(({ id, role, content, metadata }) => ({ id, role, content, ...storedIn(metadata) }));
      const replies = turns.filter(({ role }) => role === 'assistant');
      const [oldest] = replies;
      const asked = replies.slice(-MAX_REPLIES_BETWEEN).findLast(({ call }) => call !== undefined);
      return {
        turns: turns.map(({ role, content, siteVersion }) => ({ role, content, siteVersion })),
        brief: oldest?.brief ?? {},
        call: asked?.call && asked.call.stage !== 'over' ? { state: asked.call, replyId: asked.id } : null,
      };
    },

    messages: (conversationId: string, page: { limit?: number; offset?: number } = {}) =>
      selectRows(chatMessages, { where: { conversationId }, order: OLDEST_FIRST, ...page }),

    addQuestion: (conversationId: string, content: string, transaction: Transaction) =>
      add(conversationId, { role: 'user', content, metadata: null, tokens: 0 }, transaction),

    addReply: (conversationId: string, content: string, metadata: StoredMetadata, transaction: Transaction) =>
      add(
        conversationId,
        { role: 'assistant', content, metadata: JSON.stringify(metadata), tokens: metadata.tokenCount },
        transaction,
      ),

    async rate(id: string, rating: number, feedback: string | null): Promise<void> {
      await conversations.update({ rating, ratingFeedback: feedback }, { where: { id } });
    },

    /** Deletes conversations with all their messages. @returns the number of conversations */
    async remove(where: { id: string } | { sessionId: string }): Promise<number> {
      return database.transaction(async (transaction) => {
        const found = await selectRows(conversations, { where, attributes: ['id'], transaction });
        const ids = found.map(({ id }) => id);
        if (ids.length === 0) return 0;
        await conversations.destroy({ where: { id: ids }, transaction });
        await chatMessages.destroy({ where: { conversationId: ids }, transaction });
        return ids.length;
      });
    },
  };
}
