import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type Change,
  checkChange,
  type Engagement,
  proposeChange,
  withdrawChange,
} from '#common/contract/quotes/engagements.ts';
import { type ChangeDue, changeDues } from '#common/money-options.ts';
import { CHANGE } from '#common/quote-limits.ts';
import { ConfirmDialog } from '#web/admin/components/confirm-dialog.tsx';
import { EmailNotice } from '#web/admin/components/email-notice.tsx';
import { toastFailure } from '#web/admin/components/failure-toast.tsx';
import { FormDialog } from '#web/admin/components/form-dialog.tsx';
import { Panel } from '#web/admin/components/panel.tsx';
import { useMoneySettings } from '#web/admin/components/use-money-settings.ts';
import { parseAmount } from '#web/admin/lib/amounts.ts';
import { isSignedOut } from '#web/admin/lib/failure.ts';
import { dayText, moneyText } from '#web/admin/lib/money.ts';
import { shortDay } from '#web/admin/lib/timestamps.ts';
import { ChangeBadge } from '#web/admin/quotes/states.tsx';
import { call } from '#web/shared/api/client.ts';
import { Button } from '#web/shared/components/button.tsx';
import { SelectField } from '#web/shared/components/select-field.tsx';
import { StatusBanner } from '#web/shared/components/status-banner.tsx';
import { TextArea } from '#web/shared/components/text-area.tsx';
import { TextField } from '#web/shared/components/text-field.tsx';
import { refusalOf, useEngagementAct } from './use-engagement-act.ts';

/** '+$750' */
const signed = (amount: number, currency: string) => (amount > 0 ? '+' : '') + moneyText(amount, currency);

const effectOf = ({ amount, newDate }: Change, currency: string) =>
  [amount !== 0 && signed(amount, currency), newDate && `delivery ${dayText(newDate)}`].filter(Boolean).join(', ') ||
  'Same price and date';

