import * as texts from '#common/texts/keys/emails.ts';
import { t } from '#common/texts/text.ts';
import type { LettersOf } from './letter.tsx';

interface Invoiced {
  name: string;
  /** Title of the engagement. */
  title: string;
  /** 'Final invoice' */
  heading: string;
  invoiceNumber: string;
  /** Amounts and days are as they are shown. */
  total: string;
  open: string;
  dueOn: string | null;
  bankDetails: string | null;
  reference: string;
  /** Number of the invoice that a credit note is about. */
  credits: string | null;
  /** The reason of a credit note. */
  words: string | null;
  roomUrl: string;
}

/** The data of the emails that bring invoices. */
export interface InvoiceLetterData {
  invoice: Invoiced;
  'credit-note': Invoiced;
  'invoice-reminder': Invoiced & { step: number };
}

/** Its number is that of the invoice. */
const valuesOf = ({ invoiceNumber, credits }: Invoiced) => ({ number: invoiceNumber, credits: credits ?? '' });

const openRoom = ({ roomUrl }: Invoiced) => ({ label: t(texts.openRoom), url: roomUrl });

const rowsOf = ({ title, total, dueOn, bankDetails, reference }: Invoiced) => [
  { label: t(texts.rowFor), text: title },
  { label: t(texts.rowTotal), text: total },
  ...(dueOn === null ? [] : [{ label: t(texts.rowDue), text: dueOn }]),
  ...(bankDetails === null ? [] : [{ label: t(texts.rowPayTo), text: bankDetails }]),
  { label: t(texts.rowPaymentReference), text: reference },
];

/** Firmer by step. */
function reminderOf(step: number): string {
  if (step <= 1) return t(texts.invoiceReminderFirst);
  return t(step === 2 ? texts.invoiceReminderSecond : texts.invoiceReminderLast);
}

export const invoiceLetters: LettersOf<InvoiceLetterData> = {
  invoice: (data) => ({
    title: data.heading,
    name: data.name,
    values: valuesOf(data),
    rows: rowsOf(data),
    button: openRoom(data),
  }),
  'credit-note': (data) => ({
    title: data.heading,
    name: data.name,
    values: valuesOf(data),
    rows: [
      { label: t(texts.rowFor), text: data.title },
      { label: t(texts.rowAmount), text: data.total },
    ],
    words: data.words,
    button: openRoom(data),
  }),
  'invoice-reminder': (data) => ({
    title: t(texts.invoiceReminderTitle),
    name: data.name,
    values: { ...valuesOf(data), reminder: reminderOf(data.step) },
    rows: [
      { label: t(texts.rowInvoice), text: data.invoiceNumber },
      ...rowsOf(data),
      { label: t(texts.rowOpen), text: data.open },
    ],
    closing: [t(texts.invoiceReminderClosing)],
    button: openRoom(data),
  }),
};
