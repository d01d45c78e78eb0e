import * as texts from '#common/texts/keys/emails.ts';
import { t } from '#common/texts/text.ts';
import { type ClientLetterData, clientLetters } from './client-letters.ts';
import { type InvoiceLetterData, invoiceLetters } from './invoice-letters.ts';
import type { Letter, LettersOf } from './letter.tsx';
import { type PaymentLetterData, paymentLetters } from './payment-letters.ts';
import { type RoomLetterData, roomLetters } from './room-letters.ts';

interface Offered {
  name: string;
  /** Who sends it, as the quote names them. */
  sender: string;
  title: string;
  number: string;
  options: readonly { title: string; total: string }[];
  /** The last day, and the zone in which it ends. */
  validUntil: string;
  url: string;
}

/** The data of the emails that bring a quote. Amounts and days are as the quote's page shows them. */
interface SentLetterData {
  'quote-sent': Offered;
  'quote-reminder': Offered;
}

const rowsOf = ({ title, number, options, validUntil }: Offered) => [
  { label: t(texts.rowQuote), text: `${title} (${number})` },
  ...options.map((option) => ({
    label: options.length === 1 ? t(texts.rowTotal) : option.title,
    text: option.total,
  })),
  { label: t(texts.rowValidUntil), text: validUntil },
];

const sentLetters: LettersOf<SentLetterData> = {
  'quote-sent': (data) => ({
    title: t(texts.quoteTitle),
    name: data.name,
    rows: rowsOf(data),
    closing: [t(texts.quoteClosing)],
    button: { label: t(texts.openQuote), url: data.url },
  }),
  'quote-reminder': (data) => ({
    title: t(texts.quoteReminderTitle),
    name: data.name,
    rows: rowsOf(data),
    closing: [t(texts.quoteReminderClosing)],
    button: { label: t(texts.openQuote), url: data.url },
  }),
};

type LetterData = SentLetterData & ClientLetterData & InvoiceLetterData & PaymentLetterData & RoomLetterData;

const letters = { ...sentLetters, ...clientLetters, ...invoiceLetters, ...paymentLetters, ...roomLetters };

/** Every email about quotes, payments and rooms with its data. */
export type QuoteEmail = {
  [Template in keyof LetterData]: { template: Template; data: LetterData[Template] };
}[keyof LetterData];

export const isQuoteEmail = (email: { template: string }): email is QuoteEmail =>
  Object.hasOwn(letters, email.template);

export const letterOf = ({ template, data }: QuoteEmail): Letter =>
  (letters[template] as (data: QuoteEmail['data']) => Letter)(data);
