import type { InvoiceState } from '#common/money-options.ts';
import type { ChangeState, EngagementState, PaymentState, QuoteState } from '#common/quote-options.ts';
import { Badge, type Tone } from '#web/shared/components/badge.tsx';

type States<State extends string> = Readonly<Record<State, readonly [label: string, tone: Tone]>>;

const quotes: States<QuoteState> = {
  draft: ['Draft', 'neutral'],
  sent: ['Sent', 'accent'],
  seen: ['Seen', 'accent'],
  accepted: ['Accepted', 'positive'],
  declined: ['Declined', 'negative'],
  expired: ['Expired', 'warning'],
  replaced: ['Replaced', 'neutral'],
  withdrawn: ['Withdrawn', 'neutral'],
};

const engagements: States<EngagementState> = {
  awaiting_deposit: ['Awaiting deposit', 'warning'],
  active: ['Active', 'accent'],
  handed_over: ['Handed over', 'accent'],
  confirmed: ['Confirmed', 'positive'],
  disputed: ['Disputed', 'negative'],
  cancelled: ['Cancelled', 'neutral'],
};

const payments: States<PaymentState> = {
  due: ['Due', 'warning'],
  processing: ['Processing', 'accent'],
  paid: ['Paid', 'positive'],
  partly_refunded: ['Partly refunded', 'neutral'],
  refunded: ['Refunded', 'neutral'],
  failed: ['Failed', 'negative'],
  mismatch: ['Wrong amount', 'negative'],
  disputed: ['Disputed', 'negative'],
  lost: ['Dispute lost', 'negative'],
  void: ['Void', 'neutral'],
};

const invoices: States<InvoiceState> = {
  draft: ['Draft', 'neutral'],
  open: ['Open', 'accent'],
  partly_paid: ['Partly paid', 'accent'],
  overdue: ['Overdue', 'negative'],
  paid: ['Paid', 'positive'],
  credited: ['Credited', 'neutral'],
};

const changes: States<ChangeState> = {
  sent: ['Sent', 'accent'],
  accepted: ['Accepted', 'positive'],
  declined: ['Declined', 'negative'],
  withdrawn: ['Withdrawn', 'neutral'],
};

function StateBadge({ state: [label, tone] }: { state: readonly [label: string, tone: Tone] }) {
  return (
    <Badge tone={tone} className="whitespace-nowrap">
      {label}
    </Badge>
  );
}

export const QuoteBadge = ({ state }: { state: QuoteState }) => <StateBadge state={quotes[state]} />;
export const EngagementBadge = ({ state }: { state: EngagementState }) => <StateBadge state={engagements[state]} />;
export const PaymentBadge = ({ state }: { state: PaymentState }) => <StateBadge state={payments[state]} />;
export const InvoiceBadge = ({ state }: { state: InvoiceState }) => <StateBadge state={invoices[state]} />;
export const ChangeBadge = ({ state }: { state: ChangeState }) => <StateBadge state={changes[state]} />;

const optionsOf = <State extends string>(states: States<State>) =>
  Object.entries<readonly [string, Tone]>(states).map(([value, [label]]) => ({ value, label }));

export const invoiceStateOptions = optionsOf(invoices);
export const quoteStateOptions = optionsOf(quotes);
export const engagementStateOptions = optionsOf(engagements);
