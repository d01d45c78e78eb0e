import { z } from 'zod';
import type { Knowledge } from '#api/assistant/published-knowledge.ts';
import { understand } from '#api/assistant/understand/understand.ts';
import type { Understanding } from '#api/assistant/understand/understanding.ts';
import type { Context } from '#api/core/context.ts';
import { dayIn } from '#common/site/days.ts';
import { zonedTime } from '#common/site/zoned-time.ts';
import {
  type CallOffer,
  findOffer,
  fits,
  fitsDay,
  namedStart,
  nearestSlots,
  type Slot,
  zoneOfVisitor,
} from './offer.ts';
import { readTimeWish, type TimeWish } from './time-wish.ts';

type Choice =
  | { kind: 'chosen'; start: number }
  /** This time is not free. */
  | { kind: 'taken'; start: number; nearest: Slot[] }
  /** The message names a day or a part of it, with several free times. */
  | { kind: 'day'; wish: TimeWish }
  | { kind: 'unclear' };

const HOUR = 60;
/** Of '9' without am or pm the one at which people work. */
const isDaytime = (minutes: number) => minutes >= 7 * HOUR && minutes < 19 * HOUR;

function daytime(wish: TimeWish): TimeWish {
  const inPart = wish.part;
  const wanted = wish.minutes.filter((minutes) =>
    inPart ? minutes >= inPart[0] * HOUR && minutes < inPart[1] * HOUR : isDaytime(minutes),
  );
  return wish.minutes.length > 1 && wanted.length > 0 ? { ...wish, minutes: wanted } : wish;
}

/** The timestamp that a wish means: on its day, or the first day with free times that fits. */
function meantStart(wish: TimeWish, free: readonly Slot[]): number | null {
  const [minutes] = wish.minutes;
  const near = free.find(({ start }) => fitsDay(wish, start));
  const day = wish.date ?? (near ? dayIn(wish.timeZone, near.start) : null);
  if (day === null || minutes === undefined) return null;
  const time = `${String(Math.floor(minutes / HOUR)).padStart(2, '0')}:${String(minutes % HOUR).padStart(2, '0')}`;
  return zonedTime(wish.timeZone, day, time);
}

const AGREES =
  /^(?:yes|yep|yeah|sure|ok|okay|great|perfect|fine|works|sounds good|that works|let'?s do (?:it|that))\b/i;
const MAX_AGREEMENT = 40;
const WANTS_OTHERS =
  /\b(?:neither|none of|other times?|another time|different (?:time|day)|something else|more times?)\b/i;

/** The chat's memory, stored with its reply, of a call that is being arranged. */
export const CallState = z.object({
  /** Times are offered; name and email are asked; it was booked or dropped. */
  stage: z.enum(['offered', 'details', 'over']),
  /** Slug of the kind of call. */
  type: z.string(),
  timeZone: z.string(),
  /** The starts that are offered. */
  slots: z.array(z.number()),
  /** The start that was chosen. */
  start: z.number().nullable(),
  name: z.string().nullable(),
  email: z.string().nullable(),
});
export type CallState = z.output<typeof CallState>;

export const offeredState = (
  { type, slots, timeZone }: CallOffer,
  known: Partial<Pick<CallState, 'name' | 'email'>> = {},
): CallState => ({
  stage: 'offered',
  type: type.slug,
  timeZone,
  slots: slots.map(({ start }) => start),
  start: null,
  name: known.name ?? null,
  email: known.email ?? null,
});

/** Reads which of the offered times, or of all free ones, a message chooses; `null` where it is about something else. */
export function chooseTime(
  message: string,
  { slots, timeZone }: Pick<CallState, 'slots' | 'timeZone'>,
  free: readonly Slot[],
  now: number,
): Choice | null {
  const isFree = (start: number): Choice =>
    free.some((slot) => slot.start === start)
      ? { kind: 'chosen', start }
      : { kind: 'taken', start, nearest: nearestSlots(free, start) };
  const named = namedStart(message, slots);
  if (named !== null) return isFree(named);
  const wish = readTimeWish(message, { timeZone, now });
  if (wish === 'unclear') return { kind: 'unclear' };
  if (wish === null) {
    const [only] = slots;
    if (AGREES.test(message) && message.length <= MAX_AGREEMENT)
      return slots.length === 1 && only !== undefined ? isFree(only) : { kind: 'unclear' };
    return WANTS_OTHERS.test(message) ? { kind: 'unclear' } : null;
  }
  const [match, ...others] = slots.filter((start) => fits(wish, start));
  if (match !== undefined && others.length === 0) return isFree(match);
  if (wish.minutes.length === 0) return { kind: 'day', wish };
  const exact = daytime(wish);
  const [offeredFirst] = slots;
  const isOpenDay = wish.date === null && wish.weekday === null && offeredFirst !== undefined;
  const dated = isOpenDay ? { ...exact, date: dayIn(wish.timeZone, offeredFirst) } : exact;
  const found = free.find(({ start }) => fits(dated, start));
  if (found) return { kind: 'chosen', start: found.start };
  const start = meantStart(dated, free);
  return start === null ? { kind: 'unclear' } : { kind: 'taken', start, nearest: nearestSlots(free, start) };
}

/** A call that is booked already, or has a price. */
const NO_NEW_CALL =
  /\b(?:reschedul\w*|cancel\w*|move (?:my|our|the)|(?:i|we|have|already) booked|confirmation|my (?:appointment|call|booking))\b/;
const SPEAKS = /\b(?:speak|talk|call|ring|chat|meet)\b/;
const WRITES = /\b(?:write|email|mail|address|number|file|form|document|send)\w*\b/;

const wantsCall = ({ intents, plain }: Understanding) =>
  !NO_NEW_CALL.test(plain) &&
  (intents.includes('scheduling') || (intents.includes('contact') && SPEAKS.test(plain) && !WRITES.test(plain)));

/** Times of a call for a question that asks for one; else `null`. */
export async function findOfferFor(
  context: Context,
  { reader }: Pick<Knowledge, 'reader'>,
  { question, timeZone }: { question: string; timeZone?: string | undefined },
): Promise<CallOffer | null> {
  const now = context.now();
  if (!wantsCall(understand(question, reader, dayIn(reader.timeZone, now)))) return null;
  const zone = await zoneOfVisitor(context, timeZone);
  const wish = readTimeWish(question, { timeZone: zone, now });
  return findOffer(context, question, { wish: wish === 'unclear' ? null : wish, timeZone: zone });
}
