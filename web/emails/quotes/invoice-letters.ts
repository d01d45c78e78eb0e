import type { ShownInvoice } from '#common/emails/work-data.ts';
import * as texts from '#common/texts/keys/emails.ts';
import { t } from '#common/texts/text.ts';
import type { LettersOf } from './letter.tsx';

/** Its number is that of the invoice. */
const valuesOf = ({ invoiceNumber, credits }: ShownInvoice) => ({ number: invoiceNumber, credits: credits ?? '' });

const openRoom = ({ roomUrl }: ShownInvoice) => ({ label: t(texts.openRoom), url: roomUrl });

const rowsOf = ({ title, total, dueOn, bankDetails, reference }: ShownInvoice) => [
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

export const invoiceLetters: LettersOf<'invoice' | 'credit-note' | 'invoice-reminder'> = {
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
