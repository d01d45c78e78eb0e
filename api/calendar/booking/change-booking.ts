import type { Transaction } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { VISITOR } from '#api/core/events.ts';
import { isToken } from '#api/core/ids.ts';
import { assertNotStale } from '#api/core/optimistic-lock.ts';
import type { Limit, Usage } from '#api/core/rate-limits.ts';
import { takeForRecipient } from '#api/core/recipient-limit.ts';
import { nextTimestamp } from '#api/core/timestamps.ts';
import { selectRow, selectRows } from '#api/database/table.ts';
import type { BookingRow } from '#api/database/tables/bookings.ts';
import { readUnconfirmedCalls } from '#api/desk/index.ts';
import type { BookingParty } from '#common/booking-options.ts';
import type { BookingAction } from '#common/dashboard-options.ts';
import { missing, rateLimited, ruleBroken } from '#common/errors.ts';
import type { Actor } from '#common/events.ts';
import { DAY, HOUR } from '#common/limits.ts';
import { bookingMessages } from '#common/messages.ts';
import * as messages from '#common/texts/keys/messages.ts';
import { type CallHours, lockAvailability } from './availability.ts';
import { queueCalendarWrite } from './calendars/write.ts';
import { inTurn } from './holding.ts';
import { presentBooking } from './presenter.ts';

const TOKEN_LIMIT: Limit = { name: 'booking-change', points: 10, duration: HOUR };
/** Per booking, from wherever it is moved. */
const MOVES_LIMIT: Limit = { name: 'booking-moves', points: 5, duration: DAY };

/** The party that changes a call, and the call. */
export type Changer =
  | { party: 'visitor'; token: string; address: string }
  | { party: 'owner'; id: string; actor: Actor; updatedAt?: string | undefined };

export interface LockedBooking {
  availability: CallHours;
  booking: BookingRow;
}

const isOf = (changer: Changer) => (changer.party === 'owner' ? { id: changer.id } : { token: changer.token });

const readReminders = ({ database }: Pick<Context, 'database'>, bookingId: string, transaction?: Transaction) =>
  selectRows(database.models.bookingReminders, { where: { bookingId }, ...(transaction && { transaction }) });

/** A call as its owner sees it. */
export const presentWithReminders = async (
  context: Pick<Context, 'database'>,
  booking: BookingRow,
  transaction?: Transaction,
) => {
  const [isUnconfirmed] = await readUnconfirmedCalls(context, [booking], transaction);
  return presentBooking(booking, await readReminders(context, booking.id, transaction), isUnconfirmed);
};

/** @throws NotFound, the same for an unknown token and for one with a wrong character */
export async function findByToken({ database }: Pick<Context, 'database'>, token: string): Promise<BookingRow> {
  if (!isToken(token)) throw missing(messages.callNotFound);
  const row = await selectRow(database.models.bookings, { where: { token } });
  if (row?.token !== token) throw missing(messages.callNotFound);
  return row;
}

/**
 * Locks the calendar and then the call. @throws NotFound; Conflict for an edit of an older version; RuleBroken for a call
 * that has begun
 */
export async function lockBooking(
  context: Context,
  changer: Changer,
  transaction: Transaction,
): Promise<LockedBooking> {
  if (changer.party === 'visitor' && !isToken(changer.token)) throw missing(messages.callNotFound);
  const availability = await lockAvailability(context, transaction);
  const booking = await selectRow(context.database.models.bookings, {
    where: isOf(changer),
    transaction,
    lock: transaction.LOCK.UPDATE,
  });
  // SQLite compares as written, and MySQL by the column's collation.
  if (!booking || (changer.party === 'visitor' && booking.token !== changer.token))
    throw missing(messages.callNotFound);
  if (changer.party === 'owner' && changer.updatedAt !== undefined)
    assertNotStale(await presentWithReminders(context, booking, transaction), { updatedAt: changer.updatedAt });
  if (booking.status === 'confirmed' && booking.start <= context.now()) throw ruleBroken(bookingMessages.started);
  return { availability, booking };
}

/** @throws RateLimited for a use that was not within its limit */
export function assertWithinLimit({ allowed, retryAfter }: Usage): void {
  if (!allowed) throw rateLimited(bookingMessages.rateLimited, retryAfter);
}

