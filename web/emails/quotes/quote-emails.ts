import { MINUTE } from '#common/limits.ts';
import { EMAIL_CODE, VERIFICATION } from '#common/quote-limits.ts';
import * as texts from '#common/texts/keys/emails.ts';
import { t } from '#common/texts/text.ts';
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

interface Notice {
  title: string;
  number: string;
  client: string;
  email: string;
  /** Describes what the client wrote. */
  words: string | null;
  option: string | null;
  total: string | null;
  adminUrl: string;
}

/** The data of the emails about what a client does with a quote. */
interface ClientLetterData {
  'quote-code': { name: string; title: string; number: string; option: string; total: string; code: string };
  'quote-accepted': {
    name: string;
    title: string;
    number: string;
    option: string;
    total: string;
    /** Amount and how it is paid; `null` without a deposit. */
    deposit: string | null;
    deliveryDate: string;
    verificationCode: string;
    verifyUrl: string;
    roomUrl: string;
  };
  'quote-seen-notice': Notice;
  'quote-declined-notice': Notice;
  'quote-question-notice': Notice;
  'quote-accepted-notice': Notice;
}

/** 'ABCD EFGH …' */
const inGroups = (code: string) => code.match(new RegExp(`.{1,${VERIFICATION.group}}`, 'gu'))?.join(' ') ?? code;

const noticeRows = ({ title, number, client, email, option, total }: Notice) => [
  { label: 'Quote', text: `${title} (${number})` },
  { label: 'Client', text: client },
  { label: 'Email', text: email },
  ...(option === null ? [] : [{ label: 'Option', text: option }]),
  ...(total === null ? [] : [{ label: 'Total', text: total }]),
];

const noticeOf =
  (title: string, closing: readonly string[] = []) =>
  (data: Notice) => ({
    title,
    rows: noticeRows(data),
    words: data.words,
    closing,
    button: { label: 'Open in the dashboard', url: data.adminUrl },
  });

const clientLetters: LettersOf<ClientLetterData> = {
  'quote-code': (data) => ({
    title: t(texts.codeTitle),
    name: data.name,
    code: data.code,
    closing: [t(texts.codeMinutes, { minutes: EMAIL_CODE.ttl / MINUTE })],
  }),
  'quote-accepted': (data) => ({
    title: t(texts.quoteAcceptedTitle),
    name: data.name,
    rows: [
      { label: t(texts.rowQuote), text: `${data.title} (${data.number})` },
      { label: t(texts.rowOption), text: data.option },
      { label: t(texts.rowTotal), text: data.total },
      ...(data.deposit === null ? [] : [{ label: t(texts.rowDeposit), text: data.deposit }]),
      { label: t(texts.rowDelivery), text: data.deliveryDate },
      {
        label: t(texts.rowVerify),
        text: t(texts.verifyOn, { code: inGroups(data.verificationCode), url: data.verifyUrl }),
      },
    ],
    closing: [t(texts.quoteAcceptedClosing)],
    button: { label: t(texts.openRoom), url: data.roomUrl },
  }),
  'quote-seen-notice': noticeOf('Quote opened'),
  'quote-declined-notice': noticeOf('Quote declined'),
  'quote-question-notice': noticeOf('Question about a quote', ['Answer this email to reply to the client.']),
  'quote-accepted-notice': noticeOf('Quote accepted', ['The PDF of the agreement is attached.']),
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
