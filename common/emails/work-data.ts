import type { DisputeStage } from '#common/quote-options.ts';

/** A quote as it is brought to its client. Amounts and days are as the quote's page shows them. */
export interface OfferedQuote {
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

interface ChosenOption {
  title: string;
  number: string;
  name: string;
  option: string;
  total: string;
}

/** Tells the owner what a client did with a quote. */
export interface QuoteNotice {
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

interface QuoteEmails {
  'quote-sent': OfferedQuote;
  'quote-reminder': OfferedQuote;
  'quote-code': ChosenOption & { code: string };
  'quote-accepted': ChosenOption & {
    /** Amount and how it is paid; `null` without a deposit. */
    deposit: string | null;
    deliveryDate: string;
    verificationCode: string;
    verifyUrl: string;
    roomUrl: string;
  };
  'quote-seen-notice': QuoteNotice;
  'quote-declined-notice': QuoteNotice;
  'quote-question-notice': QuoteNotice;
  'quote-accepted-notice': QuoteNotice;
}

/** An engagement, by its title and number. */
export interface Work {
  title: string;
  number: string;
}

export interface WorkForClient extends Work {
  name: string;
  roomUrl: string;
}

export interface WorkForOwner extends Work {
  client: string;
  adminUrl: string;
  /** Describes what the client wrote. */
  words: string | null;
}

/** A change of the work, as it is shown: what is added, and the price and date after it. */
export interface ShownChange {
  change: string;
  amount: string;
  price: string;
  date: string;
}

interface RoomEmails {
  'room-code': Work & { name: string; code: string; purpose: 'room' | 'change' | 'handover'; change: string | null };
  'room-message': WorkForClient & { words: string };
  'room-link': WorkForClient;
  'change-sent': WorkForClient & ShownChange & { words: string | null };
  'change-accepted': WorkForClient & ShownChange;
  handover: WorkForClient & { deliveredOn: string; words: string | null; url: string | null };
  'testimonial-invitation': Work & { name: string; url: string; validUntil: string };
  'room-message-notice': WorkForOwner;
  'change-answered-notice': WorkForOwner & ShownChange & { isAccepted: boolean };
  'handover-answered-notice': WorkForOwner & { deliveredOn: string; isDelivered: boolean };
}

/** A payment, with its amount and currency as they are shown. */
export interface Payment {
  /** Title of the engagement. */
  title: string;
  /** Describes what the client writes on a transfer. */
  reference: string;
  amount: string;
}

export interface PaymentForClient extends Payment {
  name: string;
  roomUrl: string;
}

interface PaymentForOwner extends Payment {
  client: string;
  adminUrl: string;
}

interface PaymentEmails {
  /** `bankDetails` is the account to pay to; `null` for a payment by card. */
  'payment-requested': PaymentForClient & { bankDetails: string | null };
  'payment-received': PaymentForClient;
  'payment-refunded': PaymentForClient & { byCard: boolean };
  'payment-notice': PaymentForOwner;
  'payment-mismatch': PaymentForOwner & { received: string };
  /** Its `amount` is what is disputed. */
  'payment-dispute-notice': PaymentForOwner & { stage: DisputeStage };
  'refund-failed-notice': PaymentForOwner & { reason: string | null };
}

/** An invoice or a credit note. Amounts and days are as they are shown. */
export interface ShownInvoice {
  name: string;
  /** Title of the engagement. */
  title: string;
  /** 'Final invoice' */
  heading: string;
  invoiceNumber: string;
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

interface InvoiceEmails {
  invoice: ShownInvoice;
  'credit-note': ShownInvoice;
  'invoice-reminder': ShownInvoice & { step: number };
}

/** The data of the emails about quotes, rooms, payments and invoices, by their templates. */
export interface WorkEmails extends QuoteEmails, RoomEmails, PaymentEmails, InvoiceEmails {}
