import type { ModelAttributes } from 'sequelize';
import { asciiString, DataTypes, type Migration, type Schema } from './schema.ts';

const text = { type: DataTypes.TEXT, allowNull: false };
const number = { type: DataTypes.INTEGER, allowNull: false };
const maybeNumber = { type: DataTypes.INTEGER, allowNull: true };
const moment = { type: DataTypes.BIGINT, allowNull: false };
const string = (length: number) => ({ type: DataTypes.STRING(length), allowNull: false });

function tables({ dialect }: Schema): Record<string, ModelAttributes> {
  const ascii = (length: number) => ({ type: asciiString(dialect, length), allowNull: false });
  const key = { ...ascii(64), primaryKey: true };
  return {
    conversations: {
      id: key,
      sessionId: ascii(64),
      title: string(200),
      messages: number,
      tokens: number,
      rating: maybeNumber,
      ratingFeedback: { type: DataTypes.TEXT, allowNull: true },
      startedAt: moment,
      updatedAt: moment,
    },
    chat_messages: {
      id: key,
      conversationId: ascii(64),
      role: ascii(10),
      content: text,
      metadata: { type: DataTypes.TEXT, allowNull: true },
      at: moment,
    },
    assistant_usage: {
      id: { ...string(130), primaryKey: true },
      day: ascii(10),
      provider: ascii(10),
      model: string(100),
      replies: number,
      builtIn: number,
      fromCache: number,
      inputTokens: moment,
      outputTokens: moment,
      lastUsedAt: moment,
    },
    assistant_budgets: { id: { ...ascii(100), primaryKey: true }, tokens: moment, expiresAt: moment },
    unanswered_questions: {
      id: key,
      question: string(300),
      times: number,
      firstAskedAt: moment,
      lastAskedAt: moment,
    },
    scheduling_accounts: {
      id: key,
      status: ascii(20),
      tokenId: ascii(64),
      credentials: text,
      expiresAt: moment,
      profile: text,
      refreshStartedAt: { type: DataTypes.BIGINT, allowNull: true },
      pausedUntil: moment,
      eventTypes: { type: dialect === 'mysql' ? DataTypes.TEXT('long') : DataTypes.TEXT, allowNull: true },
      eventTypesAt: moment,
      visitorsAskedAt: moment,
      connectedAt: moment,
    },
    scheduling_authorizations: {
      id: key,
      userId: ascii(64),
      tokenVersion: number,
      verifier: ascii(500),
      client: ascii(10),
      expiresAt: moment,
    },
    files: {
      id: key,
      storageKey: ascii(200),
      originalName: string(255),
      contentType: ascii(100),
      size: number,
      sha256: ascii(64),
      kind: ascii(20),
      folder: ascii(100),
      image: { type: DataTypes.TEXT, allowNull: true },
      isPublic: number,
      position: number,
      uploadedAt: moment,
    },
  };
}

export const assistantSchedulingFiles: Migration = {
  name: '0002-assistant-scheduling-files',
  async up(schema) {
    for (const [name, columns] of Object.entries(tables(schema))) await schema.createTable(name, columns);
    await schema.addIndex('conversations', ['sessionId', 'startedAt']);
    await schema.addIndex('conversations', ['updatedAt']);
    await schema.addIndex('chat_messages', ['conversationId', 'at']);
    await schema.addIndex('assistant_usage', ['day']);
    await schema.addIndex('assistant_budgets', ['expiresAt']);
    await schema.addIndex('unanswered_questions', ['times', 'lastAskedAt']);
    await schema.addIndex('files', ['storageKey'], { unique: true });
    await schema.addIndex('files', ['kind', 'position']);
  },
  async down(schema) {
    for (const name of Object.keys(tables(schema)).reverse()) await schema.dropTable(name);
  },
};
