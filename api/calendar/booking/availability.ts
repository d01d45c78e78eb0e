import type { Transaction } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { assertNotStale } from '#api/core/optimistic-lock.ts';
import { nextTimestamp, toIso } from '#api/core/timestamps.ts';
import { selectRow } from '#api/database/table.ts';
import type { BookingAvailabilityRow } from '#api/database/tables/booking-availability.ts';
import type { Availability, AvailabilityChange } from '#common/contract/booking/availability.ts';
import { isTimeZone } from '#common/site/closed-lists.ts';
import { deviceZone } from '#common/site/time-zones.ts';

const AVAILABILITY_ID = 'availability';

type Needs = Pick<Context, 'database' | 'site'>;
type Stored = Omit<Availability, 'updatedAt'>;

const workday = [{ from: '09:00', to: '17:00' }];

/** The zone of the site, or else that of the server. */
async function firstZone({ site }: Pick<Context, 'site'>): Promise<string> {
  const zone = (await site.current()).written.identity.timeZone;
  return isTimeZone(zone) ? zone : deviceZone();
}

const firstAvailability = async (context: Needs): Promise<Stored> => ({
  enabled: true,
  timeZone: await firstZone(context),
  weekly: { mon: workday, tue: workday, wed: workday, thu: workday, fri: workday, sat: [], sun: [] },
  daysOff: [],
  specialDays: [],
  bufferBefore: 0,
  bufferAfter: 0,
  noticeMinutes: 240,
  horizonDays: 60,
  maxPerDay: null,
  gridMinutes: 30,
  reminderMinutes: [1440, 60],
});

/** The row of a new site, which holds nothing that the owner has set: until then the zone is the one of the site. */
export const firstAvailabilityRow = ({ now }: Pick<Context, 'now'>): BookingAvailabilityRow => ({
  id: AVAILABILITY_ID,
  content: '{}',
  updatedAt: now(),
});

async function present(context: Needs, row: BookingAvailabilityRow | undefined): Promise<Availability> {
  const stored: Partial<Stored> = row ? JSON.parse(row.content) : {};
  return { ...(await firstAvailability(context)), ...stored, updatedAt: toIso(row?.updatedAt ?? 0) };
}

const select = ({ database }: Needs, transaction: Transaction | undefined, isLocking: boolean) =>
  selectRow(database.models.bookingAvailability, {
    where: { id: AVAILABILITY_ID },
    ...(transaction && { transaction, ...(isLocking && { lock: transaction.LOCK.UPDATE }) }),
  });

/** When calls can be booked. */
export const readAvailability = async (context: Needs, transaction?: Transaction): Promise<Availability> =>
  present(context, await select(context, transaction, false));

/**
 * Reads when calls can be booked and locks it until the end of the transaction: every change of a call does so first, so
 * that no two of them are decided at the same time. Never hold it while something is read over the network.
 */
export async function lockAvailability(
  context: Needs & Pick<Context, 'now'>,
  transaction: Transaction,
): Promise<Availability> {
  const row = await select(context, transaction, true);
  if (row) return present(context, row);
  const first = firstAvailabilityRow(context);
  // Another transaction that stores it at the same time makes this one wait.
  await context.database.models.bookingAvailability.upsert(first, { transaction });
  return present(context, await select(context, transaction, true));
}

/** Replaces when calls can be booked. @throws Conflict for an edit of an older version */
export const changeAvailability = (context: Context, change: AvailabilityChange): Promise<Availability> =>
  context.content.change(async (transaction) => {
    const current = await lockAvailability(context, transaction);
    assertNotStale(current, change);
    const { updatedAt: _base, ...stored } = change;
    const updatedAt = nextTimestamp(context.now(), Date.parse(current.updatedAt));
    const row = { id: AVAILABILITY_ID, content: JSON.stringify(stored), updatedAt };
    await context.database.models.bookingAvailability.upsert(row, { transaction });
    return { ...stored, updatedAt: toIso(updatedAt) };
  });
