import { listTypes, readAvailability, readFreeTimes } from '#api/calendar/index.ts';
import type { Context } from '#api/core/context.ts';
import { toIso } from '#api/core/timestamps.ts';
import type { ReplyMetadata } from '#common/contract/assistant.ts';
import type { PublicBookingType } from '#common/contract/booking/free-times.ts';
import { BOOKING, DAY, HOUR } from '#common/limits.ts';
import { byDayIn } from '#common/site/by-day.ts';
import { isTimeZone } from '#common/site/closed-lists.ts';
import { dayIn, weekdayOf } from '#common/site/days.ts';
import { zonedFormat } from '#common/site/time-zones.ts';
import { dayAndTimeIn } from '#common/site/zoned-format.ts';
import type { TimeWish } from './time-wish.ts';

/** A free time of a call; milliseconds since 1970. */
export interface Slot {
  start: number;
  end: number;
}

/** Times of a call that the chat offers. */
export interface CallOffer {
  type: PublicBookingType;
  /** In order of time, two where there are as many. */
  slots: readonly Slot[];
  /** Times are told in it. */
  timeZone: string;
  /** The visitor named a time, and none of these is at that time. */
  isElsewhere: boolean;
}

const OFFERED = 2;
/** The second time offered is not the one right after the first. */
const APART = 2 * HOUR;

/** The two that differ enough to be a choice. */
function pickSlots(free: readonly Slot[], timeZone: string): Slot[] {
  const [first] = free;
  if (!first) return [];
  const dayOf = ({ start }: Slot) => dayIn(timeZone, start);
  const later = free.filter(({ start }) => start - first.start >= APART);
  const second = later.find((slot) => dayOf(slot) !== dayOf(first)) ?? later[0] ?? free[1];
  return second ? [first, second] : [first];
}

/** The times nearest to one that is not free, in order of time. */
export const nearestSlots = (free: readonly Slot[], start: number): Slot[] =>
  [...free]
    .sort((a, b) => Math.abs(a.start - start) - Math.abs(b.start - start) || a.start - b.start)
    .slice(0, OFFERED)
    .sort((a, b) => a.start - b.start);

/** Every free time of a kind of call. */
export const readSlots = (context: Context, typeSlug: string): Promise<Slot[]> =>
  readFreeTimes(context, { typeSlug, from: context.now(), to: context.now() + BOOKING.maxDays * DAY });

/** The zone of the visitor where it is known, else that of the owner. */
export async function zoneOfVisitor(context: Context, timeZone: string | undefined): Promise<string> {
  if (timeZone !== undefined && isTimeZone(timeZone)) return timeZone;
  return (await readAvailability(context)).timeZone;
}

const isNamed = (message: string, { name, minutes }: PublicBookingType) =>
  new RegExp(`\\b${minutes}[ -]?min`, 'i').test(message) ||
  (minutes === 60 && /\b(?:an|one|1|full)[ -]hour\b/i.test(message)) ||
  name
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .some(
      (word) => /^\p{L}{6,}$/u.test(word) && !/^(?:session|minute)/.test(word) && message.toLowerCase().includes(word),
    );

/** The times at which one talks in a zone; all of them where there is no such time. */
function preferred(free: readonly Slot[], timeZone: string): readonly Slot[] {
  const byDay = free.filter(byDayIn(timeZone));
  return byDay.length > 0 ? byDay : free;
}

/** Times to offer beside one: by day, unless that one is not. */
function nearOf(free: readonly Slot[], only: Slot, timeZone: string): readonly Slot[] {
  const open = preferred(free, timeZone);
  return open.includes(only) ? open : free;
}

