import { createHash } from 'node:crypto';
import { Op } from 'sequelize';
import { z } from 'zod';
import type { Context } from '#api/core/context.ts';
import { selectRows } from '#api/database/table.ts';
import type { BookingCalendarRow } from '#api/database/tables/booking-calendars.ts';
import type { BookingRow } from '#api/database/tables/bookings.ts';
import { readAvailability } from '#api/features/booking/availability.ts';
import { eventUid } from '#api/features/booking/invitations/invitation.ts';
import { DAY } from '#common/limits.ts';
import { type CalendarAccess, readAccess } from './access.ts';
import { type CalendarTimes, readBusyTimes } from './events/busy-times.ts';
import { describeCalendarFailure } from './servers/failure.ts';
import { fetchCalendar } from './servers/fetch-calendar.ts';

/** A call that starts on the farthest day ends after it, and a copy is used for some days. */
const AFTER_HORIZON = 10 * DAY;
/** Of them the copy must still have. */
const NEEDED_AFTER_HORIZON = 3 * DAY;
const BEFORE_NOW = DAY;

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
export type ReadingOutcome = { reading: Reading } | { failure: { code: string; message: string } };

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

const UID = /^UID:(.*)$/im;
const uidIn = (text: string) => UID.exec(text.replace(/\r?\n[ \t]/g, ''))?.[1]?.trim() ?? '';

/**
 * Reads a calendar as it is now, and stores nothing.
 * @param row without a `syncState` it is read even if it is the same
 */
export async function readCalendarNow(
  context: Context,
  row: Pick<BookingCalendarRow, 'id' | 'kind' | 'access' | 'syncState'>,
  timeout: number,
): Promise<ReadingOutcome> {
  const access = await readAccess(context, row);
  if (access === null)
    return { failure: { code: 'sealed', message: 'Its password can no longer be read: connect the calendar again.' } };
  return readFrom(context, { kind: row.kind, access, syncState: row.syncState }, timeout);
}

export async function readFrom(
  context: Context,
  source: Pick<BookingCalendarRow, 'kind' | 'syncState'> & { access: CalendarAccess },
  timeout: number,
): Promise<ReadingOutcome> {
  const { kind, access, syncState } = source;
  const at = context.now();
  const { timeZone, horizonDays } = await readAvailability(context);
  const addresses = await readAddresses(context, access);
  const window = { start: at - BEFORE_NOW, end: at + horizonDays * DAY + AFTER_HORIZON };
  const basis = createHash('sha256')
    .update(JSON.stringify([access, timeZone, [...addresses].sort(), context.config.publicUrl]))
    .digest('hex');
  const before = syncState === null ? null : SyncState.parse(JSON.parse(syncState));
  const isCovered = before?.basis === basis && before.until >= window.end - AFTER_HORIZON + NEEDED_AFTER_HORIZON;
  try {
    const signal = AbortSignal.timeout(timeout);
    const known = isCovered ? before.tag : null;
    const content = await fetchCalendar(kind, access, { known, range: window, signal });
    if (content === null) return { reading: { at, times: null, syncState: syncState ?? '', tags: new Map() } };
    const calls = await readCalls(context, window.start);
    const suffix = eventUid('', context.config.publicUrl);
    const bookingOf = (uid: string) => {
      const id = uid.endsWith(suffix) ? uid.slice(0, -suffix.length) : '';
      return calls.has(id) ? id : null;
    };
    const times = await readBusyTimes(
      content.objects.map(({ text }) => text),
      { ownerZone: timeZone, addresses, window, bookingOf },
    );
    const tags = content.objects.flatMap(({ etag, text }): [string, string][] => {
      const id = bookingOf(uidIn(text));
      return id === null || etag === null ? [] : [[id, etag]];
    });
    const state: z.output<typeof SyncState> = { tag: content.tag, basis, until: window.end };
    return { reading: { at, times, syncState: JSON.stringify(state), tags: new Map(tags) } };
  } catch (error) {
    return { failure: describeCalendarFailure(error, access.url) };
  }
}
