import type { Transaction } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { assertNotStale } from '#api/core/optimistic-lock.ts';
import { nextTimestamp, toIso } from '#api/core/timestamps.ts';
import { selectRow } from '#api/database/table.ts';
import type { DeskSettings, DeskSettingsChange } from '#common/contract/desk.ts';
import { DESK } from '#common/dashboard-limits.ts';
import { isTimeZone } from '#common/site/closed-lists.ts';
import { dueDay, takeDigestDay } from './digest-day.ts';

const SETTINGS_ID = 'settings';

type Stored = Omit<DeskSettings, 'zone' | 'updatedAt'>;

const always = [{ from: '00:00', to: '24:00' }];
const initial: Stored = {
  timeZone: null,
  workingHours: { mon: always, tue: always, wed: always, thu: always, fri: always, sat: always, sun: always },
  replyWithinMinutes: DESK.replyWithinMinutes.initial,
  digest: { enabled: false, at: '08:00' },
};

/** The zone of the settings, else that of the site, else UTC. */
async function zoneOf({ site }: Pick<Context, 'site'>, timeZone: string | null): Promise<string> {
  const zone = timeZone ?? (await site.current()).written.identity.timeZone;
  return isTimeZone(zone) ? zone : 'UTC';
}

type Needs = Pick<Context, 'database' | 'site'>;

/** The settings as stored; those of a new site until the owner changes them. */
export async function readDeskSettings(context: Needs, transaction?: Transaction): Promise<DeskSettings> {
  const row = await selectRow(context.database.models.deskSettings, {
    where: { id: SETTINGS_ID },
    ...(transaction && { transaction }),
  });
  const stored: Stored = { ...initial, ...(row ? JSON.parse(row.content) : {}) };
  return { ...stored, updatedAt: toIso(row?.updatedAt ?? 0), zone: await zoneOf(context, stored.timeZone) };
}

const isOtherTime = (before: DeskSettings, after: DeskSettings) =>
  before.zone !== after.zone || JSON.stringify(before.digest) !== JSON.stringify(after.digest);

/** Replaces the settings. @throws Conflict for an edit of an older version */
export const changeDeskSettings = (context: Context, change: DeskSettingsChange): Promise<DeskSettings> =>
  context.database.transaction(async (transaction) => {
    const current = await readDeskSettings(context, transaction);
    assertNotStale(current, change);
    const { updatedAt: _base, ...stored } = change;
    const updatedAt = nextTimestamp(context.now(), Date.parse(current.updatedAt));
    const row = { id: SETTINGS_ID, content: JSON.stringify(stored), updatedAt };
    await context.database.models.deskSettings.upsert(row, { transaction });
    const saved = { ...stored, updatedAt: toIso(updatedAt), zone: await zoneOf(context, stored.timeZone) };
    const day = isOtherTime(current, saved) ? dueDay(saved, context.now()) : null;
    // A digest whose time is over when it is set starts tomorrow.
    if (day !== null) await takeDigestDay(context.database, day, transaction);
    return saved;
  });
