import { toIso } from '#api/core/timestamps.ts';
import type { ChatMessageRow, ConversationRow } from '#api/database/tables/assistant.ts';
import { type ChatMessage, type ConversationSummary, ReplyMetadata } from '#common/contract/assistant.ts';

export const presentMessage = ({ id, role, content, metadata, at }: ChatMessageRow): ChatMessage => ({
  id,
  role,
  content,
  timestamp: toIso(at),
  ...(metadata === null ? {} : { metadata: ReplyMetadata.parse(JSON.parse(metadata)) }),
});

export const presentConversation = (row: ConversationRow): ConversationSummary => ({
  id: row.id,
  title: row.title,
  messages: row.messages,
  tokens: row.tokens,
  rating: row.rating,
  feedback: row.ratingFeedback,
  startedAt: toIso(row.startedAt),
  updatedAt: toIso(row.updatedAt),
});
