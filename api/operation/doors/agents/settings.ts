import type { Transaction } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { assertNotStale } from '#api/core/optimistic-lock.ts';
import { nextTimestamp, toIso } from '#api/core/timestamps.ts';
import { selectRow } from '#api/database/table.ts';
import type { AgentSettings, AgentSettingsChange } from '#common/contract/agents.ts';
import type { Actor } from '#common/events.ts';

const SETTINGS_ID = 'settings';

/** The switches as they are stored; both are off until the owner opens one. */
export async function readAgentSettings(
  { database }: Pick<Context, 'database'>,
  transaction?: Transaction,
): Promise<AgentSettings> {
  const row = await selectRow(database.models.agentSettings, {
    where: { id: SETTINGS_ID },
    ...(transaction && { transaction, lock: transaction.LOCK.UPDATE }),
  });
  return {
    publicTools: row?.publicTools === 1,
    ownerTools: row?.ownerTools === 1,
    updatedAt: toIso(row?.updatedAt ?? 0),
  };
}

/** Changes what is sent and keeps the rest. @throws Conflict for an edit of an older version */
export const changeAgentSettings = (
  { database, events, now }: Pick<Context, 'database' | 'events' | 'now'>,
  change: AgentSettingsChange,
  actor: Actor,
): Promise<AgentSettings> =>
  database.transaction(async (transaction) => {
    const current = await readAgentSettings({ database }, transaction);
    assertNotStale(current, change);
    const { publicTools = current.publicTools, ownerTools = current.ownerTools } = change;
    if (publicTools === current.publicTools && ownerTools === current.ownerTools) return current;
    const updatedAt = nextTimestamp(now(), Date.parse(current.updatedAt));
    const row = { id: SETTINGS_ID, publicTools: Number(publicTools), ownerTools: Number(ownerTools), updatedAt };
    await database.models.agentSettings.upsert(row, { transaction });
    const about = { entityId: null, title: 'Agents', actor };
    await events.emit({ type: 'agents.updated', ...about, details: { publicTools, ownerTools } }, transaction);
    return { publicTools, ownerTools, updatedAt: toIso(updatedAt) };
  });
