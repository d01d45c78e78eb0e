import type { Payment, PaymentForClient } from '#common/emails/work-data.ts';
import type { DisputeStage } from '#common/quote-options.ts';
import * as texts from '#common/texts/keys/emails.ts';
import { t } from '#common/texts/text.ts';
import type { LettersOf } from './letter.tsx';

const rowsOf = ({ title, reference, amount }: Payment) => [
  { label: 'For', text: title },
  { label: 'Amount', text: amount },
  { label: 'Reference', text: reference },
];

const clientsRows = ({ title, reference, amount }: Payment) => [
  { label: t(texts.rowFor), text: title },
  { label: t(texts.rowAmount), text: amount },
  { label: t(texts.rowReference), text: reference },
];

const openRoom = ({ roomUrl }: PaymentForClient) => ({ label: t(texts.openRoom), url: roomUrl });
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

type PaymentLetter =
  | 'payment-requested'
  | 'payment-received'
  | 'payment-refunded'
  | 'payment-notice'
  | 'payment-mismatch'
  | 'payment-dispute-notice'
  | 'refund-failed-notice';

export const paymentLetters: LettersOf<PaymentLetter> = {
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