export function Changes({ engagement: { id, changes, currency } }: { engagement: Engagement }) {
  const [asked, setAsked] = useState<Change | null>(null);
  const { mutate, isPending } = useEngagementAct({
    run: (part: string) => call(withdrawChange, { params: { id, part } }),
    done: 'Change withdrawn',
    failed: 'Failed to withdraw the change',
    onDone: () => setAsked(null),
  });
  return (
    <Panel title="Changes">
      {changes.length === 0 && <p className="text-sm text-muted">Price and date are as they were agreed.</p>}
      <ul className="divide-y divide-rule border-rule not-empty:border-y">
        {changes.map((change) => (
          <li key={change.id} className="flex flex-wrap items-start gap-x-4 gap-y-2 py-3 text-sm">
            <div className="min-w-0 flex-1 basis-56 [overflow-wrap:anywhere]">
              <p className="font-medium">
                {change.number}. {change.title}
              </p>
              <p className="figures mt-0.5">{effectOf(change, currency)}</p>
              {change.reason && <p className="mt-1 whitespace-pre-line text-muted">{change.reason}</p>}
              {change.declineReason && (
                <p className="mt-1 whitespace-pre-line text-negative">“{change.declineReason}”</p>
              )}
              <p className="figures mt-1 text-xs text-muted">
                Sent {shortDay(change.createdAt)}
                {change.answeredAt && `, answered ${shortDay(change.answeredAt)}`}
              </p>
            </div>
            <div className="flex items-center gap-3">
              <ChangeBadge state={change.state} />
              {change.state === 'sent' && (
                <Button variant="danger" size="sm" onClick={() => setAsked(change)}>
                  Withdraw<span className="sr-only"> change {change.number}</span>
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
      {asked && (
        <ConfirmDialog
          title="Withdraw this change?"
          text={`“${asked.title}” can then no longer be accepted. Price and date stay as agreed.`}
          action="Withdraw change"
          busy={isPending}
          onCancel={() => setAsked(null)}
          onConfirm={() => mutate(asked.id)}
        />
      )}
    </Panel>
  );
}

const START = { title: '', reason: '', amount: '', newDate: '', rateId: '', due: 'now' };

const dues: Readonly<Record<ChangeDue, string>> = { now: 'Now, as a payment of its own', balance: 'With the balance' };

type Field = keyof typeof START;

interface PriceFieldsProps {
  engagement: Engagement;
  /** `null` where what is typed is none. */
  amount: number | null;
  field: (name: Field) => {
    value: string;
    error: string | undefined;
    onChange: (event: { target: { value: string } }) => void;
  };
}

/** Price and date. A rate is asked for where the work has tax, and the time of payment where something is added. */
function PriceFields({ engagement: { currency, agreedPrice, taxes = [] }, amount, field }: PriceFieldsProps) {
  const { data: settings } = useMoneySettings();
  // Reverse charge has one rate, whatever is chosen.
  const isCharged = taxes.some(({ basisPoints }) => basisPoints > 0);
  const rates = isCharged && settings?.tax.scheme === 'rates' ? settings.tax.rates : [];
  const newPrice = isCharged
    ? 'In the kind of prices of the quote, net or gross. The client sees price and tax before accepting.'
    : `New price: ${moneyText(agreedPrice + (amount ?? 0), currency)}`;
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        label={`Added to the price (${currency})`}
        inputMode="text"
        autoComplete="off"
        placeholder="0"
        helper={amount ? newPrice : 'Below 0 reduces it'}
        {...field('amount')}
      />
      <TextField
        label="New delivery date (optional)"
        type="date"
        helper="Empty keeps the agreed one"
        {...field('newDate')}
      />
      {rates.length > 0 && (
        <SelectField
          label="Rate"
          options={[
            { value: '', label: 'Default rate' },
            ...rates.map(({ id, name, basisPoints }) => ({ value: id, label: `${name} ${basisPoints / 100}%` })),
          ]}
          {...field('rateId')}
        />
      )}
      {amount !== null && amount > 0 && (
        <SelectField
          label="Due"
          options={changeDues.map((value) => ({ value, label: dues[value] }))}
          {...field('due')}
        />
      )}
    </div>
  );
}

/** A change of price or date, which counts once the client has accepted it with a code. */
export function ChangeDialog({ engagement, onClose }: { engagement: Engagement; onClose: () => void }) {
  const { id, currency, agreedPrice, agreedDate, client } = engagement;
  const [typed, setTyped] = useState(START);
  const [isChecked, setChecked] = useState(false);
  const amount = typed.amount.trim() === '' ? 0 : parseAmount(typed.amount, currency);
  const problems: Partial<Record<Field, string>> = {
    ...(typed.title.trim() === '' && { title: 'Title is required' }),
    ...(amount === null && { amount: 'Enter an amount, such as 750 or -750' }),
    ...(amount !== null && agreedPrice + amount < 0 && { amount: 'The price cannot fall below 0' }),
  };
  const [notices, setNotices] = useState<readonly string[]>([]);
  const texts = { title: typed.title, reason: typed.reason };
  const { mutate, isPending, error } = useEngagementAct({
    run: () =>
      call(proposeChange, {
        params: { id },
        body: {
          ...texts,
          amount: amount ?? 0,
          newDate: typed.newDate || null,
          ...(typed.rateId !== '' && { rateId: typed.rateId }),
          ...(amount !== null && amount > 0 && { due: changeDues.find((due) => due === typed.due) ?? 'now' }),
        },
      }),
    done: `Change sent to ${client.name}`,
    failed: 'Failed to send the change',
    onDone: onClose,
  });
  const check = useMutation({
    mutationFn: () => call(checkChange, { params: { id }, body: texts }),
    onSuccess: ({ data }) => {
      setNotices(data.notices);
      if (data.notices.every((notice) => notices.includes(notice))) mutate();
    },
    onError: (failure) => {
      if (!isSignedOut(failure)) toastFailure('Failed to send the change', failure);
    },
  });
  const field = (name: Field) => ({
    value: typed[name],
    error: (isChecked ? problems[name] : undefined) ?? refusalOf(error ?? check.error, name),
    onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [name]: target.value }),
  });
  return (
    <FormDialog
      title="Propose a change"
      action="Send change"
      text={`Agreed are ${moneyText(agreedPrice, currency)} and delivery by ${dayText(agreedDate)}. ${client.name} accepts or declines in the room.`}
      isBusy={isPending || check.isPending}
      changed={JSON.stringify(typed) !== JSON.stringify(START)}
      onClose={onClose}
      onSubmit={() => {
        setChecked(true);
        if (!problems.title && !problems.amount) check.mutate();
      }}
    >
      <TextField label="Title" required autoFocus maxLength={CHANGE.title} {...field('title')} />
      <TextArea label="Reason (optional)" rows={3} maxLength={CHANGE.reason} {...field('reason')} />
      <PriceFields engagement={engagement} amount={amount} field={field} />
      <EmailNotice name={client.name} template="change-sent" />
      <StatusBanner tone="warning">
        {notices.length > 0 ? `Not sent yet. ${notices.join(' ')} Change it, or send it like this.` : undefined}
      </StatusBanner>
    </FormDialog>
  );
}
