import type { Transaction } from 'sequelize';
import type { Database } from '#api/database/connection.ts';
import { selectRow } from '#api/database/table.ts';

const NAME = 'outbox.paused';

/** Tells whether the owner has paused sending. The pause survives restarts and holds for every instance. */
export async function isPaused({ models }: Pick<Database, 'models'>, transaction?: Transaction): Promise<boolean> {
  const row = await selectRow(models.settings, { where: { name: NAME }, ...(transaction ? { transaction } : {}) });
  return row?.value === 'true';
}

export async function setPaused({ models }: Pick<Database, 'models'>, paused: boolean): Promise<void> {
  await models.settings.upsert({ name: NAME, value: String(paused) });
}
