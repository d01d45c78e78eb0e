import { useState } from 'react';
import type { Engagement } from '#common/contract/quotes/engagements.ts';
import { askForPayment, confirmPayment, refundPayment } from '#common/contract/quotes/payments.ts';
import type { Payment } from '#common/contract/quotes/shapes.ts';
import { REFUND } from '#common/quote-limits.ts';
import { EmailNotice } from '#web/admin/components/email-notice.tsx';
import { FormDialog } from '#web/admin/components/form-dialog.tsx';
import { ToggleRow } from '#web/admin/components/toggle-row.tsx';
import { amountText, parseAmount } from '#web/admin/lib/amounts.ts';
import { amountProblem, moneyText } from '#web/admin/lib/money.ts';
import { today } from '#web/admin/lib/timestamps.ts';
import { useInvoicesOf } from '#web/admin/quotes/money/money-view.tsx';
import { call } from '#web/shared/api/client.ts';
import { TextArea } from '#web/shared/components/text-area.tsx';
import { TextField } from '#web/shared/components/text-field.tsx';
import { refusalOf, useEngagementAct } from './use-engagement-act.ts';

export function AskForPaymentDialog({ engagement, onClose }: { engagement: Engagement; onClose: () => void }) {
  const { id, currency, unpaid } = engagement;
  const start = amountText(unpaid, currency);
  const [typed, setTyped] = useState(start);
  const [isChecked, setChecked] = useState(false);
  const amount = parseAmount(typed, currency);
  const problem = amountProblem(amount, unpaid, currency);
  const { mutate, isPending, error } = useEngagementAct({
    run: () => call(askForPayment, { params: { id }, body: { amount: amount ?? 0 } }),
    done: 'Payment asked for. The client sees it in the room.',
    failed: 'Failed to ask for the payment',
    currency,
    onDone: onClose,
  });
  return (
    <FormDialog
      title="Ask for payment"
      text={`${moneyText(unpaid, currency)} of the agreed price can still be asked for.`}
      isBusy={isPending}
      changed={typed !== start}
      onClose={onClose}
      onSubmit={() => {
        setChecked(true);
        if (!problem) mutate();
      }}
    >
      <TextField
        label={`Amount (${currency})`}
        required
        autoFocus
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        error={(isChecked ? problem : undefined) ?? refusalOf(error, 'amount')}
        onChange={({ target }) => setTyped(target.value)}
      />
      <EmailNotice name={engagement.client.name} template="payment-requested" />
    </FormDialog>
  );
}

interface PaymentDialogProps {
  payment: Payment;
  /** Name of the client. */
  client: string;
  onClose: () => void;
}

export function ConfirmPaymentDialog({ payment, client, onClose }: PaymentDialogProps) {
  const [receivedOn, setReceivedOn] = useState(today);
  const { mutate, isPending, error } = useEngagementAct({
    run: () => call(confirmPayment, { params: { id: payment.id }, body: { receivedOn } }),
    done: 'Payment confirmed. The client gets an email.',
    failed: 'Failed to confirm the payment',
    onDone: onClose,
  });
  return (
    <FormDialog
      title="Confirm payment"
      text={`${moneyText(payment.amount, payment.currency)} with the reference ${payment.reference} arrived in your account. This cannot be taken back.`}
      isBusy={isPending}
      changed={false}
      onClose={onClose}
      onSubmit={() => mutate()}
    >
      <TextField
        label="Received on"
        type="date"
        required
        autoFocus
        max={today()}
        value={receivedOn}
        error={refusalOf(error, 'receivedOn')}
        onChange={({ target }) => setReceivedOn(target.value)}
      />
      <EmailNotice name={client} template="payment-received" />
    </FormDialog>
  );
}

interface RefundDialogProps extends PaymentDialogProps {
  engagementId: string;
}

export function RefundDialog({ engagementId, payment, client, onClose }: RefundDialogProps) {
  const { currency, method } = payment;
  const left = payment.amount - payment.refunded;
  const start = amountText(left, currency);
  const [typed, setTyped] = useState(start);
  const [reason, setReason] = useState('');
  const [guarantee, setGuarantee] = useState(false);
  const [creditNote, setCreditNote] = useState(true);
  const { data: invoices } = useInvoicesOf(engagementId);
  const isInvoiced = invoices?.some(({ number, paymentIds }) => number !== null && paymentIds.includes(payment.id));
  const [isChecked, setChecked] = useState(false);
  const amount = parseAmount(typed, currency);
  const problem = amountProblem(amount, left, currency);
  const missing = reason.trim() === '' ? 'Reason is required' : undefined;
  const { mutate, isPending, error } = useEngagementAct({
    run: () =>
      call(refundPayment, {
        params: { id: engagementId },
        body: { paymentId: payment.id, amount: amount ?? 0, reason, guarantee, ...(isInvoiced && { creditNote }) },
      }),
    done: method === 'stripe' ? 'Refund started at Stripe' : 'Refund recorded',
    failed: 'Failed to record the refund',
    currency,
    onDone: onClose,
  });
  return (
    <FormDialog
      title="Record a refund"
      action="Record refund"
      text={
        method === 'stripe'
          ? 'Stripe sends the money back; it counts once Stripe has confirmed it.'
          : 'Send the money from your account; this notes it.'
      }
      isBusy={isPending}
      changed={typed !== start || reason !== '' || guarantee || !creditNote}
      onClose={onClose}
      onSubmit={() => {
        setChecked(true);
        if (!problem && !missing) mutate();
      }}
    >
      <TextField
        label={`Amount (${currency})`}
        required
        autoFocus
        inputMode="decimal"
        autoComplete="off"
        helper={`At most ${moneyText(left, currency)}`}
        value={typed}
        error={(isChecked ? problem : undefined) ?? refusalOf(error, 'amount')}
        onChange={({ target }) => setTyped(target.value)}
      />
      <TextArea
        label="Reason"
        required
        rows={3}
        maxLength={REFUND.reason}
        value={reason}
        error={(isChecked ? missing : undefined) ?? refusalOf(error, 'reason')}
        onChange={({ target }) => setReason(target.value)}
      />
      <ToggleRow
        label="Money back as promised"
        text="Money back as the site promises it. The public record counts it."
        checked={guarantee}
        onChange={setGuarantee}
      />
      {isInvoiced && (
        <ToggleRow
          label="Issue a credit note"
          text="The invoice of this payment is credited by as much once the money counts as given back. Off: the price stays."
          checked={creditNote}
          onChange={setCreditNote}
        />
      )}
      <EmailNotice name={client} template="payment-refunded" />
    </FormDialog>
  );
}
