import type { DisputeStage } from '#common/quote-options.ts';
import * as texts from '#common/texts/keys/emails.ts';
import { t } from '#common/texts/text.ts';
import type { LettersOf } from './letter.tsx';

interface Paid {
  /** Title of the engagement. */
  title: string;
  /** Describes what the client writes on a transfer. */
  reference: string;
  /** As it is shown, with its currency. */
  amount: string;
}

interface ClientsPayment extends Paid {
  name: string;
  roomUrl: string;
}

/** The data of the emails about money. */
export interface PaymentLetterData {
  'payment-requested': ClientsPayment & {
    /** The account to pay to; `null` for a payment by card. */
    bankDetails: string | null;
  };
  'payment-received': ClientsPayment;
  'payment-refunded': ClientsPayment & { byCard: boolean };
  'payment-notice': Paid & { client: string; adminUrl: string };
  'payment-mismatch': Paid & { client: string; received: string; adminUrl: string };
  /** Its `amount` is what is disputed. */
  'payment-dispute-notice': Paid & { client: string; stage: DisputeStage; adminUrl: string };
  'refund-failed-notice': Paid & { client: string; reason: string | null; adminUrl: string };
}

const rowsOf = ({ title, reference, amount }: Paid) => [
  { label: 'For', text: title },
  { label: 'Amount', text: amount },
  { label: 'Reference', text: reference },
];

const clientsRows = ({ title, reference, amount }: Paid) => [
  { label: t(texts.rowFor), text: title },
  { label: t(texts.rowAmount), text: amount },
  { label: t(texts.rowReference), text: reference },
];

const openRoom = ({ roomUrl }: ClientsPayment) => ({ label: t(texts.openRoom), url: roomUrl });
const openQuotes = (url: string) => ({ label: 'Open the dashboard', url });

const disputes: Readonly<Record<DisputeStage, { title: string; intro: string; closing: string[] }>> = {
  open: {
    title: 'A payment is disputed',
    intro: 'The bank of your client took this payment back until it has decided. You can answer with evidence.',
    closing: ['Answer in the dashboard of Stripe before the day that it names there.'],
  },
  inquiry: {
    title: 'A bank asks about a payment',
    intro: 'The bank of your client asks about this payment. No money was taken so far.',
    closing: ['Answer in the dashboard of Stripe before the day that it names there, or the bank can take it back.'],
  },
  closed: {
    title: 'A dispute ended in your favor',
    intro: 'The bank of your client left this payment with you. It counts as paid again.',
    closing: [],
  },
  lost: {
    title: 'A dispute was lost',
    intro: 'The bank of your client took this payment back for good. It no longer counts as paid.',
    closing: [],
  },
};

export const paymentLetters: LettersOf<PaymentLetterData> = {
  'payment-requested': (data) => ({
    title: t(texts.paymentTitle),
    name: data.name,
    rows: [
      ...clientsRows(data),
      ...(data.bankDetails === null ? [] : [{ label: t(texts.rowPayTo), text: data.bankDetails }]),
    ],
    closing: [t(data.bankDetails === null ? texts.paymentInRoom : texts.paymentNameReference)],
    button: openRoom(data),
  }),
  'payment-received': (data) => ({
    title: t(texts.receivedTitle),
    name: data.name,
    rows: clientsRows(data),
    button: openRoom(data),
  }),
  'payment-refunded': (data) => ({
    title: t(texts.refundTitle),
    name: data.name,
    rows: clientsRows(data),
    closing: [t(data.byCard ? texts.refundByCard : texts.refundByBank)],
    button: openRoom(data),
  }),
  'payment-notice': (data) => ({
    title: 'Payment received',
    rows: [...rowsOf(data), { label: 'Client', text: data.client }],
    button: openQuotes(data.adminUrl),
  }),
  'payment-mismatch': (data) => ({
    title: 'Another amount was paid',
    rows: [
      { label: 'For', text: data.title },
      { label: 'Asked for', text: data.amount },
      { label: 'Paid', text: data.received },
      { label: 'Reference', text: data.reference },
      { label: 'Client', text: data.client },
    ],
    closing: ['Look at the payment at Stripe, and refund it there or ask the client.'],
    button: openQuotes(data.adminUrl),
  }),
  'payment-dispute-notice': (data) => {
    const { title, intro, closing } = disputes[data.stage];
    return {
      title,
      values: { outcome: title, explanation: intro },
      rows: [...rowsOf(data), { label: 'Client', text: data.client }],
      closing,
      button: openQuotes(data.adminUrl),
    };
  },
  'refund-failed-notice': (data) => ({
    title: 'A refund failed',
    rows: [
      ...rowsOf(data),
      { label: 'Client', text: data.client },
      ...(data.reason === null ? [] : [{ label: 'Reason', text: data.reason.replaceAll('_', ' ') }]),
    ],
    closing: ['Your client may believe that the money is on its way. Agree on another way to return it.'],
    button: openQuotes(data.adminUrl),
  }),
};
