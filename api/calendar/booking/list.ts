import { Op, type WhereOptions } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { selectRows } from '#api/database/table.ts';
import type { BookingRow } from '#api/database/tables/bookings.ts';
import { readUnconfirmedCalls } from '#api/desk/index.ts';
import type { listBookings } from '#common/contract/booking/owner.ts';
import type { BookingList } from '#common/dashboard-options.ts';
import type { QueryOf } from '#common/endpoint.ts';
import { takesTime } from './holding.ts';
import { presentBooking } from './presenter.ts';

/** A call is past once its end is over. */
function isIn(list: BookingList, now: number): WhereOptions<BookingRow> {
  if (list === 'cancelled') return { status: 'cancelled' };
  // A call that nobody confirmed does not take place.
  return list === 'upcoming'
    ? { ...takesTime(now), end: { [Op.gt]: now } }
    : { status: 'confirmed', end: { [Op.lte]: now } };
}

/** A page of calls: those to come by time, others the latest first. */
export async function listCalls({ database, now }: Context, { status, page, limit }: QueryOf<typeof listBookings>) {
  const { bookings, bookingReminders } = database.models;
  const where = isIn(status, now());
  const direction = status === 'upcoming' ? 'ASC' : 'DESC';
  const [totalBookings, rows] = await Promise.all([
    bookings.count({ where }),
    selectRows(bookings, {
      where,
      order: [
        ['start', direction],
        ['id', direction],
      ],
      limit,
      offset: (page - 1) * limit,
    }),
  ]);
  const reminders = await selectRows(bookingReminders, { where: { bookingId: rows.map(({ id }) => id) } });
  const unconfirmed = await readUnconfirmedCalls({ database }, rows);
  const byBooking = Map.groupBy(reminders, ({ bookingId }) => bookingId);
  const totalPages = Math.ceil(totalBookings / limit);
  return {
    bookings: rows.map((row, index) => presentBooking(row, byBooking.get(row.id) ?? [], unconfirmed[index])),
    pagination: { currentPage: page, totalPages, totalBookings, hasNext: page < totalPages, hasPrev: page > 1 },
  };
}
