import type { Booked } from '#common/contract/booking/bookings.ts';
import { formatChoices, formatList } from '#common/format.ts';
import { bookedPath, bookPath, sectionPath } from '#common/paths.ts';
import { type CallOffer, slotText } from './offer.ts';

/** Replies of the chat while it arranges a call. Links are Markdown; 'free' would promise a price. */

const form = `[contact form](${sectionPath('contact')})`;
const page = (slug: string) => `[all times](${bookPath(slug)})`;
const inZone = (timeZone: string) => ` (${timeZone})`;

const timesOf = (offer: CallOffer) =>
  formatList(offer.slots.map(({ start }) => slotText(offer, start))) + inZone(offer.timeZone);

const chooseOne = (offer: CallOffer) =>
  `Choose one and I book it for you here, see ${page(offer.type.slug)}, or say in the ${form} when it would suit you.`;

/** Offers times to whoever asks for a call. */
export function offerText(offer: CallOffer): string {
  const are = offer.slots.length === 1 ? 'time is' : 'times are';
  const lead = offer.isElsewhere
    ? 'You can book a call here, though not at that time: the nearest open'
    : 'You can book a call here: the next open';
  return `${lead} ${are} ${timesOf(offer)}. ${chooseOne(offer)}`;
}

export const takenText = (offer: CallOffer, start: number): string =>
  `${slotText(offer, start)} is not open for a call any more: the nearest times are ${timesOf(offer)}. ${chooseOne(offer)}`;

export const whichText = (offer: CallOffer): string =>
  offer.slots.length === 1
    ? `The next open time is ${timesOf(offer)}. ${chooseOne(offer)}`
    : `Which one do you want: ${formatChoices(offer.slots.map(({ start }) => slotText(offer, start)))}${inZone(offer.timeZone)}? There are more on the page with ${page(offer.type.slug)}.`;

export const detailsText = (when: string, missing: readonly ('name' | 'email')[]): string => {
  const [only, other] = missing;
  if (other !== undefined) return `${when}: what are your name and your email address?`;
  return only === 'name' ? `${when}: and what is your name?` : `${when}: and what is your email address?`;
};

/** The address of the booking's page stands in the email; where none is sent now, it stands here. */
export const bookedText = (booked: Pick<Booked, 'type' | 'token'>, when: string, email: string | null): string =>
  `Booked: **${booked.type.name}** on ${when}. ${
    email === null
      ? `On [its page](${bookedPath(booked.token)}) you add it to your calendar, move or cancel it: keep that address.`
      : `The invitation is on its way to ${email}; its link lets you move or cancel the call.`
  }`;

/** Says that a call is held until the link in its email is opened. */
export const heldText = (booked: Pick<Booked, 'type'>, when: string, email: string): string =>
  `One more step: I hold **${booked.type.name}** on ${when} for 15 minutes. Open the link in the email that is on its way to ${email} and confirm it there.`;

export const withQuestionsText = (slug: string): string =>
  `This kind of call comes with a few questions, so it is booked on its own page: see ${page(slug)}.`;

export const droppedText = 'All right, nothing is booked. What else would you like to know?';

export const unavailableText = `Calls cannot be booked here at the moment. Write through the ${form}, and you get a personal answer.`;
