import type { Knowledge } from '#api/assistant/published-knowledge.ts';
import { understand } from '#api/assistant/understand/understand.ts';
import type { Understanding } from '#api/assistant/understand/understanding.ts';
import type { Context } from '#api/core/context.ts';
import { dayIn } from '#common/site/days.ts';
import { type CallOffer, findOffer, zoneOfVisitor } from './offer.ts';
import { readTimeWish } from './read-choice.ts';

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
  return findOffer(context, question, { wish: readTimeWish(question, { timeZone: zone, now }), timeZone: zone });
}
