import { ascii, bigInteger, integer, primaryKey, string, timestamp } from '#api/database/columns.ts';
import { declareTable, type RowOf } from '#api/database/table.ts';

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
