import type { Transaction } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { fillContent, type SiteChange } from '#api/core/published-site.ts';
import { freeSlug, toSlug } from '#api/core/slug.ts';
import { storeOnce } from '#api/core/store-once.ts';
import { selectRows } from '#api/database/table.ts';
import type { BookingTypeRow } from '#api/database/tables/bookings.ts';
import type { SiteContent } from '#common/contract/site/content.ts';
import { BOOKING } from '#common/limits.ts';
import { firstAvailabilityRow } from './availability.ts';

type Needs = Pick<Context, 'database' | 'site' | 'now'>;

/**
 * The kinds of call of the site's content; their ids stay, because addresses of the site name them. So does the slug of
 * one that was there by the same name.
 */
function firstTypes(
  { callTypes }: Pick<SiteContent, 'callTypes'>,
  now: number,
  before: readonly BookingTypeRow[] = [],
): BookingTypeRow[] {
  const taken = new Set<string>();
  return callTypes.map(({ id, name, text, minutes }, position) => {
    const known = before.find((row) => row.id === id && row.name === name)?.slug;
    const slug = freeSlug(known ?? toSlug(name, 'call').slice(0, BOOKING.slug).replace(/-$/, ''), taken);
    taken.add(slug);
    return {
      ...{ id, slug, name, description: text, minutes },
      placeKind: 'video',
      placeText: null,
      questions: '[]',
      active: 1,
      position,
      createdAt: now,
      updatedAt: now,
    };
  });
}

/** Gives a database its hours and the kinds of call of its site, once. */
export async function storeFirstTypes(context: Needs): Promise<void> {
  const types = firstTypes({ callTypes: (await context.site.current()).writtenCalls }, context.now());
  const availability = firstAvailabilityRow(context);
  const { bookingTypes, bookingAvailability } = context.database.models;
  await storeOnce(context, 'first-booking-types', async (transaction) => {
    await bookingAvailability.create(availability, { transaction });
    await bookingTypes.bulkCreate(types, { transaction });
  });
}

/** Puts the calls of a site's content in the place of all kinds of call. */
export async function resetTypes(
  { database, now }: Pick<Context, 'database' | 'now'>,
  content: Pick<SiteContent, 'callTypes'>,
  transaction: Transaction,
): Promise<void> {
  const { bookingTypes } = database.models;
  const before = await selectRows(bookingTypes, { transaction });
  await bookingTypes.destroy({ where: {}, transaction });
  await bookingTypes.bulkCreate(firstTypes(content, now(), before), { transaction });
}

/** Everything that a visitor reads of a kind of call. */
const told = ({ id, name, description, minutes }: BookingTypeRow) => JSON.stringify([id, name, description, minutes]);

/**
 * Keeps the kinds of call those of the site until the owner changes, adds, deletes or moves one: a published document
 * brings its own, so that no other owner's stay on the site.
 */
export async function followSite(
  context: Pick<Context, 'connections' | 'database' | 'now'>,
  { before, after }: SiteChange,
  transaction: Transaction,
): Promise<void> {
  const { connections, database, now } = context;
  const rows = await selectRows(database.models.bookingTypes, { order: ['position', 'id'], transaction });
  const isAsItCame =
    rows.length === before.callTypes.length &&
    rows.every(
      ({ id, position, createdAt, updatedAt }, place) =>
        id === before.callTypes[place]?.id && position === place && updatedAt === createdAt,
    );
  if (!isAsItCame) return;
  const { mail } = await connections.current(transaction);
  const filled = await fillContent(after, { contactEmail: mail.to, now: now() });
  const next = firstTypes(filled, now());
  if (next.map(told).join() !== rows.map(told).join()) await resetTypes(context, filled, transaction);
}
