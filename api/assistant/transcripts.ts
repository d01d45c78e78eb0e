import { literal, Op, type WhereOptions } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { toIso } from '#api/core/timestamps.ts';
import { selectRows } from '#api/database/table.ts';
import type { ChatMessageRow, ConversationRow } from '#api/database/tables/assistant.ts';
import {
  type ChatMessage,
  type ConversationSummary,
  type listConversations,
  ReplyMetadata,
} from '#common/contract/assistant.ts';
import type { QueryOf } from '#common/endpoint.ts';
import { notFound } from '#common/errors.ts';
import { createConversations } from './conversations.ts';

/** This SQL is fixed; the search text is a bound parameter. */
const MATCHES_SEARCH = literal(`(INSTR(LOWER(title), LOWER(:search)) > 0 OR EXISTS (SELECT 1 FROM chat_messages
  WHERE chat_messages.conversationId = conversations.id AND INSTR(LOWER(chat_messages.content), LOWER(:search)) > 0))`);

const RATED = { up: { [Op.gte]: 4 }, down: { [Op.between]: [1, 3] } };

export const presentMessage = ({ id, role, content, metadata, at }: ChatMessageRow): ChatMessage => ({
  id,
  role,
  content,
  timestamp: toIso(at),
  ...(metadata === null ? {} : { metadata: ReplyMetadata.parse(JSON.parse(metadata)) }),
});

const presentConversation = (row: ConversationRow): ConversationSummary => ({
  id: row.id,
  title: row.title,
  messages: row.messages,
  tokens: row.tokens,
  rating: row.rating,
  feedback: row.ratingFeedback,
  startedAt: toIso(row.startedAt),
  updatedAt: toIso(row.updatedAt),
});

/** The owner's view of the conversations. */
export function createTranscripts(context: Context) {
  const { conversations: table } = context.database.models;
  const conversations = createConversations(context);

  return {
    /** Conversations with at least one message, latest first. */
    async list({ page, limit, rated, search }: QueryOf<typeof listConversations>) {
      const where: WhereOptions<ConversationRow> = {
        messages: { [Op.gt]: 0 },
        ...(rated ? { rating: RATED[rated] } : {}),
        ...(search ? { [Op.and]: [MATCHES_SEARCH] } : {}),
      };
      const replacements = search ? { replacements: { search } } : {};
      const [total, rows] = await Promise.all([
        table.count({ where, ...replacements }),
        selectRows(table, {
          where,
          order: [
            ['updatedAt', 'DESC'],
            ['id', 'DESC'],
          ],
          limit,
          offset: (page - 1) * limit,
          ...replacements,
        }),
      ]);
      const pages = Math.max(1, Math.ceil(total / limit));
      return { data: rows.map(presentConversation), pagination: { total, pages, page, limit } };
    },

    /** @throws NotFound */
    async read(id: string) {
      const row = await conversations.require(id);
      return { ...presentConversation(row), transcript: (await conversations.messages(id)).map(presentMessage) };
    },

    /** @throws NotFound */
    async remove(id: string) {
      if ((await conversations.remove({ id })) === 0) throw notFound('Conversation');
    },
  };
}
