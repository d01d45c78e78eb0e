import {
  ascii,
  bigInteger,
  id,
  integer,
  nullable,
  oneOf,
  primaryKey,
  string,
  text,
  timestamp,
} from '#api/database/columns.ts';
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

export const unanswered = declareTable('unanswered_questions', {
  id: id(),
  question: string(300),
  times: integer(),
  firstAskedAt: timestamp(),
  lastAskedAt: timestamp(),
  /** It is the intent that was recognized when the question was asked last; `null` for one of an earlier release. */
  intent: nullable(string(40)),
});

/** Replies and tokens of one day by model; built-in replies count under no model. */
export const assistantUsage = declareTable('assistant_usage', {
  id: primaryKey(string(130)),
  day: ascii(10),
  provider: ascii(10),
  model: string(100),
  replies: integer(),
  builtIn: integer(),
  fromCache: integer(),
  inputTokens: bigInteger(),
  outputTokens: bigInteger(),
  lastUsedAt: timestamp(),
});
export type AssistantUsageRow = RowOf<typeof assistantUsage>;

/** Tokens that are used up or reserved in a day, of everybody or of one visitor session. */
export const assistantBudgets = declareTable('assistant_budgets', {
  id: primaryKey(ascii(100)),
  tokens: bigInteger(),
  expiresAt: timestamp(),
});
