import { ArrowRight, Copy } from 'lucide-react';
import { useState } from 'react';
import type { ClientPayment } from '#common/contract/quotes/shapes.ts';
import type { PaymentKind, PaymentState } from '#common/quote-options.ts';
import type { TextKey } from '#common/texts/areas.ts';
import * as texts from '#common/texts/keys/agreements.ts';
import { t } from '#common/texts/text.ts';
import { copyText } from '#web/public/shared/copy-text.ts';
import { Badge, type Tone } from '#web/shared/components/badge.tsx';
import { Button } from '#web/shared/components/button.tsx';
import { StatusBanner } from '#web/shared/components/status-banner.tsx';
import { rich } from '#web/shared/rich.tsx';
import { Amount, DayOf } from './figures.tsx';
import { problemText } from './problem.ts';

/** Names of payments, and of the buttons that make them. */
const kinds: Record<PaymentKind, { name: TextKey; pay: TextKey }> = {
  deposit: { name: texts.paymentDeposit, pay: texts.payDeposit },
  change: { name: texts.paymentChange, pay: texts.payChange },
  balance: { name: texts.paymentBalance, pay: texts.payBalance },
};

const states: Record<PaymentState, { tone: Tone; text: TextKey }> = {
  due: { tone: 'warning', text: texts.paymentDue },
  processing: { tone: 'accent', text: texts.paymentProcessing },
  paid: { tone: 'positive', text: texts.paymentPaid },
  partly_refunded: { tone: 'neutral', text: texts.paymentPartlyRefunded },
  refunded: { tone: 'neutral', text: texts.paymentRefunded },
  failed: { tone: 'negative', text: texts.paymentFailed },
  mismatch: { tone: 'warning', text: texts.paymentMismatch },
  disputed: { tone: 'warning', text: texts.paymentDisputed },
  lost: { tone: 'neutral', text: texts.paymentLost },
  void: { tone: 'neutral', text: texts.paymentVoid },
};

const remarks: Partial<Record<PaymentState, TextKey>> = {
  processing: texts.paymentProcessingText,
  failed: texts.paymentFailedText,
  mismatch: texts.paymentMismatchText,
  disputed: texts.paymentDisputedText,
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
        <p className="text-sm text-muted">{t(texts.bankDetails)}</p>
        <p dir="auto" className="mt-1 whitespace-pre-line [overflow-wrap:anywhere]">
          {details}
        </p>
      </div>
      <div>
        <p className="text-sm text-muted">{t(texts.bankReference)}</p>
        <p dir="ltr" className="figures mt-1 text-lg font-medium [overflow-wrap:anywhere]">
          {reference}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <CopyButton label={t(texts.bankCopyDetails)} text={details} done={t(texts.bankCopiedDetails)} />
        <CopyButton label={t(texts.bankCopyReference)} text={reference} done={t(texts.bankCopiedReference)} />
      </div>
    </div>
  );
}

function PayButton({ label, onPay }: { label: string; onPay: () => Promise<string> }) {
  const [isOpening, setIsOpening] = useState(false);
  const [problem, setProblem] = useState<string>();
  async function pay() {
    setIsOpening(true);
    setProblem(undefined);
    try {
      location.assign(await onPay());
    } catch (error) {
      setProblem(problemText(error, t(texts.payFailed)));
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
          {t(kinds[kind].name)} <Badge tone={tone}>{t(text)}</Badge>
        </p>
        <p className="figures font-display text-xl font-semibold tracking-tight">
          <Amount amount={amount} currency={currency} />
        </p>
      </div>
      {paidAt && (
        <p className="text-sm text-muted">
          {refunded > 0
            ? rich(texts.paymentReceivedReturned, {
                day: () => <DayOf at={paidAt} timeZone={timeZone} />,
                amount: () => <Amount amount={refunded} currency={currency} />,
              })
            : rich(texts.paymentReceived, { day: () => <DayOf at={paidAt} timeZone={timeZone} /> })}
        </p>
      )}
      {remark && <p className="text-sm text-muted">{t(remark)}</p>}
      {isPayable(payment) && method === 'bank' && bankDetails && (
        <BankDetails details={bankDetails} reference={reference} />
      )}
      {isPayable(payment) && method === 'stripe' && <PayButton label={t(kinds[kind].pay)} onPay={onPay} />}
    </div>
  );
}
