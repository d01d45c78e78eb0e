import type { LOCK, Transaction } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { selectRow } from '#api/database/table.ts';
import type { BookingLinkRow, BookingTypeRow } from '#api/database/tables/bookings.ts';
import type { BookingLinkState } from '#common/dashboard-options.ts';

type Needs = Pick<Context, 'database' | 'now'>;

export function linkState({ usedAt, revokedAt, expiresAt }: BookingLinkRow, now: number): BookingLinkState {
  if (usedAt !== null) return 'used';
  if (revokedAt !== null) return 'revoked';
  return expiresAt <= now ? 'expired' : 'open';
}

/** SQLite compares as written, and MySQL by the column's collation. */
async function findLink(
  links: Context['database']['models']['bookingLinks'],
  token: string,
  options: { transaction?: Transaction; lock?: LOCK } = {},
): Promise<BookingLinkRow | undefined> {
  const link = await selectRow(links, { where: { token }, ...options });
  return link?.token === token ? link : undefined;
}

interface Asked {
  slug: string;
  /** Token of a link that books once. */
  link?: string | undefined;
}

/** A kind of call, whether it is active or not, and the link by which it was asked for. */
export async function findType({ database }: Needs, { slug, link }: Asked, transaction?: Transaction) {
  const { bookingTypes, bookingLinks } = database.models;
  const inTransaction = transaction ? { transaction } : {};
  const type = await selectRow(bookingTypes, { where: { slug }, ...inTransaction });
  const lock = transaction ? { lock: transaction.LOCK.UPDATE } : {};
  return {
    type,
    link: link === undefined ? undefined : await findLink(bookingLinks, link, { ...inTransaction, ...lock }),
  };
}

/** A kind of call that can be booked: it is active, or the link opens it. */
export async function findOfferedType(context: Needs, asked: Asked): Promise<BookingTypeRow | undefined> {
  const { type, link } = await findType(context, asked);
  if (!type || type.active === 1) return type;
  const isOpen = link?.typeId === type.id && linkState(link, context.now()) === 'open';
  return isOpen ? type : undefined;
}

/** The kind of call that an open link offers, also where that is not active. */
export async function findLinkedType({ database, now }: Needs, token: string): Promise<BookingTypeRow | undefined> {
  const { bookingTypes, bookingLinks } = database.models;
  const link = await findLink(bookingLinks, token);
  if (!link || linkState(link, now()) !== 'open') return undefined;
  return selectRow(bookingTypes, { where: { id: link.typeId } });
}