/** Minutes since midnight that clocks of the zone show. */
function clockOf(timeZone: string, timestamp: number): number {
  const format = zonedFormat('en-US', timeZone, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const parts = format.formatToParts(timestamp);
  const part = (name: string) => Number(parts.find(({ type }) => type === name)?.value ?? 0);
  return part('hour') * 60 + part('minute');
}

const isOnDay = ({ date, weekday }: TimeWish, day: string) =>
  (date === null || date === day) && (weekday === null || weekday === weekdayOf(day));

/** The day fits, whatever the time. */
export const fitsDay = (wish: TimeWish, start: number): boolean => isOnDay(wish, dayIn(wish.timeZone, start));

export function fits(wish: TimeWish, start: number): boolean {
  if (!fitsDay(wish, start)) return false;
  const clock = clockOf(wish.timeZone, start);
  const isInPart = wish.part === null || (clock >= wish.part[0] * 60 && clock < wish.part[1] * 60);
  return isInPart && (wish.minutes.length === 0 || wish.minutes.includes(clock));
}

const ISO = /\b20\d\d-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?Z/i;
/** 'I'd take the first one, please': nothing else is said, so that 'the first package' is none. */
const ORDINAL =
  /^(?:(?:yes|ok|okay|then|i(?:'d| would)?|we|let'?s|like|take|prefer|want|do|make it)[ ,]+)*(?:the )?(first|1st|former|earlier|earliest|sooner|second|2nd|latter|later|last)(?: (?:one|time|slot|option))?(?:,? (?:please|then|works\b.*|is (?:fine|good|great|perfect|better)\b.*|suits\b.*|sounds good))?[ .!]*$/;
const FIRST = /^(?:first|1st|former|ear|soon)/;

/** The start that a message names outright, or as the first or second of those that were offered. */
export function namedStart(message: string, slots: readonly number[]): number | null {
  const iso = ISO.exec(message)?.[0];
  if (iso !== undefined) return Date.parse(iso);
  const ordinal = ORDINAL.exec(message.trim().toLowerCase())?.[1];
  if (ordinal === undefined) return null;
  return slots[FIRST.test(ordinal) ? 0 : 1] ?? null;
}

/** Times to offer for a kind of call, by day where there are such; with a wish those that fit it, else those of its day. `null` where none is free. */
export function offerOf(
  type: PublicBookingType,
  free: readonly Slot[],
  { wish, timeZone }: { wish: TimeWish | null; timeZone: string },
): CallOffer | null {
  const exact = wish ? free.filter(({ start }) => fits(wish, start)) : free;
  const onDay = wish && exact.length === 0 ? free.filter(({ start }) => fitsDay(wish, start)) : [];
  const fitting = exact.length > 0 ? exact : onDay.length > 0 ? onDay : free;
  const chosen = preferred(fitting, timeZone);
  const [first] = chosen;
  const isOfDay = wish !== null && fitting !== free && (wish.date !== null || wish.weekday !== null);
  // 'Thursday' is the next one.
  const near =
    isOfDay && first ? chosen.filter(({ start }) => dayIn(timeZone, start) === dayIn(timeZone, first.start)) : chosen;
  const picked = pickSlots(near, timeZone);
  const [only] = picked;
  const slots = picked.length === 1 && only ? nearestSlots(nearOf(free, only, timeZone), only.start) : picked;
  return slots.length === 0 ? null : { type, slots, timeZone, isElsewhere: wish !== null && exact.length === 0 };
}

/** The kind of call that a message names, else the owner's first one; `null` while none can be booked. */
async function chooseType(context: Context, message: string): Promise<PublicBookingType | null> {
  const types = (await listTypes(context)).filter(({ nextFree }) => nextFree !== null);
  return types.find((type) => isNamed(message, type)) ?? types[0] ?? null;
}

/** Times of a call for a message that asks for one; `null` while none can be booked. */
export async function findOffer(
  context: Context,
  message: string,
  { wish, timeZone }: { wish: TimeWish | null; timeZone: string },
): Promise<CallOffer | null> {
  const type = await chooseType(context, message);
  return type && offerOf(type, await readSlots(context, type.slug), { wish, timeZone });
}

export const slotText = ({ timeZone }: Pick<CallOffer, 'timeZone'>, start: number): string =>
  dayAndTimeIn(timeZone, start);

export const presentOffer = ({ type, slots }: CallOffer): NonNullable<ReplyMetadata['booking']> => ({
  type: type.slug,
  slots: slots.map(({ start, end }) => ({ start: toIso(start), end: toIso(end) })),
  url: type.url,
});
