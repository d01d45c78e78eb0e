import { Op, QueryTypes, type Transaction } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { selectRows } from '#api/database/table.ts';
import type { AssistantUsageRow } from '#api/database/tables/assistant.ts';
import { aiProviders, knownProvider } from '#common/ai-providers.ts';
import type { AssistantUsage } from '#common/contract/assistant.ts';
import { DAY } from '#common/limits.ts';
import { toDay } from './budget.ts';

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

export interface UsageEntry {
  /** Its id, or 'none'. */
  provider: string;
  model: string;
  replies?: number;
  builtIn?: number;
  fromCache?: number;
  input?: number;
  output?: number;
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
