import { useState } from 'react';
import type { Engagement } from '#common/contract/quotes/engagements.ts';
import type { Payment } from '#common/contract/quotes/shapes.ts';
import type { PaymentKind, RefundState } from '#common/quote-options.ts';
import { Panel } from '#web/admin/components/panel.tsx';
import { depositMethodLabels } from '#web/admin/lib/deposit-methods.ts';
import { moneyText } from '#web/admin/lib/money.ts';
import { shortDay } from '#web/admin/lib/timestamps.ts';
import { PaymentBadge } from '#web/admin/quotes/states.tsx';
import { Button } from '#web/shared/components/button.tsx';
import { AskForPaymentDialog, ConfirmPaymentDialog, RefundDialog } from './money-dialogs.tsx';

const kinds: Readonly<Record<PaymentKind, string>> = { deposit: 'Deposit', change: 'Change', balance: 'Balance' };
const refundStates: Readonly<Record<RefundState, string>> = { pending: 'under way', done: 'done', failed: 'failed' };

const canConfirm = ({ method, state }: Payment) => method === 'bank' && (state === 'due' || state === 'failed');
const canRefund = ({ amount, refunded, state }: Payment) =>
  (state === 'paid' || state === 'partly_refunded') && refunded < amount;

type Opened = { kind: 'ask' } | { kind: 'confirm' | 'refund'; payment: Payment };

export function Payments({ engagement }: { engagement: Engagement }) {
  const { id, payments, refunds, unpaid, currency, state, client } = engagement;
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  const isTakenBack = payments.some((payment) => payment.state === 'lost');
  const canAsk = unpaid > 0 && state !== 'cancelled';
  return (
    <Panel
      title="Payments"
      text={
        unpaid > 0
          ? `${moneyText(unpaid, currency)} not asked for yet${isTakenBack ? ', or taken back by the bank' : ''}`
          : 'Everything is asked for or paid'
      }
      actions={
        canAsk && (
          <Button variant="secondary" size="sm" onClick={() => setOpened({ kind: 'ask' })}>
            Ask for payment
          </Button>
        )
      }
    >
      {payments.length === 0 && <p className="text-sm text-muted">Nothing was asked for yet.</p>}
      <ul className="divide-y divide-rule border-rule not-empty:border-y">
        {payments.map((payment) => (
          <li key={payment.id} className="flex flex-wrap items-start gap-x-4 gap-y-2 py-3 text-sm">
            <div className="min-w-0 flex-1 basis-52 [overflow-wrap:anywhere]">
              <p className="figures flex flex-wrap items-center gap-x-3 gap-y-1">
                <span className="font-medium">{moneyText(payment.amount, payment.currency)}</span>
                <PaymentBadge state={payment.state} />
              </p>
              <p className="figures mt-1 text-muted">
                {kinds[payment.kind]} · {depositMethodLabels[payment.method]} ·{' '}
                <span className="whitespace-nowrap">{payment.reference}</span>
                {payment.paidAt && ` · received ${shortDay(payment.paidAt)}`}
              </p>
              {payment.refunded > 0 && (
                <p className="figures text-muted">{moneyText(payment.refunded, payment.currency)} given back</p>
              )}
            </div>
            <div className="flex flex-wrap gap-2">
              {canConfirm(payment) && (
                <Button variant="secondary" size="sm" onClick={() => setOpened({ kind: 'confirm', payment })}>
                  Confirm payment
                </Button>
              )}
              {canRefund(payment) && (
                <Button variant="secondary" size="sm" onClick={() => setOpened({ kind: 'refund', payment })}>
                  Record a refund
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
      {refunds.length > 0 && (
        <>
          <h4 className="mt-5 text-sm font-semibold">Refunds</h4>
          <ul className="mt-2 flex flex-col gap-3 text-sm">
            {refunds.map(({ id: refund, amount, reason, guarantee, state: stage, at }) => (
              <li key={refund} className="[overflow-wrap:anywhere]">
                <p className="figures">
                  {moneyText(amount, currency)}{' '}
                  <span className="text-muted">
                    · {shortDay(at)} · {refundStates[stage]}
                    {guarantee && ' · as promised'}
                  </span>
                </p>
                <p className="whitespace-pre-line text-muted">{reason}</p>
              </li>
            ))}
          </ul>
        </>
      )}
      {opened?.kind === 'ask' && <AskForPaymentDialog engagement={engagement} onClose={close} />}
      {opened?.kind === 'confirm' && (
        <ConfirmPaymentDialog client={client.name} payment={opened.payment} onClose={close} />
      )}
      {opened?.kind === 'refund' && (
        <RefundDialog client={client.name} engagementId={id} payment={opened.payment} onClose={close} />
      )}
    </Panel>
  );
}
