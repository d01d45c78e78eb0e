import type { Transaction } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { assertNotStale } from '#api/core/optimistic-lock.ts';
import { nextTimestamp, toIso } from '#api/core/timestamps.ts';
import { selectRow } from '#api/database/table.ts';
import type { BookingAvailabilityRow } from '#api/database/tables/bookings.ts';
import { deskSettings } from '#api/desk/index.ts';
import type { Availability, AvailabilityChange } from '#common/contract/booking/availability.ts';
import type { DeskSettings } from '#common/contract/desk.ts';
import { isTimeZone } from '#common/site/closed-lists.ts';
import { deviceZone } from '#common/site/time-zones.ts';

const AVAILABILITY_ID = 'availability';

type Needs = Pick<Context, 'database' | 'site'>;
type Stored = Omit<Availability, 'updatedAt'> & {
  /** The owner said that there are no calls; lasts while the calendar is off. */
  noCalls?: true;
};

/** Calls are offered from where the owner says so. */
const initial: Stored = {
  enabled: false,
  timeZone: null,
  weekly: null,
  daysOff: [],
  specialDays: [],
  bufferBefore: 0,
  bufferAfter: 0,
  noticeMinutes: 240,
  horizonDays: 60,
  maxPerDay: null,
  gridMinutes: 30,
  reminderMinutes: [1440, 60],
};

/** When calls can be booked, with the zone and the hours that are in effect. */
export type CallHours = Availability & { timeZone: string; weekly: DeskSettings['workingHours']; noCalls: boolean };

/** The row of a new site, which holds nothing that the owner has set: until then the zone is the one of the site. */
export const firstAvailabilityRow = ({ now }: Pick<Context, 'now'>): BookingAvailabilityRow => ({
  id: AVAILABILITY_ID,
  content: '{}',
  updatedAt: now(),
});

const storedIn = (row: BookingAvailabilityRow | undefined): Stored => ({
  ...initial,
  ...(row ? JSON.parse(row.content) : {}),
});

const present = ({ noCalls: _none, ...stored }: Stored, updatedAt: number): Availability => ({
  ...stored,
  updatedAt: toIso(updatedAt),
});

/** Follows the zone of the site, or else that of the server, and the working hours of the desk. */
async function inEffect(
  context: Needs,
  row: BookingAvailabilityRow | undefined,
  transaction: Transaction | undefined,
): Promise<CallHours> {
  const stored = storedIn(row);
  const ofSite = (await context.site.current()).written.identity.timeZone;
  const timeZone = stored.timeZone ?? (isTimeZone(ofSite) ? ofSite : deviceZone());
  const weekly = stored.weekly ?? (await deskSettings.read(context, transaction)).workingHours;
  return { ...present(stored, row?.updatedAt ?? 0), timeZone, weekly, noCalls: stored.noCalls === true };
}

const select = ({ database }: Needs, transaction: Transaction | undefined, isLocking: boolean) =>
  selectRow(database.models.bookingAvailability, {
    where: { id: AVAILABILITY_ID },
    ...(transaction && { transaction, ...(isLocking && { lock: transaction.LOCK.UPDATE }) }),
  });

/** When calls can be booked, as it is in effect. */
export const readAvailability = async (context: Needs, transaction?: Transaction): Promise<CallHours> =>
  inEffect(context, await select(context, transaction, false), transaction);

/** Tells if calls are offered, or if the owner said that there are none. */
export async function readCallSwitch(database: Needs['database']): Promise<Pick<CallHours, 'enabled' | 'noCalls'>> {
  const row = await selectRow(database.models.bookingAvailability, { where: { id: AVAILABILITY_ID } });
  const { enabled, noCalls = false } = storedIn(row);
  return { enabled, noCalls };
}

/** When calls can be booked, as the owner set it: `null` follows the site and the desk. */
export async function readOwnAvailability(context: Needs): Promise<Availability> {
  const row = await select(context, undefined, false);
  return present(storedIn(row), row?.updatedAt ?? 0);
}

/**
 * Reads when calls can be booked and locks it until the end of the transaction: every change of a call does so first, so
 * that no two of them are decided at the same time. Never hold it while something is read over the network.
 */
export async function lockAvailability(
  context: Needs & Pick<Context, 'now'>,
  transaction: Transaction,
): Promise<CallHours> {
  const row = await lockRow(context, transaction);
  return inEffect(context, row, transaction);
}

async function lockRow(context: Needs & Pick<Context, 'now'>, transaction: Transaction) {
  const row = await select(context, transaction, true);
  if (row) return row;
  const first = firstAvailabilityRow(context);
  // Another transaction that stores it at the same time makes this one wait.
  await context.database.models.bookingAvailability.upsert(first, { transaction });
  return select(context, transaction, true);
}

/** Replaces when calls can be booked. @throws Conflict for an edit of an older version */
export const changeAvailability = (context: Context, change: AvailabilityChange): Promise<Availability> =>
  context.content.change(async (transaction) => {
    const row = await lockRow(context, transaction);
    const current = storedIn(row);
    assertNotStale(present(current, row?.updatedAt ?? 0), change);
    const { updatedAt: _base, ...fields } = change;
    return write(
      context,
      row,
      { ...fields, ...(current.noCalls && !fields.enabled && { noCalls: true }) },
      transaction,
    );
  });

/** Turns the calendar on, with the working hours of the desk, or off as one that offers no calls. */
export async function switchCalls(context: Context, calls: 'offer' | 'none', transaction: Transaction): Promise<void> {
  const row = await lockRow(context, transaction);
  const { noCalls: _before, ...stored } = storedIn(row);
  const said: Stored =
    calls === 'offer' ? { ...stored, enabled: true, weekly: null } : { ...stored, enabled: false, noCalls: true };
  await write(context, row, said, transaction);
}

async function write(
  { database, now }: Pick<Context, 'database' | 'now'>,
  row: BookingAvailabilityRow | undefined,
  stored: Stored,
  transaction: Transaction,
): Promise<Availability> {
  const updatedAt = nextTimestamp(now(), row?.updatedAt ?? 0);
  const next = { id: AVAILABILITY_ID, content: JSON.stringify(stored), updatedAt };
  await database.models.bookingAvailability.upsert(next, { transaction });
  return present(stored, updatedAt);
}
