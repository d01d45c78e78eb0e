import { Op, type Transaction } from 'sequelize';
import { z } from 'zod';
import type { Context } from '#api/core/context.ts';
import { assertNotStale } from '#api/core/optimistic-lock.ts';
import { nextTimestamp, toIso } from '#api/core/timestamps.ts';
import { selectRow } from '#api/database/table.ts';
import { deskSettings } from '#api/desk/index.ts';
import { type PushSettings, type PushSettingsChange, pushSettingFields } from '#common/contract/push.ts';
import { pushKinds } from '#common/push-options.ts';
import { quietUntil } from '#common/rules/quiet-hours.ts';
import { HELD, PUSH_CHANNEL } from './devices.ts';

/** The row of what the owner set. */
export const SETTINGS_ID = 'settings';

/** The row's JSON. A field that a later build adds is missing in earlier rows. */
export const StoredPush = z.strictObject(pushSettingFields).partial();

const initial: Omit<PushSettings, 'updatedAt'> = {
  kinds: { request: true, answer: true, booking: true, quote: true, payment: true, system: true },
  quietHours: null,
  showNames: true,
  showDetails: false,
};

/** Makes the row, so that it can be locked: MySQL lets two transactions lock a row that is not there. */
export const ensureRow = ({ database }: Pick<Context, 'database'>, id: string, content: '{}' | '[]') =>
  database.models.pushSettings.bulkCreate([{ id, content, updatedAt: 0 }], { ignoreDuplicates: true });

/** The settings of the owner; all kinds and no quiet hours until they are changed. */
export async function readPushSettings(
  { database }: Pick<Context, 'database'>,
  transaction?: Transaction,
): Promise<PushSettings> {
  const where = { id: SETTINGS_ID };
  const row = await selectRow(database.models.pushSettings, { where, ...(transaction && { transaction }) });
  const stored: Partial<PushSettings> = row ? JSON.parse(row.content) : {};
  const kinds = { ...initial.kinds, ...stored.kinds };
  return { ...initial, ...stored, kinds, updatedAt: toIso(row?.updatedAt ?? 0) };
}

/** The end of the quiet hours that it is in now; `null` outside of them. */
export async function readQuietEnd(
  context: Pick<Context, 'database' | 'site' | 'now'>,
  { quietHours }: Pick<PushSettings, 'quietHours'>,
  transaction?: Transaction,
): Promise<number | null> {
  if (quietHours === null) return null;
  const { zone } = await deskSettings.read(context, transaction);
  return quietUntil(quietHours, zone, context.now());
}

/** Other quiet hours end at another time, for what waits for their end, too. */
async function moveHeld(context: Context, settings: PushSettings, transaction: Transaction): Promise<void> {
  const { database, deliveries, now } = context;
  const end = (await readQuietEnd(context, settings, transaction)) ?? now();
  await database.models.deliveries.update(
    { nextAttemptAt: end, sendAt: end, retriesSince: end },
    {
      where: { channel: PUSH_CHANNEL, template: HELD, status: 'pending', lockedUntil: { [Op.is]: null } },
      transaction,
    },
  );
  transaction.afterCommit(() => deliveries.notify());
}

/** The settings with what was sent of them. */
const withChange = (
  kept: Omit<PushSettings, 'updatedAt'>,
  { kinds, quietHours, showNames, showDetails }: PushSettingsChange,
): typeof kept => ({
  kinds: Object.fromEntries(
    pushKinds.map((kind) => [kind, kinds?.[kind] ?? kept.kinds[kind]]),
  ) as PushSettings['kinds'],
  quietHours: quietHours === undefined ? kept.quietHours : quietHours,
  showNames: showNames ?? kept.showNames,
  showDetails: showDetails ?? kept.showDetails,
});

/** Changes a part of the settings. @throws Conflict for an edit of an older version */
export async function changePushSettings(context: Context, change: PushSettingsChange): Promise<PushSettings> {
  const { database, now, site } = context;
  // In the transaction SQLite has no other connection to read it with.
  await site.current();
  await ensureRow(context, SETTINGS_ID, '{}');
  return database.transaction(async (transaction) => {
    const { pushSettings } = database.models;
    const where = { id: SETTINGS_ID };
    await selectRow(pushSettings, { where, transaction, lock: transaction.LOCK.UPDATE });
    const before = await readPushSettings(context, transaction);
    assertNotStale(before, change);
    const { updatedAt: base, ...kept } = before;
    const stored = withChange(kept, change);
    if (JSON.stringify(stored) === JSON.stringify(kept)) return before;
    const updatedAt = nextTimestamp(now(), Date.parse(base));
    await pushSettings.upsert({ id: SETTINGS_ID, content: JSON.stringify(stored), updatedAt }, { transaction });
    const after = { ...stored, updatedAt: toIso(updatedAt) };
    if (JSON.stringify(after.quietHours) !== JSON.stringify(before.quietHours))
      await moveHeld(context, after, transaction);
    return after;
  });
}
