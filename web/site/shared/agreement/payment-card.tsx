import { ArrowRight, Copy } from 'lucide-react';
import { useState } from 'react';
import type { ClientPayment } from '#common/contract/quotes/shapes.ts';
import type { PaymentKind, PaymentState } from '#common/quote-options.ts';
import { Badge, type Tone } from '#web/shared/components/badge.tsx';
import { Button } from '#web/shared/components/button.tsx';
import { StatusBanner } from '#web/shared/components/status-banner.tsx';
import { copyText } from '#web/site/shared/copy-text.ts';
import { Amount, DayOf } from './figures.tsx';
import { problemText } from './problem.ts';

const names: Record<PaymentKind, string> = { deposit: 'Deposit', change: 'Change', balance: 'Balance' };

const states: Record<PaymentState, { tone: Tone; text: string }> = {
  due: { tone: 'warning', text: 'To be paid' },
  processing: { tone: 'accent', text: 'On its way' },
  paid: { tone: 'positive', text: 'Paid' },
  partly_refunded: { tone: 'neutral', text: 'Partly returned' },
  refunded: { tone: 'neutral', text: 'Returned' },
  failed: { tone: 'negative', text: 'Failed' },
  mismatch: { tone: 'warning', text: 'Being checked' },
  disputed: { tone: 'warning', text: 'Disputed' },
  lost: { tone: 'neutral', text: 'Returned by the bank' },
  void: { tone: 'neutral', text: 'No longer asked for' },
};

const remarks: Partial<Record<PaymentState, string>> = {
  processing: 'Waiting for the bank to confirm. This page will show it.',
  failed: 'The payment did not go through. Nothing was taken; please try again.',
  mismatch: 'A different amount arrived. Please don’t pay again; I’ll write to you.',
  disputed: 'The bank was asked to return this payment and has not decided yet.',
};

/** A payment that can still be made. */
export const isPayable = ({ state }: ClientPayment) => state === 'due' || state === 'failed';

function CopyButton({ label, text, done }: { label: string; text: string; done: string }) {
  return (
    <Button
      variant="secondary"
      size="sm"
      className="min-h-11 flex-1 noscript:hidden print:hidden"
      onClick={() => void copyText(text, done)}
    >
      <Copy aria-hidden className="size-4" strokeWidth={1.75} />
      {label}
    </Button>
  );
}

function BankDetails({ details, reference }: { details: string; reference: string }) {
  return (
    <div className="flex flex-col gap-4">
      <div>
        <p className="text-sm text-muted">Transfer it to</p>
        <p className="mt-1 whitespace-pre-line [overflow-wrap:anywhere]">{details}</p>
      </div>
      <div>
        <p className="text-sm text-muted">Payment reference</p>
        <p className="figures mt-1 text-lg font-medium [overflow-wrap:anywhere]">{reference}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <CopyButton label="Copy bank details" text={details} done="Bank details copied" />
        <CopyButton label="Copy reference" text={reference} done="Reference copied" />
      </div>
    </div>
  );
}

const FAILED = 'The payment page didn’t open. Please try again.';

function PayButton({ label, onPay }: { label: string; onPay: () => Promise<string> }) {
  const [isOpening, setIsOpening] = useState(false);
  const [problem, setProblem] = useState<string>();
  async function pay() {
    setIsOpening(true);
    setProblem(undefined);
    try {
      location.assign(await onPay());
    } catch (error) {
      setProblem(problemText(error, FAILED));
    } finally {
      // A client who comes back with the browser's button can press it again.
      setIsOpening(false);
    }
  }
  return (
    <div className="flex flex-col gap-3 noscript:hidden print:hidden">
      <StatusBanner tone="negative">{problem}</StatusBanner>
      <Button variant="accent" size="lg" busy={isOpening} className="w-full" onClick={() => void pay()}>
        {label}
        {!isOpening && <ArrowRight aria-hidden className="size-5" strokeWidth={1.75} />}
      </Button>
    </div>
  );
}

interface PaymentCardProps {
  payment: ClientPayment;
  /** Zone of the site, for the day on which it was paid. */
  timeZone: string;
  /** Opens the payment. @returns where it is paid */
  onPay: () => Promise<string>;
}

/** A payment: what it is for, how much, whether it was made, and how to make it. */
export function PaymentCard({ payment, timeZone, onPay }: PaymentCardProps) {
  const { kind, state, amount, currency, method, reference, paidAt, refunded, bankDetails } = payment;
  const { tone, text } = states[state];
  const remark = remarks[state];
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <p className="text-lg font-medium">
          {names[kind]} <Badge tone={tone}>{text}</Badge>
        </p>
        <p className="figures font-display text-xl font-semibold tracking-tight">
          <Amount amount={amount} currency={currency} />
        </p>
      </div>
      {paidAt && (
        <p className="text-sm text-muted">
          Received on <DayOf at={paidAt} timeZone={timeZone} />
          {refunded > 0 && (
            <>
              , <Amount amount={refunded} currency={currency} /> returned
            </>
          )}
        </p>
      )}
      {remark && <p className="text-sm text-muted">{remark}</p>}
      {isPayable(payment) && method === 'bank' && bankDetails && (
        <BankDetails details={bankDetails} reference={reference} />
      )}
      {isPayable(payment) && method === 'stripe' && (
        <PayButton label={`Pay ${names[kind].toLowerCase()}`} onPay={onPay} />
      )}
    </div>
  );
}
