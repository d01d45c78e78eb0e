import type { Transaction } from 'sequelize';
import type { z } from 'zod';
import type { Context } from '#api/core/context.ts';
import { newId } from '#api/core/ids.ts';
import { assertNotStale } from '#api/core/optimistic-lock.ts';
import { nextTimestamp } from '#api/core/timestamps.ts';
import type { Database } from '#api/database/connection.ts';
import { selectRow, selectRows } from '#api/database/table.ts';
import type { BookingTypeRow } from '#api/database/tables/bookings.ts';
import type { PublicBookingType } from '#common/contract/booking/free-times.ts';
import type { BookingType, BookingTypeChange } from '#common/contract/booking/types.ts';
import type { Place } from '#common/contract/place.ts';
import type { SiteContent } from '#common/contract/site/content.ts';
import { AppError, notFound } from '#common/errors.ts';
import { bookingMessages } from '#common/messages.ts';
import { lockAvailability, readAvailability, readCallSwitch } from './availability.ts';
import { findLinkedType } from './find-type.ts';
import { nextByDay, nextFree } from './free-times/read.ts';
import { presentPublicType, presentType } from './presenter.ts';

/** Order of the kinds of call, here and on the site. */
const TYPE_ORDER = ['position', 'createdAt', 'id'];

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

/**
 * Moves a kind of call right before or right after another one. The place is no part of what an edit is based on, so
 * `updatedAt` stays. @throws NotFound; Conflict for an older version
 */
export const moveType = (context: Context, id: string, place: z.output<typeof Place>): Promise<void> =>
  context.content.change(async (transaction) => {
    const { bookingTypes } = context.database.models;
    // One move at a time: two of them would give places to the same rows.
    await lockAvailability(context, transaction);
    const rows = await selectRows(bookingTypes, { order: TYPE_ORDER, transaction });
    const moved = rows.find((row) => row.id === id);
    const others = rows.filter((row) => row.id !== id);
    const neighbor = others.findIndex((row) => row.id === (place.before ?? place.after));
    if (!moved || neighbor === -1) throw notFound('Kind of call');
    assertNotStale(presentType(moved, { publicUrl: context.config.publicUrl, nextFree: null }), place);
    const ordered = others.toSpliced(place.before === undefined ? neighbor + 1 : neighbor, 0, moved);
    for (const [position, row] of ordered.entries())
      if (row.position !== position) await bookingTypes.update({ position }, { where: { id: row.id }, transaction });
  });

/**
 * The kinds of call that the site names, as its document has them: those of the calendar while it is on, and none where the
 * owner said that there are no calls. `null` leaves those of the document.
 */
export async function readOfferedCalls(database: Database): Promise<SiteContent['callTypes'] | null> {
  const { enabled, noCalls } = await readCallSwitch(database);
  if (!enabled) return noCalls ? [] : null;
  const rows = await selectRows(database.models.bookingTypes, {
    where: { active: 1 },
    order: ['position', 'createdAt', 'id'],
  });
  return rows.map(({ slug, minutes, name, description }) => ({
    ...{ id: slug, minutes, name },
    text: description ?? '',
    message: `I would like a call (${name}). Times that suit me: `,
  }));
}
