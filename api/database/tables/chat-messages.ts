import { ascii, id, nullable, oneOf, text, timestamp } from '#api/database/columns.ts';
import { declareTable, type RowOf } from '#api/database/table.ts';

export const chatMessages = declareTable('chat_messages', {
  id: id(),
  conversationId: ascii(64),
  role: oneOf(['user', 'assistant'], 10),
  content: text(),
  /** JSON; `null` for what a visitor wrote. */
  metadata: nullable(text()),
  at: timestamp(),
});
export type ChatMessageRow = RowOf<typeof chatMessages>;
