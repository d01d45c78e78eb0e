import type { ChangeRow, EngagementRow } from '#api/database/tables/engagements.ts';
import type { InvoiceRow } from '#api/database/tables/invoices.ts';
import type { PaymentRow, RefundRow } from '#api/database/tables/payments.ts';
import type { AcceptanceRow, QuoteRow, QuoteVersionRow } from '#api/database/tables/quotes.ts';
import type { QuoteDocument, QuoteOption, TaxedOption } from '#common/contract/quotes/shapes.ts';
import type { DisputeStage } from '#common/quote-options.ts';

/** Rows are those after the change. `words` stands in the timeline of the request, and of a quote in its history. */

interface QuoteSubject {
  quote: QuoteRow;
}

export interface DocumentedQuote extends QuoteSubject {
  version: QuoteVersionRow;
  document: QuoteDocument;
}

/** A client did something with a quote. */
export interface QuoteAct extends QuoteSubject {
  document: QuoteDocument;
  words: string | null;
}

export interface AcceptedQuote extends QuoteAct {
  option: QuoteOption | TaxedOption;
  documentHash: string;
  engagement: EngagementRow;
  acceptance: AcceptanceRow;
}

export interface EngagementSubject {
  engagement: EngagementRow;
}

/** A message, or the name of a file that the client added. */
export interface RoomWords extends EngagementSubject {
  words: string;
}

export interface RoomMessage extends RoomWords {
  /** Milliseconds since 1970. */
  at: number;
}

export interface HandoverAnswered extends EngagementSubject {
  words: string | null;
  /** The client was asked for a testimonial before. */
  wasInvited: boolean;
}

export interface ChangeSubject extends EngagementSubject {
  change: ChangeRow;
}

export interface AnsweredChange extends ChangeSubject {
  words: string;
}

export interface IssuedInvoice {
  invoice: InvoiceRow;
  /** `null` where it is gone after a restore. */
  engagement: EngagementRow | null;
  /** It goes to the client by email. */
  send: boolean;
}

export interface PaymentSubject extends EngagementSubject {
  payment: PaymentRow;
}

export interface RefundedPayment extends PaymentSubject {
  returned: RefundRow;
}

/** Another amount was paid than the one that was asked for; `null` where Stripe does not name it. */
export interface MismatchedPayment extends PaymentSubject {
  paid: { amount: number | null; currency: string | null };
}

interface ContestedPayment extends PaymentSubject {
  /** In minor units of the payment's currency. */
  amount: number;
  words: string;
}

export interface DisputedPayment extends ContestedPayment {
  stage: DisputeStage;
}

export interface RefundFailure extends ContestedPayment {
  /** As Stripe names it. */
  reason: string | null;
}

/** A person who is taken out of everything. */
export interface ErasedPerson {
  email: string;
}

/** The subjects of this domain's events, those without a line in the activity log, too. */
export interface WorkSubjects {
  'quote.sent': DocumentedQuote;
  'quote.reminded': DocumentedQuote;
  'quote.opened': QuoteAct;
  'quote.asked': QuoteAct;
  'quote.declined': QuoteAct;
  'quote.accepted': AcceptedQuote;
  'quote.withdrawn': QuoteSubject;
  'room.renewed': EngagementSubject;
  'room.message': RoomMessage;
  'room.answer': RoomMessage;
  'room.file': RoomWords;
  'change.proposed': ChangeSubject;
  'change.accepted': AnsweredChange;
  'change.declined': AnsweredChange;
  'engagement.handed-over': EngagementSubject;
  'engagement.cancelled': EngagementSubject;
  'engagement.confirmed': HandoverAnswered;
  'engagement.disputed': HandoverAnswered;
  'invoice.issued': IssuedInvoice;
  'invoice.credited': IssuedInvoice;
  'payment.requested': PaymentSubject;
  'payment.failed': PaymentSubject;
  'payment.received': PaymentSubject;
  'payment.mismatch': MismatchedPayment;
  'payment.refunded': RefundedPayment;
  'payment.disputed': DisputedPayment;
  'payment.dispute-closed': DisputedPayment;
  'payment.dispute-lost': DisputedPayment;
  'payment.refund-failed': RefundFailure;
  'person.erased': ErasedPerson;
}

declare module '#api/core/events.ts' {
  interface EventSubjects extends WorkSubjects {}
}
