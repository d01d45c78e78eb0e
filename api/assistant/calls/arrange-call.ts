import { z } from 'zod';
import type { Intent } from '#api/assistant/understand/intents.ts';
import { bookCall, listTypes } from '#api/calendar/index.ts';
import type { Context } from '#api/core/context.ts';
import { toIso } from '#api/core/timestamps.ts';
import { BookingRequest } from '#common/contract/booking/bookings.ts';
import { FreeTime, type PublicBookingType } from '#common/contract/booking/free-times.ts';
import { AppError } from '#common/errors.ts';
import { emailIn, visitorDetailsIn } from '#common/rules/visitor-details.ts';
import { type CallState, chooseTime, offeredState } from './choose-time.ts';
import { type CallOffer, offerOf, readSlots, type Slot, slotText } from './offer.ts';
import * as texts from './texts.ts';

/** Words around a name or an email address that belong to neither. */
const FILLER =
  /\b(?:my|the)? ?(?:full )?(?:name|e-?mail|mail|address|email address)(?:'s| is|:)?|\b(?:i am|i'm|i’m|it'?s|it is|this is|here you go|sure|yes|ok|okay|thanks?|thank you|please|and|at|reach me|is)\b/gi;
const PLAIN_NAME = /^[\p{L}\p{M}][\p{L}\p{M}'’. -]{1,80}$/u;
const MAX_WORDS = 4;

/** A name that stands by itself, where the message has nothing else but an email address. */
function nameAlone(message: string): string | undefined {
  const rest = message
    .replace(emailIn(message) ?? '', ' ')
    .replace(FILLER, ' ')
    .replace(/[,;:<>()!\n]+/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[ .–—-]+|[ .–—-]+$/g, '');
  return PLAIN_NAME.test(rest) && rest.split(' ').length <= MAX_WORDS ? rest : undefined;
}

/** Name and email in a message that answers the question for them. */
export function readDetails(message: string): { name?: string; email?: string } {
  const found = visitorDetailsIn([message]);
  const name = message.includes('?') ? found.name : (found.name ?? nameAlone(message));
  return { ...found, ...(name && { name }) };
}

export interface CallMessage {
  message: string;
  /** Intents of the message. */
  intents: readonly Intent[];
  state: CallState;
  /** The same for each attempt to book what this state asks for, so that a message that is sent twice books once. */
  idempotencyKey: string;
  /** Key of the client for limits. */
  address: string;
}

/** The reply to a message that goes on arranging a call. */
export interface CallTurn {
  text: string;
  /** Times that can be chosen now. */
  offer: CallOffer | null;
  state: CallState;
}

/** A message of these is about the call, or could be; any other question is answered as ever. */
const OPEN: readonly Intent[] = [
  'scheduling',
  'availability',
  'deadline',
  'duration',
  'contact',
  'small-talk',
  'owner',
  'foreign',
  'unknown',
  'other',
];
const LEAVES =
  /^(?:no|nope|no,? thanks?|no,? thank you|never ?mind|forget it|cancel|stop|not now)[ .!]*$|\b(?:never ?mind|forget (?:it|the call)|no call)\b/i;

const Alternatives = z.object({ alternatives: z.array(FreeTime) });

const over = (state: CallState, text: string): CallTurn => ({ text, offer: null, state: { ...state, stage: 'over' } });

const offering = (offer: CallOffer, text: string, state: CallState): CallTurn => ({
  text,
  offer,
  state: offeredState(offer, state),
});

/** Turns the refusal of a booking into a reply of the chat. @throws what is no refusal */
function refused(error: unknown, state: CallState, type: PublicBookingType, start: number): CallTurn {
  if (!(error instanceof AppError)) throw error;
  const found = Alternatives.safeParse(error.details);
  const nearest = found.success ? found.data.alternatives.slice(0, 2) : [];
  if (nearest.length > 0) {
    const slots = nearest.map((slot) => ({ start: Date.parse(slot.start), end: Date.parse(slot.end) }));
    const offer = { type, slots, timeZone: state.timeZone, isElsewhere: true };
    return offering(offer, texts.takenText(offer, start), state);
  }
  if (['slot_taken', 'rule_broken', 'not_found', 'rate_limited'].includes(error.code))
    return over(state, texts.unavailableText);
  throw error;
}

const whenOf = ({ timeZone }: CallState, start: number) => `${slotText({ timeZone }, start)} (${timeZone})`;

async function sendsEmails({ connections, deliveries }: Context): Promise<boolean> {
  const { mail } = await connections.current();
  return mail.smtpUrl !== null && !(await deliveries.isPaused());
}

/** Books the chosen time, or asks for what is missing. */
async function book(
  context: Context,
  { idempotencyKey, address }: CallMessage,
  state: CallState & { start: number },
  type: PublicBookingType,
): Promise<CallTurn> {
  const { start, name, email, timeZone } = state;
  const when = whenOf(state, start);
  const chosen = `${type.name} on ${when}`;
  const parsed = BookingRequest.safeParse({
    type: type.slug,
    start: toIso(start),
    name: name ?? '',
    email: email ?? '',
    timeZone,
  });
  if (!parsed.success) {
    const wrong = new Set(parsed.error.issues.map(({ path }) => path[0]));
    const missing = (['name', 'email'] as const).filter((field) => wrong.has(field));
    const kept = { name: wrong.has('name') ? null : name, email: wrong.has('email') ? null : email };
    return { text: texts.detailsText(chosen, missing), offer: null, state: { ...state, ...kept, stage: 'details' } };
  }
  try {
    const booked = await bookCall(context, parsed.data, { address, idempotencyKey });
    if (booked.status === 'held') return over(state, texts.heldText(booked, when, parsed.data.email));
    const sent = (await sendsEmails(context)) ? parsed.data.email : null;
    return over(state, texts.bookedText(booked, when, sent));
  } catch (error) {
    return refused(error, state, type, start);
  }
}

/** The time that the message chooses, or a reply that offers others; `null` where it is about something else. */
function choose(
  { message, state }: CallMessage,
  type: PublicBookingType,
  free: readonly Slot[],
  now: number,
): CallTurn | { start: number } | null {
  const { timeZone } = state;
  const choice = chooseTime(message.replace(emailIn(message) ?? '', ' '), state, free, now);
  if (choice === null) return null;
  if (choice.kind === 'chosen') return { start: choice.start };
  if (choice.kind === 'taken') {
    const offer = { type, slots: choice.nearest, timeZone, isElsewhere: true };
    return choice.nearest.length > 0
      ? offering(offer, texts.takenText(offer, choice.start), state)
      : over(state, texts.unavailableText);
  }
  if (choice.kind === 'day') {
    const offer = offerOf(type, free, { wish: choice.wish, timeZone });
    return offer ? offering(offer, texts.offerText(offer), state) : over(state, texts.unavailableText);
  }
  const still = free.filter(({ start }) => state.slots.includes(start));
  const offer = offerOf(type, still.length > 0 ? still : free, { wish: null, timeZone });
  return offer ? offering(offer, texts.whichText(offer), state) : over(state, texts.unavailableText);
}

/** Another time has digits in it while name and email are asked for: 'first' may be part of a name. */
const mayChoose = ({ message, state }: CallMessage) =>
  state.stage === 'offered' || (emailIn(message) === undefined && /\d/.test(message));

const FULL_NAME = /^\p{Lu}\S*(?: \p{Lu}\S*)+$/u;

const isAboutElse = ({ intents }: CallMessage, given: ReturnType<typeof readDetails>) =>
  intents.length > 0 &&
  !intents.some((intent) => OPEN.includes(intent)) &&
  given.email === undefined &&
  !FULL_NAME.test(given.name ?? '');

/** Goes on arranging a call; `null` where the message is about something else. */
export async function arrangeCall(context: Context, turn: CallMessage): Promise<CallTurn | null> {
  const { message, state } = turn;
  if (LEAVES.test(message.trim())) return over(state, texts.droppedText);
  const type = (await listTypes(context)).find(({ slug }) => slug === state.type);
  if (!type) return null;
  const chosen = mayChoose(turn) ? choose(turn, type, await readSlots(context, type.slug), context.now()) : null;
  const given = state.stage === 'details' && chosen === null ? readDetails(message) : readDetailsOfChoice(message);
  const isOffered = chosen !== null && 'start' in chosen && state.slots.includes(chosen.start);
  if (!isOffered && isAboutElse(turn, given)) return null;
  if (chosen !== null && 'text' in chosen) return chosen;
  const start = chosen?.start ?? state.start;
  if (start === null) return null;
  if (type.questions.some(({ required }) => required)) return over(state, texts.withQuestionsText(type.slug));
  const isNew = given.name !== undefined || given.email !== undefined;
  // Neither a time nor a name: a question in between.
  if (chosen === null && !isNew) return null;
  const known = { name: given.name ?? state.name, email: given.email ?? state.email };
  return book(context, turn, { ...state, ...known, start }, type);
}

/** With the choice of a time nothing but an introduction or an email address names the visitor. */
function readDetailsOfChoice(message: string): ReturnType<typeof readDetails> {
  return emailIn(message) === undefined
    ? {}
    : readDetails(message.replace(/\b(?:i am|i'm|i’m) (?=\p{Lu})/u, 'My name is '));
}
