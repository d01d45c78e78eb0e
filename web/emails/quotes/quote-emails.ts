import type { Email } from '#common/emails/data.ts';
import type { OfferedQuote, QuoteNotice } from '#common/emails/work-data.ts';
import { MINUTE } from '#common/limits.ts';
import { EMAIL_CODE, VERIFICATION } from '#common/quote-limits.ts';
import * as texts from '#common/texts/keys/emails.ts';
import { t } from '#common/texts/text.ts';
import { invoiceLetters } from './invoice-letters.ts';
import type { Letter, LettersOf } from './letter.tsx';
import { paymentLetters } from './payment-letters.ts';
import { roomLetters } from './room-letters.ts';

const rowsOf = ({ title, number, options, validUntil }: OfferedQuote) => [
  { label: t(texts.rowQuote), text: `${title} (${number})` },
  ...options.map((option) => ({
    label: options.length === 1 ? t(texts.rowTotal) : option.title,
    text: option.total,
  })),
  { label: t(texts.rowValidUntil), text: validUntil },
];

const sentLetters: LettersOf<'quote-sent' | 'quote-reminder'> = {
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

/** 'ABCD EFGH …' */
const inGroups = (code: string) => code.match(new RegExp(`.{1,${VERIFICATION.group}}`, 'gu'))?.join(' ') ?? code;

const noticeRows = ({ title, number, client, email, option, total }: QuoteNotice) => [
  { label: 'Quote', text: `${title} (${number})` },
  { label: 'Client', text: client },
  { label: 'Email', text: email },
  ...(option === null ? [] : [{ label: 'Option', text: option }]),
  ...(total === null ? [] : [{ label: 'Total', text: total }]),
];

const noticeOf =
  (title: string, closing: readonly string[] = []) =>
  (data: QuoteNotice) => ({
    title,
    rows: noticeRows(data),
    words: data.words,
    closing,
    button: { label: 'Open in the dashboard', url: data.adminUrl },
  });

type ClientLetter =
  | 'quote-code'
  | 'quote-accepted'
  | 'quote-seen-notice'
  | 'quote-declined-notice'
  | 'quote-question-notice'
  | 'quote-accepted-notice';

const clientLetters: LettersOf<ClientLetter> = {
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

type LetterName =
  | keyof typeof sentLetters
  | ClientLetter
  | keyof typeof invoiceLetters
  | keyof typeof paymentLetters
  | keyof typeof roomLetters;

const letters = { ...sentLetters, ...clientLetters, ...invoiceLetters, ...paymentLetters, ...roomLetters };

/** Every email about quotes, payments and rooms with its data. */
export type QuoteEmail = Email<LetterName>;

export const isQuoteEmail = (email: { template: string }): email is QuoteEmail =>
  Object.hasOwn(letters, email.template);

export const letterOf = ({ template, data }: QuoteEmail): Letter =>
  (letters[template] as (data: QuoteEmail['data']) => Letter)(data);
