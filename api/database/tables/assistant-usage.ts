import { ascii, bigInteger, integer, primaryKey, string, timestamp } from '#api/database/columns.ts';
import { declareTable, type RowOf } from '#api/database/table.ts';

/** What was answered and used in a day by one model, or by none. */
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
