import { QueryTypes, type Transaction } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { selectRow } from '#api/database/table.ts';
import { DAY } from '#common/limits.ts';
import { TOKENS } from './tokens.ts';

export const toDay = (timestamp: number): string => new Date(timestamp).toISOString().slice(0, 10);

export interface Reservation {
  /** Replaces the reserved estimate with the tokens that were used. */
  settle(used: number, transaction: Transaction): Promise<void>;
}

/**
 * Daily token budgets, for the whole site and per session, counted in the database so that all instances
 * share them. The estimated cost of a reply is reserved before a provider is called, so concurrent replies
 * cannot exceed the limit together. Reservations of a killed process count until the end of the day.
 */
export function createBudget(context: Context) {
  const { connections, database, now } = context;
  const { sequelize, dialect } = database;
  const onDuplicate = dialect === 'mysql' ? 'ON DUPLICATE KEY UPDATE' : 'ON CONFLICT (id) DO UPDATE SET';

  const budgets = (sessionId: string, timestamp: number, dailyTokens: number) => [
    { id: `day:${toDay(timestamp)}`, limit: dailyTokens },
    { id: `visit:${toDay(timestamp)}:${sessionId}`, limit: TOKENS.session },
  ];

  async function add(id: string, tokens: number, transaction: Transaction) {
    await sequelize.query(
      `INSERT INTO assistant_budgets (id, tokens, expiresAt) VALUES (:id, :tokens, :expiresAt)
       ${onDuplicate} tokens = assistant_budgets.tokens + :tokens`,
      { replacements: { id, tokens, expiresAt: now() + 2 * DAY }, type: QueryTypes.INSERT, transaction },
    );
    const row = await selectRow(database.models.assistantBudgets, { where: { id }, transaction });
    return Number(row?.tokens ?? 0);
  }

  /** Reserves the tokens in every budget, or in none when one of them is exhausted. */
  async function reserveTokens(sessionId: string, tokens: number, timestamp: number): Promise<boolean> {
    const { ai } = await connections.current();
    return database.transaction(async (transaction) => {
      let isWithinLimits = true;
      const reserved: string[] = [];
      for (const { id, limit } of budgets(sessionId, timestamp, ai.dailyTokens)) {
        reserved.push(id);
        if ((await add(id, tokens, transaction)) > limit) isWithinLimits = false;
      }
      if (!isWithinLimits) for (const id of reserved) await add(id, -tokens, transaction);
      return isWithinLimits;
    });
  }

  return {
    /** Returns `null` when the budget of the day or of the session is exhausted. */
    async reserve(sessionId: string, tokens: number): Promise<Reservation | null> {
      const timestamp = now();
      if (!(await reserveTokens(sessionId, tokens, timestamp))) return null;
      return {
        async settle(used, transaction) {
          for (const { id } of budgets(sessionId, timestamp, 0)) await add(id, used - tokens, transaction);
        },
      };
    },
    async usedToday(): Promise<number> {
      const row = await selectRow(database.models.assistantBudgets, { where: { id: `day:${toDay(now())}` } });
      return Math.max(0, Number(row?.tokens ?? 0));
    },
  };
}

export type Budget = ReturnType<typeof createBudget>;