/** Counts a change by token. @throws RateLimited after 10 an hour from one client */
async function countChange({ limits }: Context, changer: Changer, transaction: Transaction): Promise<void> {
  if (changer.party === 'visitor')
    assertWithinLimit(await limits.takeForClient(TOKEN_LIMIT, changer.address, transaction));
}

/** Counts a move by token: each is an email to the address of the booking. @throws RateLimited */
export async function countMove(
  context: Context,
  changer: Changer,
  { id, email }: BookingRow,
  transaction: Transaction,
): Promise<void> {
  if (changer.party === 'owner') return;
  await countChange(context, changer, transaction);
  assertWithinLimit(await context.limits.take(MOVES_LIMIT, id, transaction));
  assertWithinLimit(await takeForRecipient(context, email, transaction));
}

/** A call as it is after a change. */
export interface CallChange {
  booking: BookingRow;
  by: BookingParty;
  /** The visitor gets an email about it. */
  isTold: boolean;
}

/** The events of calls. */
export type CallEvent = `booking.${BookingAction}`;

/** The party that changes a call: the visitor by its token, or the owner. */
type ChangedBy = ({ party: 'visitor' } | { party: 'owner'; actor: Actor }) & {
  /** The visitor gets an email about it, unless that is `false`. */
  isTold?: boolean;
};

const actorOfChange = (by: ChangedBy): Actor => (by.party === 'owner' ? by.actor : VISITOR);

/** Has the owner's calendar follow a change of a call, and tells of it, in its transaction. Resolves to the call as it is stored then. */
export async function recordBooking(
  context: Context,
  action: BookingAction,
  booking: BookingRow,
  by: ChangedBy,
  transaction: Transaction,
): Promise<BookingRow> {
  const stored = await queueCalendarWrite(context, booking, transaction);
  const subject = { booking: stored, by: by.party, isTold: by.isTold ?? true };
  const about = { entityId: booking.id, title: booking.name, actor: actorOfChange(by), details: {} };
  await context.events.emit({ type: `booking.${action}`, ...about, subject }, transaction);
  return stored;
}

const changedBy = (changer: Changer): ChangedBy =>
  changer.party === 'owner' ? { party: 'owner', actor: changer.actor } : { party: 'visitor' };

/** Stores a change of a locked call, with all that follows from it. */
export async function changeBooking(
  context: Context,
  before: BookingRow,
  change: { action: BookingAction; columns: Partial<BookingRow>; changer: Changer; isTold?: boolean },
  transaction: Transaction,
): Promise<BookingRow> {
  const columns = {
    ...change.columns,
    sequence: before.sequence + 1,
    updatedAt: nextTimestamp(context.now(), before.updatedAt),
  };
  await context.database.models.bookings.update(columns, { where: { id: before.id }, transaction });
  const by = { ...changedBy(change.changer), isTold: change.isTold ?? true };
  return recordBooking(context, change.action, { ...before, ...columns }, by, transaction);
}

/** Frees the time of a held call; nothing goes out, because nothing was said about a call before. */
async function release(
  context: Context,
  booking: BookingRow,
  cancelledColumns: Partial<BookingRow>,
  transaction: Transaction,
) {
  const updatedAt = nextTimestamp(context.now(), booking.updatedAt);
  const columns = { ...cancelledColumns, heldUntil: null, updatedAt };
  await context.database.models.bookings.update(columns, { where: { id: booking.id }, transaction });
  return { ...booking, ...columns };
}

/**
 * Cancels a call for good; once more changes nothing. @throws NotFound; RuleBroken for a call that has begun; Conflict;
 * RateLimited
 */
export const cancelCall = (context: Context, changer: Changer, reason: string | null): Promise<BookingRow> =>
  inTurn(context)(async (transaction) => {
    const { booking } = await lockBooking(context, changer, transaction);
    if (booking.status === 'cancelled') return booking;
    await countChange(context, changer, transaction);
    const columns = {
      status: 'cancelled' as const,
      confirmedStart: null,
      cancelledBy: changer.party,
      cancelReason: reason,
    };
    if (booking.status === 'held') return release(context, booking, columns, transaction);
    const isTold = changer.party === 'owner' || (await takeForRecipient(context, booking.email, transaction)).allowed;
    return changeBooking(context, booking, { action: 'cancelled', columns, changer, isTold }, transaction);
  });
