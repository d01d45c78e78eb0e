import type { Transaction } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { assertNotStale } from '#api/core/optimistic-lock.ts';
import { nextTimestamp, toIso } from '#api/core/timestamps.ts';
import { selectRow } from '#api/database/table.ts';
import type { DeskSettings, DeskSettingsChange } from '#common/contract/desk.ts';
import { isTimeZone } from '#common/site/closed-lists.ts';
import { promisedMinutes } from '#common/site/reply-time.ts';
import { dueDay, takeDigestDay } from './digest-day.ts';

const SETTINGS_ID = 'settings';

/** What the owner set: `null` follows the site. */
type Stored = Pick<DeskSettingsChange, 'timeZone' | 'workingHours' | 'replyWithinMinutes' | 'digest'>;

const workday = [{ from: '09:00', to: '18:00' }];
const initial: Stored = {
  timeZone: null,
  workingHours: { mon: workday, tue: workday, wed: workday, thu: workday, fri: workday, sat: [], sun: [] },
  replyWithinMinutes: null,
  digest: { enabled: false, at: '08:00' },
};

/** The settings as they are in effect. */
async function present({ site }: Pick<Context, 'site'>, stored: Stored, updatedAt: number): Promise<DeskSettings> {
  const { written, content } = await site.current();
  const zone = stored.timeZone ?? written.identity.timeZone;
  const own = stored.replyWithinMinutes;
  return {
    ...stored,
    replyWithinMinutes: own ?? promisedMinutes(content.promises.reply.time, stored.workingHours),
    replyFrom: own === null ? 'site' : 'own',
    updatedAt: toIso(updatedAt),
    zone: isTimeZone(zone) ? zone : 'UTC',
  };
}

type Needs = Pick<Context, 'database' | 'site'>;

/** The settings of the desk; those of a new site until the owner changes them. */
export async function readDeskSettings(context: Needs, transaction?: Transaction): Promise<DeskSettings> {
  const row = await selectRow(context.database.models.deskSettings, {
    where: { id: SETTINGS_ID },
    ...(transaction && { transaction }),
  });
  return present(context, { ...initial, ...(row ? JSON.parse(row.content) : {}) }, row?.updatedAt ?? 0);
}

/** Sent back as it was read, a reply time that follows the site goes on following it. */
const sentMinutes = ({ replyFrom, replyWithinMinutes }: DeskSettings, sent: number | null) =>
  replyFrom === 'site' && sent === replyWithinMinutes ? null : sent;

const isOtherTime = (before: DeskSettings, after: DeskSettings) =>
  before.zone !== after.zone || JSON.stringify(before.digest) !== JSON.stringify(after.digest);

/** Replaces the settings in an open transaction. @throws Conflict for an edit of an older version */
export async function storeDeskSettings(
  context: Pick<Context, 'database' | 'site' | 'now'>,
  change: DeskSettingsChange,
  transaction: Transaction,
): Promise<DeskSettings> {
  const current = await readDeskSettings(context, transaction);
  assertNotStale(current, change);
  const { updatedAt: _base, ...sent } = change;
  const stored = { ...sent, replyWithinMinutes: sentMinutes(current, sent.replyWithinMinutes) };
  const updatedAt = nextTimestamp(context.now(), Date.parse(current.updatedAt));
  const row = { id: SETTINGS_ID, content: JSON.stringify(stored), updatedAt };
  await context.database.models.deskSettings.upsert(row, { transaction });
  const saved = await present(context, stored, updatedAt);
  const day = isOtherTime(current, saved) ? dueDay(saved, context.now()) : null;
  // A digest whose time is over when it is set starts tomorrow.
  if (day !== null) await takeDigestDay(context.database, day, transaction);
  return saved;
}

/** Replaces the settings; the calendar's free times follow them. @throws Conflict for an edit of an older version */
export async function changeDeskSettings(context: Context, change: DeskSettingsChange): Promise<DeskSettings> {
  // In the transaction SQLite has no other connection to read it with.
  await context.site.current();
  return context.content.change((transaction) => storeDeskSettings(context, change, transaction));
}

/** The settings for other domains. */
export const deskSettings = { read: readDeskSettings, store: storeDeskSettings };
