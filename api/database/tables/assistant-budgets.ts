import { ascii, bigInteger, primaryKey, timestamp } from '#api/database/columns.ts';
import { declareTable } from '#api/database/table.ts';

/** Tokens that are used up or reserved in a day, of everybody or of one visitor session. */
export const assistantBudgets = declareTable('assistant_budgets', {
  id: primaryKey(ascii(100)),
  tokens: bigInteger(),
  expiresAt: timestamp(),
});
