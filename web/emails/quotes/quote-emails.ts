import type { EmailSite } from '#web/emails/email-site.ts';
import { type ClientLetterData, clientLetters } from './client-letters.ts';
import type { Letter } from './letter.tsx';
import { type PaymentLetterData, paymentLetters } from './payment-letters.ts';
import { type RoomLetterData, roomLetters } from './room-letters.ts';
import { type SentLetterData, sentLetters } from './sent-letters.ts';

type LetterData = SentLetterData & ClientLetterData & PaymentLetterData & RoomLetterData;

const letters = { ...sentLetters, ...clientLetters, ...paymentLetters, ...roomLetters };

/** Every email about quotes, payments and rooms with its data. */
export type QuoteEmail = {
  [Template in keyof LetterData]: { template: Template; data: LetterData[Template] };
}[keyof LetterData];

export const isQuoteEmail = (email: { template: string }): email is QuoteEmail =>
  Object.hasOwn(letters, email.template);

export const letterOf = ({ template, data }: QuoteEmail, site: EmailSite): Letter =>
  (letters[template] as (data: QuoteEmail['data'], site: EmailSite) => Letter)(data, site);
