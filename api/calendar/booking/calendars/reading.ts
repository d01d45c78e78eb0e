import { Op } from 'sequelize';
import { z } from 'zod';
import { readAvailability } from '#api/calendar/booking/availability.ts';
import { eventUid } from '#api/calendar/booking/invitations/invitation.ts';
import { createBoundedWork, WorkEnded } from '#api/core/bounded/bounded-work.ts';
import { budgets } from '#api/core/bounded/budget.ts';
import type { Context } from '#api/core/context.ts';
import { sha256 } from '#api/core/sha256.ts';
import { selectRows } from '#api/database/table.ts';
import type { BookingCalendarRow, BookingRow } from '#api/database/tables/bookings.ts';
import { DAY } from '#common/limits.ts';
import { type CalendarAccess, readAccess } from './access.ts';
import type { CalendarTimes } from './events/busy-times.ts';
import type { readForeignCalendar } from './read-work.ts';
import { describeCalendarFailure } from './servers/failure.ts';
import { fetchCalendar } from './servers/fetch-calendar.ts';

/** A call that starts on the farthest day ends after it, and a copy is used for some days. */
const AFTER_HORIZON = 10 * DAY;
/** Of them the copy must still have. */
const NEEDED_AFTER_HORIZON = 3 * DAY;
const BEFORE_NOW = DAY;
/** Calendars that are worked through at once: one that takes long keeps no other waiting. */
const THREADS = 2;

const SyncState = z.object({
  tag: z.string().nullable(),
  /** Of everything but the calendar that its busy times depend on. */
  basis: z.string(),
  /** They are known until then. */
  until: z.number(),
});

/** The result of reading a calendar. */
export interface Reading {
  /** When it was asked, in milliseconds. */
  at: number;
  /** `null` while nothing has changed. */
  times: CalendarTimes | null;
  syncState: string;
  /** The ETags of the events of our calls, by the id of the call. */
  tags: ReadonlyMap<string, string>;
}
export type ReadingOutcome =
  | { reading: Reading }
  | {
      failure: { code: string; message: string };
      /** It was ended because it cost too much. */
      wasEnded?: boolean;
    };

async function readAddresses({ connections, database }: Context, { username }: CalendarAccess): Promise<Set<string>> {
  const users = await selectRows(database.models.users, { attributes: ['email'] });
  const { mail } = await connections.current();
  const addresses = [mail.to, username ?? '', ...users.map(({ email }) => email)];
  return new Set(addresses.filter((address) => address !== '').map((address) => address.toLowerCase()));
}

async function readCalls({ database }: Context, from: number): Promise<Map<string, BookingRow>> {
  const rows = await selectRows(database.models.bookings, { where: { end: { [Op.gt]: from } } });
  return new Map(rows.map((row) => [row.id, row]));
}

/** Reads what a calendar server sent. @throws WorkEnded, WorkFailed */
export const readInThread = createBoundedWork<typeof readForeignCalendar>(
  new URL('./read-work.ts', import.meta.url),
  'readForeignCalendar',
  budgets.calendar,
  THREADS,
);

/**
 * Reads a calendar as it is now, and stores nothing.
 * @param row without a `syncState` it is read even if it is the same
 * @param onWork is waited for before what came is looked into
 */
export async function readCalendarNow(
  context: Context,
  row: Pick<BookingCalendarRow, 'id' | 'kind' | 'access' | 'syncState'>,
  timeout: number,
  onWork: () => Promise<void>,
): Promise<ReadingOutcome> {
  const access = await readAccess(context, row);
  if (access === null)
    return { failure: { code: 'sealed', message: 'Its password can no longer be read: connect the calendar again.' } };
  return readFrom(context, { kind: row.kind, access, syncState: row.syncState }, timeout, onWork);
}

export async function readFrom(
  context: Context,
  source: Pick<BookingCalendarRow, 'kind' | 'syncState'> & { access: CalendarAccess },
  timeout: number,
  onWork: () => Promise<void> = async () => undefined,
): Promise<ReadingOutcome> {
  const { kind, access, syncState } = source;
  const at = context.now();
  const { timeZone, horizonDays } = await readAvailability(context);
  const addresses = await readAddresses(context, access);
  const window = { start: at - BEFORE_NOW, end: at + horizonDays * DAY + AFTER_HORIZON };
  const basis = sha256(JSON.stringify([access, timeZone, [...addresses].sort(), context.config.publicUrl]));
  const before = syncState === null ? null : SyncState.parse(JSON.parse(syncState));
  const isCovered = before?.basis === basis && before.until >= window.end - AFTER_HORIZON + NEEDED_AFTER_HORIZON;
  try {
    const signal = AbortSignal.timeout(timeout);
    const known = isCovered ? before.tag : null;
    const content = await fetchCalendar(kind, access, { known, range: window, signal });
    if (content === null) return { reading: { at, times: null, syncState: syncState ?? '', tags: new Map() } };
    const calls = await readCalls(context, window.start);
    await onWork();
    const { times, tags } = await readInThread({
      source: content.source,
      ...{ ownerZone: timeZone, addresses, window },
      calls: { ids: new Set(calls.keys()), suffix: eventUid('', context.config.publicUrl) },
    });
    const state: z.output<typeof SyncState> = { tag: content.tag, basis, until: window.end };
    return { reading: { at, times, syncState: JSON.stringify(state), tags } };
  } catch (error) {
    return { failure: describeCalendarFailure(error, access.url), wasEnded: error instanceof WorkEnded };
  }
}
