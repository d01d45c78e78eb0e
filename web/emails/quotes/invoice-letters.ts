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

const openRoom = ({ roomUrl }: Invoiced) => ({ label: 'Open your room', url: roomUrl });

const rowsOf = ({ title, total, dueOn, bankDetails, reference }: Invoiced) => [
  { label: 'For', text: title },
  { label: 'Total', text: total },
  ...(dueOn === null ? [] : [{ label: 'Due', text: dueOn }]),
  ...(bankDetails === null ? [] : [{ label: 'Pay to', text: bankDetails }]),
  { label: 'Payment reference', text: reference },
];

/** Firmer by step. */
const reminders = [
  'This invoice is still open. It may have slipped through: here it is again.',
  'This invoice is open for some time now. Please pay it in the next days, or tell me what is in the way.',
  'This invoice is long overdue. Please pay it now, or answer this email today.',
];

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
      { label: 'For', text: data.title },
      { label: 'Amount', text: data.total },
    ],
    words: data.words,
    button: openRoom(data),
  }),
  'invoice-reminder': (data) => ({
    title: 'Your invoice is open',
    name: data.name,
    values: { ...valuesOf(data), reminder: reminders[Math.min(data.step, reminders.length) - 1] ?? '' },
    rows: [{ label: 'Invoice', text: data.invoiceNumber }, ...rowsOf(data), { label: 'Open', text: data.open }],
    closing: ['If you have paid meanwhile, there is nothing left to do.'],
    button: openRoom(data),
  }),
};
