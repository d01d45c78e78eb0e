import type { Context } from '#api/core/context.ts';
import { newId } from '#api/core/ids.ts';
import { toIso } from '#api/core/timestamps.ts';
import { selectRow, selectRows } from '#api/database/table.ts';
import type { BookingLinkRow } from '#api/database/tables/bookings.ts';
import type { BookingLink } from '#common/contract/booking/owner.ts';
import { notFound } from '#common/errors.ts';
import { DAY } from '#common/limits.ts';
import { bookPath } from '#common/paths.ts';
import { newToken } from './book.ts';
import { linkState } from './find-type.ts';

const presentLink = (row: BookingLinkRow, slug: string, { config, now }: Context): BookingLink => ({
  id: row.id,
  typeId: row.typeId,
  url: config.publicUrl + bookPath(slug, { link: row.token }),
  state: linkState(row, now()),
  expiresAt: toIso(row.expiresAt),
});

/** Links that book once, newest first. */
export async function listLinks(context: Context): Promise<BookingLink[]> {
  const { bookingLinks, bookingTypes } = context.database.models;
  const rows = await selectRows(bookingLinks, {
    order: [
      ['createdAt', 'DESC'],
      ['id', 'DESC'],
    ],
  });
  const types = await selectRows(bookingTypes, { attributes: ['id', 'slug'] });
  const slugs = new Map(types.map(({ id, slug }) => [id, slug]));
  return rows.flatMap((row) => {
    const slug = slugs.get(row.typeId);
    return slug === undefined ? [] : [presentLink(row, slug, context)];
  });
}

/** @throws NotFound for an unknown kind of call */
export const createLink = (
  context: Context,
  { typeId, expiresInDays }: { typeId: string; expiresInDays: number },
): Promise<BookingLink> =>
  context.database.transaction(async (transaction) => {
    const { bookingLinks, bookingTypes } = context.database.models;
    const type = await selectRow(bookingTypes, { where: { id: typeId }, transaction });
    if (!type) throw notFound('Kind of call');
    const now = context.now();
    const row: BookingLinkRow = {
      id: newId(),
      token: newToken(),
      typeId,
      expiresAt: now + expiresInDays * DAY,
      usedAt: null,
      revokedAt: null,
      bookingId: null,
      createdAt: now,
    };
    await bookingLinks.create(row, { transaction });
    return presentLink(row, type.slug, context);
  });

/** Ends a link; once more changes nothing. @throws NotFound */
export async function revokeLink({ database, now }: Context, id: string): Promise<void> {
  const { bookingLinks } = database.models;
  if (!(await selectRow(bookingLinks, { where: { id } }))) throw notFound('Link');
  await bookingLinks.update({ revokedAt: now() }, { where: { id, revokedAt: null } });
}
