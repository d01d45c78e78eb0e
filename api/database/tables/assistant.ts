import { ascii, id, integer, nullable, string, text, timestamp } from '#api/database/columns.ts';
import { declareTable, type RowOf } from '#api/database/table.ts';

export const conversations = declareTable('conversations', {
  id: id(),
  sessionId: ascii(64),
  /** The first message, cut. */
  title: string(200),
  /** The number of messages, and the tokens that providers reported for them. */
  messages: integer(),
  tokens: integer(),
  rating: nullable(integer()),
  ratingFeedback: nullable(text()),
  startedAt: timestamp(),
  updatedAt: timestamp(),
});
export type ConversationRow = RowOf<typeof conversations>;
