import { Op, QueryTypes, type Transaction } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { selectRow, selectRows } from '#api/database/table.ts';
import type { AssistantUsageRow } from '#api/database/tables/assistant.ts';
import { aiProviders, knownProvider } from '#common/ai-providers.ts';
import type { AssistantUsage } from '#common/contract/assistant.ts';
import { DAY } from '#common/limits.ts';
import { TOKENS } from './prompt.ts';

type Price = readonly [input: number, output: number];
const prices = new Map<string, Price>(aiProviders.flatMap((provider) => Object.entries<Price>(provider.prices)));

const MILLION = 1_000_000;

/** Cost of the tokens in US dollars; `null` when the price is unknown, as that of every server that the owner added. */
function costOf(provider: string, model: string, tokens: { input: number; output: number }): number | null {
  if (tokens.input === 0 && tokens.output === 0) return 0;
  const price = knownProvider(provider) && prices.get(model.replace(/^models\//, ''));
  if (!price) return null;
  return (tokens.input * price[0] + tokens.output * price[1]) / MILLION;
}

interface UsageEntry {
  /** Its id, or 'none'. */
  provider: string;
  model: string;
  replies?: number;
  builtIn?: number;
  fromCache?: number;
  input?: number;
  output?: number;
}

const toDay = (timestamp: number): string => new Date(timestamp).toISOString().slice(0, 10);

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

/** Adds to the usage of the day and model. */
export async function recordUsage(context: Context, entry: UsageEntry, transaction?: Transaction): Promise<void> {
  const { sequelize, dialect } = context.database;
  const { provider, replies = 0, builtIn = 0, fromCache = 0, input = 0, output = 0 } = entry;
  const model = entry.model.slice(0, 100);
  const day = toDay(context.now());
  const onDuplicate = dialect === 'mysql' ? 'ON DUPLICATE KEY UPDATE' : 'ON CONFLICT (id) DO UPDATE SET';
  const counted = { replies, builtIn, fromCache, inputTokens: input, outputTokens: output };
  const sums = Object.keys(counted).map((column) => `${column} = assistant_usage.${column} + :${column}`);
  await sequelize.query(
    `INSERT INTO assistant_usage
       (id, day, provider, model, replies, builtIn, fromCache, inputTokens, outputTokens, lastUsedAt)
     VALUES (:id, :day, :provider, :model, :replies, :builtIn, :fromCache, :inputTokens, :outputTokens, :now)
     ${onDuplicate} ${sums.join(', ')}, lastUsedAt = :now`,
    {
      replacements: { id: `${day}:${provider}:${model}`, day, provider, model, ...counted, now: context.now() },
      type: QueryTypes.INSERT,
      ...(transaction ? { transaction } : {}),
    },
  );
}

function sumUp(rows: readonly AssistantUsageRow[]) {
  const sum = { replies: 0, builtIn: 0, fromCache: 0, tokens: 0 };
  let cost: number | null = 0;
  for (const { provider, model, replies, builtIn, fromCache, inputTokens, outputTokens } of rows) {
    const tokens = { input: Number(inputTokens), output: Number(outputTokens) };
    sum.replies += replies;
    sum.builtIn += builtIn;
    sum.fromCache += fromCache;
    sum.tokens += tokens.input + tokens.output;
    const own = costOf(provider, model, tokens);
    cost = cost === null || own === null ? null : cost + own;
  }
  return { ...sum, cost: cost === null ? null : Math.round(cost * 1e6) / 1e6 };
}

/** Usage of each of the last days, oldest first; days without replies are zero. */
export async function readUsage(context: Context, days: number): Promise<AssistantUsage['days']> {
  const dates = Array.from({ length: days }, (_, index) => toDay(context.now() - (days - 1 - index) * DAY));
  const rows = await selectRows(context.database.models.assistantUsage, {
    where: { day: { [Op.gte]: dates[0] ?? '' } },
  });
  return dates.map((date) => ({ date, ...sumUp(rows.filter(({ day }) => day === date)) }));
}

/** Time of the provider's latest reply on any instance; `null` if there is none. */
export async function lastUse(context: Context, provider: string): Promise<number | null> {
  const [row] = await selectRows(context.database.models.assistantUsage, {
    where: { provider, replies: { [Op.gt]: 0 } },
    order: [['lastUsedAt', 'DESC']],
    limit: 1,
  });
  return row ? Number(row.lastUsedAt) : null;
}
