import { QueryTypes, type Transaction } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { selectRow } from '#api/database/table.ts';
import { DAY } from '#common/limits.ts';
import { TOKENS } from './tokens.ts';

export const dayOf = (moment: number): string => new Date(moment).toISOString().slice(0, 10);

export interface Reservation {
  /** Replaces the estimate by what was used. */
  settle(used: number, transaction: Transaction): Promise<void>;
}

/**
 * Tokens of a day, of everybody and of one visit, counted in the database so that instances share them. What a reply may
 * cost is set aside before it is asked for: replies at the same time cannot pass the limit together. What a killed
 * process had set aside stays so until the day ends.
 */
export function createBudget(context: Context) {
  const { database, config, now } = context;
  const { sequelize, dialect } = database;
  const onDuplicate = dialect === 'mysql' ? 'ON DUPLICATE KEY UPDATE' : 'ON CONFLICT (id) DO UPDATE SET';

  const purses = (sessionId: string, moment: number) => [
    { id: `day:${dayOf(moment)}`, limit: config.ai.dailyTokens },
    { id: `visit:${dayOf(moment)}:${sessionId}`, limit: TOKENS.session },
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

  /** Puts everything back when one of the purses is too small. */
  async function take(sessionId: string, tokens: number, moment: number): Promise<boolean> {
    return database.transaction(async (transaction) => {
      let fits = true;
      const taken: string[] = [];
      for (const { id, limit } of purses(sessionId, moment)) {
        taken.push(id);
        if ((await add(id, tokens, transaction)) > limit) fits = false;
      }
      if (!fits) for (const id of taken) await add(id, -tokens, transaction);
      return fits;
    });
  }

  return {
    /** `null` when the budget of the day or of the visit does not allow it. */
    async reserve(sessionId: string, tokens: number): Promise<Reservation | null> {
      const moment = now();
      if (!(await take(sessionId, tokens, moment))) return null;
      return {
        async settle(used, transaction) {
          for (const { id } of purses(sessionId, moment)) await add(id, used - tokens, transaction);
        },
      };
    },
    async usedToday(): Promise<number> {
      const row = await selectRow(database.models.assistantBudgets, { where: { id: `day:${dayOf(now())}` } });
      return Math.max(0, Number(row?.tokens ?? 0));
    },
  };
}

export type Budget = ReturnType<typeof createBudget>;
