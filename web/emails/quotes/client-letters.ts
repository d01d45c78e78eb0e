import { MINUTE } from '#common/limits.ts';
import { EMAIL_CODE, VERIFICATION } from '#common/quote-limits.ts';
import * as texts from '#common/texts/keys/emails.ts';
import { t } from '#common/texts/text.ts';
import type { LettersOf } from './letter.tsx';

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
export interface ClientLetterData {
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

export const clientLetters: LettersOf<ClientLetterData> = {
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
