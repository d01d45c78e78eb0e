import { QueryTypes, type Transaction } from 'sequelize';
import { z } from 'zod';
import type { Context } from '#api/core/context.ts';
import type { Database } from '#api/database/connection.ts';
import { selectRows } from '#api/database/table.ts';
import type { BookingRow } from '#api/database/tables/bookings.ts';
import { calendarChanges } from '#common/dashboard-options.ts';

/** A time at which the owner is busy elsewhere, in milliseconds; `end` itself is free. */
export interface BusyTime {
  start: number;
  end: number;
  /** The call whose event the owner has moved there: it does not stand in that call's own way. */
  bookingId: string | null;
}

const CalendarChange = z.object({ kind: z.enum(calendarChanges), start: z.number().nullable() });
/** The stored change of the event of a call in the owner's calendar. */
export type StoredCalendarChange = z.output<typeof CalendarChange>;

export const readCalendarChange = ({ calendarChange }: Pick<BookingRow, 'calendarChange'>) =>
  calendarChange === null ? null : CalendarChange.parse(JSON.parse(calendarChange));

const isMoved = (booking: BookingRow | undefined, start: number) => {
  const change = booking?.status === 'confirmed' ? readCalendarChange(booking) : null;
  return change?.kind === 'moved' && change.start === start;
};

interface Kept {
  /** Names the rows: they are only ever added, with ids that sort after all others, and deleted. */
  version: string;
  times: BusyTime[];
}

/** All busy times as they were read last: a look at the version is quicker than at thousands of rows. */
const kept = new WeakMap<Database, Kept>();

async function readVersion(database: Database, transaction: Transaction | undefined): Promise<string> {
  const [row] = await database.sequelize.query<{ count: number; first: string | null; last: string | null }>(
    'SELECT COUNT(*) AS `count`, MIN(id) AS `first`, MAX(id) AS `last` FROM booking_busy',
    { type: QueryTypes.SELECT, ...(transaction && { transaction }) },
  );
  return `${row?.count} ${row?.first} ${row?.last}`;
}

async function readAllTimes(database: Database, transaction: Transaction | undefined): Promise<BusyTime[]> {
  const version = await readVersion(database, transaction);
  const known = kept.get(database);
  if (known?.version === version) return known.times;
  const rows = await database.sequelize.query<BusyTime>(
    'SELECT `start`, `end`, bookingId FROM booking_busy ORDER BY `start`, id',
    { type: QueryTypes.SELECT, ...(transaction && { transaction }) },
  );
  const times = rows.map(({ start, end, bookingId }) => ({ start: Number(start), end: Number(end), bookingId }));
  // Rows that changed while they were read have another version by now.
  if ((await readVersion(database, transaction)) === version) kept.set(database, { version, times });
  return times;
}

/**
 * The busy times of the connected calendars that overlap `from` to `to`. The event of a call counts only where the owner
 * has moved it to: the calls themselves are known better here than in any calendar.
 */
export async function busyBetween(
  { database }: Pick<Context, 'database'>,
  from: number,
  to: number,
  transaction?: Transaction,
): Promise<BusyTime[]> {
  const all = await readAllTimes(database, transaction);
  const times = all.filter(({ start, end }) => start < to && end > from);
  const ids = times.flatMap(({ bookingId }) => (bookingId === null ? [] : [bookingId]));
  const own =
    ids.length === 0
      ? []
      : await selectRows(database.models.bookings, { where: { id: ids }, ...(transaction && { transaction }) });
  const byId = new Map(own.map((booking) => [booking.id, booking]));
  return times.filter(({ bookingId, start }) => bookingId === null || isMoved(byId.get(bookingId), start));
}
