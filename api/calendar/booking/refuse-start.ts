import type { Transaction } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { isBlocked } from '#api/desk/index.ts';
import type { FreeTime } from '#common/contract/booking/free-times.ts';
import { AppError } from '#common/errors.ts';
import { BOOKING, DAY } from '#common/limits.ts';
import { bookingMessages } from '#common/messages.ts';
import type { CallHours } from './availability.ts';
import { readFree } from './free-times/read.ts';
import { nearestTimes, offeredStarts } from './free-times/rules.ts';
import { presentTime } from './presenter.ts';

type Needs = Pick<Context, 'database' | 'site' | 'now'>;

export interface WantedStart {
  availability: CallHours;
  minutes: number;
  start: number;
  /** The call that moves there. */
  moving?: { id: string; start: number } | undefined;
}

const REACH = BOOKING.maxDays * DAY;

/** The free starts nearest to one that cannot be had. The one that a moving call has already is none of them. */
async function alternatives(context: Needs, wanted: WantedStart, transaction: Transaction) {
  const { availability, minutes, start, moving } = wanted;
  if (!availability.enabled) return [];
  const window = { from: start - REACH, to: start + REACH + 1, except: moving?.id };
  const free = await readFree(context, { availability, minutes, ...window }, transaction);
  const others = free.filter((time) => time.start !== moving?.start);
  return nearestTimes(others, start, BOOKING.alternatives).map(presentTime);
}

const refusedStart = (message: string, nearest: FreeTime[]) =>
  new AppError('rule_broken', message, {
    problems: [{ path: 'start', message }],
    details: { alternatives: nearest },
  });

/** 409: others have taken this start. */
export const slotTaken = async (context: Needs, wanted: WantedStart, transaction: Transaction): Promise<AppError> =>
  new AppError('slot_taken', bookingMessages.taken, {
    details: { alternatives: await alternatives(context, wanted, transaction) },
  });

/** 422: the calendar never offers this start. */
export const notOffered = async (
  context: Needs,
  wanted: WantedStart,
  transaction: Transaction,
  message: string = bookingMessages.notOffered,
): Promise<AppError> => refusedStart(message, await alternatives(context, wanted, transaction));

/**
 * Holds a visitor to the free times. The availability has to be locked.
 * @throws SlotTaken for a start that is booked, busy, within a buffer or of a full day; RuleBroken for one that is never
 * offered; both with the nearest free times
 */
export async function assertFree(context: Needs, wanted: WantedStart, transaction: Transaction): Promise<void> {
  const { availability, minutes, start, moving } = wanted;
  const window = { from: start, to: start + 1 };
  const isOffered =
    availability.enabled && offeredStarts({ availability, minutes, ...window, now: context.now() }).length > 0;
  if (!isOffered) throw await notOffered(context, wanted, transaction);
  const free = await readFree(context, { availability, minutes, ...window, except: moving?.id }, transaction);
  if (free.length === 0) throw await slotTaken(context, wanted, transaction);
}

/**
 * Answers a blocked sender as if the calendar did not offer a start that is free, so that the sender does not learn why.
 * @throws RuleBroken with the nearest other times
 */
export async function assertNotBlocked(
  context: Needs,
  email: string,
  wanted: WantedStart,
  transaction: Transaction,
): Promise<void> {
  if (!(await isBlocked(context, email, transaction))) return;
  const { id } = wanted.moving ?? { id: '' };
  const free = await alternatives(context, { ...wanted, moving: { id, start: wanted.start } }, transaction);
  throw refusedStart(bookingMessages.notOffered, free);
}
