import type { Transaction } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { newId } from '#api/core/ids.ts';
import { assertNotStale } from '#api/core/optimistic-lock.ts';
import { nextTimestamp } from '#api/core/timestamps.ts';
import { selectRow, selectRows } from '#api/database/table.ts';
import type { BookingTypeRow } from '#api/database/tables/bookings.ts';
import type { PublicBookingType } from '#common/contract/booking/free-times.ts';
import type { BookingType, BookingTypeChange } from '#common/contract/booking/types.ts';
import { AppError, notFound } from '#common/errors.ts';
import { bookingMessages } from '#common/messages.ts';
import { readAvailability } from './availability.ts';
import { findLinkedType } from './find-type.ts';
import { nextByDay, nextFree } from './free-times/read.ts';
import { presentPublicType, presentType } from './presenter.ts';

/** Order of the kinds of call, here and on the site. */
export const TYPE_ORDER = ['position', 'createdAt', 'id'];

export const readActiveTypes = ({ database }: Pick<Context, 'database'>): Promise<BookingTypeRow[]> =>
  selectRows(database.models.bookingTypes, { where: { active: 1 }, order: TYPE_ORDER });

/** `true` while visitors can book a kind of call. */
export const offersCalls = async (context: Pick<Context, 'database' | 'site'>): Promise<boolean> =>
  (await readAvailability(context)).enabled && (await readActiveTypes(context)).length > 0;

const presented = async (context: Context, row: BookingTypeRow) => ({
  publicUrl: context.config.publicUrl,
  nextFree: await nextFree(context, row),
});

/**
 * The kinds of call that visitors can book, in the owner's order, then the one of an open link where it is not active;
 * none while the calendar is turned off.
 */
export async function listTypes(
  context: Context,
  { link, timeZone }: { link?: string | undefined; timeZone?: string | undefined } = {},
): Promise<PublicBookingType[]> {
  const { enabled } = await readAvailability(context);
  if (!enabled) return [];
  const active = await readActiveTypes(context);
  const linked = link === undefined ? undefined : await findLinkedType(context, link);
  const rows = linked && linked.active !== 1 ? [...active, linked] : active;
  return Promise.all(
    rows.map(async (row) => {
      const byDay = timeZone === undefined ? null : await nextByDay(context, row, timeZone);
      return presentPublicType(row, { ...(await presented(context, row)), nextByDay: byDay });
    }),
  );
}

export async function listAllTypes(context: Context): Promise<BookingType[]> {
  const rows = await selectRows(context.database.models.bookingTypes, { order: TYPE_ORDER });
  return Promise.all(rows.map(async (row) => presentType(row, await presented(context, row))));
}

const columnsOf = (change: BookingTypeChange) => ({
  slug: change.slug,
  name: change.name,
  description: change.description ?? null,
  minutes: change.minutes,
  placeKind: change.place.kind,
  placeText: change.place.text ?? null,
  questions: JSON.stringify(change.questions.map(({ id = newId(), ...question }) => ({ id, ...question }))),
  active: Number(change.active),
});

/** @throws Conflict when another kind of call has the slug */
async function assertSlugIsFree(
  { database }: Context,
  slug: string,
  id: string | null,
  transaction: Transaction,
): Promise<void> {
  const other = await selectRow(database.models.bookingTypes, { where: { slug }, transaction });
  if (!other || other.id === id) return;
  const message = bookingMessages.slugTaken;
  throw new AppError('conflict', message, { problems: [{ path: 'slug', message }] });
}

/** Adds a kind of call after all others. @throws Conflict for a slug that another one has */
export async function createType(context: Context, change: BookingTypeChange): Promise<BookingType> {
  const { bookingTypes } = context.database.models;
  const row = await context.content.change(async (transaction) => {
    await assertSlugIsFree(context, change.slug, null, transaction);
    const last: number | null = await bookingTypes.max('position', { transaction });
    const now = context.now();
    const created = { id: newId(), ...columnsOf(change), position: (last ?? -1) + 1, createdAt: now, updatedAt: now };
    await bookingTypes.create(created, { transaction });
    return created;
  });
  return presentType(row, await presented(context, row));
}

/** Replaces a kind of call; calls that are booked stay as they are. @throws NotFound, Conflict */
export async function updateType(context: Context, id: string, change: BookingTypeChange): Promise<BookingType> {
  const { bookingTypes } = context.database.models;
  const known = await selectRow(bookingTypes, { where: { id } });
  if (!known) throw notFound('Kind of call');
  // For the version of a conflict: it takes many reads, and the transaction waits for none of them.
  const shown = await presented(context, known);
  const row = await context.content.change(async (transaction) => {
    const before = await selectRow(bookingTypes, { where: { id }, transaction });
    if (!before) throw notFound('Kind of call');
    assertNotStale(presentType(before, shown), change);
    await assertSlugIsFree(context, change.slug, id, transaction);
    const columns = { ...columnsOf(change), updatedAt: nextTimestamp(context.now(), before.updatedAt) };
    await bookingTypes.update(columns, { where: { id }, transaction });
    return { ...before, ...columns };
  });
  return presentType(row, await presented(context, row));
}

/** Deletes a kind of call with its links; what was booked stays. @throws NotFound */
export const deleteType = (context: Context, id: string): Promise<void> =>
  context.content.change(async (transaction) => {
    const { bookingTypes, bookingLinks } = context.database.models;
    if ((await bookingTypes.destroy({ where: { id }, transaction })) === 0) throw notFound('Kind of call');
    await bookingLinks.destroy({ where: { typeId: id }, transaction });
  });
