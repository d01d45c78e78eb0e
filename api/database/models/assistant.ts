import type { Sequelize } from 'sequelize';
import { defineTable } from '#api/database/table.ts';
import { big, integer, key, longText, maybeLongText, string } from './columns.ts';

export interface ConversationRow {
  id: string;
  sessionId: string;
  /** The first message, cut. */
  title: string;
  /** How many messages there are, and the tokens that providers reported for them. */
  messages: number;
  tokens: number;
  rating: number | null;
  ratingFeedback: string | null;
  startedAt: number;
  updatedAt: number;
}

export interface ChatMessageRow {
  id: string;
  conversationId: string;
  role: 'user' | 'assistant';
  content: string;
  /** JSON; `null` for what a visitor wrote. */
  metadata: string | null;
  at: number;
}

/** What was answered and used in a day by one model, or by none. */
export interface AssistantUsageRow {
  id: string;
  day: string;
  provider: string;
  model: string;
  replies: number;
  builtIn: number;
  fromCache: number;
  inputTokens: number;
  outputTokens: number;
  lastUsedAt: number;
}

/** Tokens that are used up or reserved in a day, of everybody or of one visit. */
export interface AssistantBudgetRow {
  id: string;
  tokens: number;
  expiresAt: number;
}

export interface UnansweredRow {
  id: string;
  question: string;
  times: number;
  firstAskedAt: number;
  lastAskedAt: number;
}

export const defineConversations = (sequelize: Sequelize) =>
  defineTable<ConversationRow>(sequelize, 'conversations', {
    id: key,
    sessionId: string(64),
    title: string(200),
    messages: integer,
    tokens: integer,
    rating: { ...integer, allowNull: true },
    ratingFeedback: maybeLongText,
    startedAt: big,
    updatedAt: big,
  });

export const defineChatMessages = (sequelize: Sequelize) =>
  defineTable<ChatMessageRow>(sequelize, 'chat_messages', {
    id: key,
    conversationId: string(64),
    role: string(10),
    content: longText,
    metadata: maybeLongText,
    at: big,
  });

export const defineAssistantUsage = (sequelize: Sequelize) =>
  defineTable<AssistantUsageRow>(sequelize, 'assistant_usage', {
    id: { ...string(130), primaryKey: true },
    day: string(10),
    provider: string(10),
    model: string(100),
    replies: integer,
    builtIn: integer,
    fromCache: integer,
    inputTokens: big,
    outputTokens: big,
    lastUsedAt: big,
  });

export const defineAssistantBudgets = (sequelize: Sequelize) =>
  defineTable<AssistantBudgetRow>(sequelize, 'assistant_budgets', {
    id: { ...string(100), primaryKey: true },
    tokens: big,
    expiresAt: big,
  });

export const defineUnanswered = (sequelize: Sequelize) =>
  defineTable<UnansweredRow>(sequelize, 'unanswered_questions', {
    id: key,
    question: string(300),
    times: integer,
    firstAskedAt: big,
    lastAskedAt: big,
  });
