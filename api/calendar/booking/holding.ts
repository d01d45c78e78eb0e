import { randomBytes } from 'node:crypto';
import { Op, type Transaction, type WhereAttributeHash } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import type { Database } from '#api/database/connection.ts';
import { selectRows } from '#api/database/table.ts';
import type { BookingRow } from '#api/database/tables/bookings.ts';
import { isProvenAddress } from '#api/desk/index.ts';
import { DAY, MINUTE } from '#common/limits.ts';
import type { CallHours } from './availability.ts';
import { createZoneClock } from './free-times/rules.ts';

/** Calls of one of the owner's dates that unknown addresses may book before the next one has to be confirmed. */
const MAX_UNCONFIRMED_PER_DATE = 10;
const HOLD_MS = 15 * MINUTE;
const KEY_BYTES = 18;
/** More than a date has in any zone, on either side. */
const AROUND = 2 * DAY;

/** Condition of the calls that take their time: confirmed ones, and held ones that can still be confirmed. */
export const takesTime = (now: number): Pick<WhereAttributeHash<BookingRow>, 'status' | 'heldUntil'> => ({
  status: ['confirmed', 'held'],
  heldUntil: { [Op.or]: [{ [Op.is]: null }, { [Op.gt]: now }] },
});

/** Tells whether a held call can still be confirmed. */
export const isStillHeld = ({ status, heldUntil, start }: BookingRow, now: number): boolean =>
  status === 'held' && heldUntil !== null && heldUntil > now && start > now;

/** The columns of a call that is held from now on. */
export const heldColumns = (now: number) => ({
  status: 'held' as const,
  heldUntil: now + HOLD_MS,
  confirmKey: randomBytes(KEY_BYTES).toString('base64url'),
});

interface Wanted {
  email: string;
  start: number;
  availability: Pick<CallHours, 'timeZone'>;
}

/**
 * Returns whether a new call has to be confirmed by email first: its date has so many calls of addresses that never
 * answered, accepted or confirmed anything that it may be about to be taken whole. The availability has to be locked.
 */
export async function mustBeHeld(
  context: Pick<Context, 'config' | 'database' | 'now'>,
  { email, start, availability }: Wanted,
  transaction: Transaction,
): Promise<boolean> {
  const { config, database, now } = context;
  const ceiling = Math.max(1, Math.floor(MAX_UNCONFIRMED_PER_DATE * config.rateLimitFactor));
  const clock = createZoneClock(availability.timeZone);
  const date = clock.dateAt(start);
  const near = await selectRows(database.models.bookings, {
    attributes: ['email', 'start'],
    where: { ...takesTime(now()), start: { [Op.gt]: start - AROUND, [Op.lt]: start + AROUND } },
    transaction,
  });
  const emails = near
    .filter((call) => clock.dateAt(Number(call.start)) === date)
    .map((call) => call.email.toLowerCase());
  if (emails.length < ceiling) return false;
  let unconfirmed = 0;
  for (const [address, calls] of Map.groupBy(emails, (address) => address))
    if (!(await isProvenAddress(context, address, transaction))) unconfirmed += calls.length;
  return unconfirmed >= ceiling && !(await isProvenAddress(context, email, transaction));
}

/** Frees the times of held calls that were not confirmed in time, and the links that they used. */
export async function releaseHeld({ database, now }: Pick<Context, 'database' | 'now'>, transaction: Transaction) {
  const { bookings, bookingLinks } = database.models;
  const where = { status: 'held' as const, heldUntil: { [Op.lte]: now() }, confirmedStart: { [Op.ne]: null } };
  const over = await selectRows(bookings, { attributes: ['id'], where, transaction });
  if (over.length === 0) return;
  const ids = over.map(({ id }) => id);
  await bookings.update({ confirmedStart: null }, { where: { id: ids }, transaction });
  await bookingLinks.update({ usedAt: null, bookingId: null }, { where: { bookingId: ids }, transaction });
}

/** Deletes held calls a day after their time to be confirmed; until then their page says what became of them. */
export const deleteReleased = ({ database, now }: Pick<Context, 'database' | 'now'>): Promise<void> =>
  database.transaction(async (transaction) => {
    await releaseHeld({ database, now }, transaction);
    const where = { status: 'held' as const, heldUntil: { [Op.lte]: now() - DAY } };
    await database.models.bookings.destroy({ where, transaction });
  });

const turns = new WeakMap<Database, Promise<unknown>>();
const nothing = () => undefined;

/**
 * Begins transactions that lock the calendar one after the other. On the other instances the lock holds them apart; here
 * those that wait would hold all connections of the pool, and the one that has the lock may need another one.
 */
export const inTurn =
  ({ database }: Pick<Context, 'database'>): Database['transaction'] =>
  (work) => {
    const before = turns.get(database) ?? Promise.resolve();
    const turn = before.then(() => database.transaction(work));
    turns.set(database, turn.then(nothing, nothing));
    return turn;
  };
