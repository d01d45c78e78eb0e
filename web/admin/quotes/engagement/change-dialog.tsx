import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { checkChange, type Engagement, proposeChange } from '#common/contract/quotes/engagements.ts';
import { type ChangeDue, changeDues } from '#common/money-options.ts';
import { CHANGE } from '#common/quote-limits.ts';
import { EmailNotice } from '#web/admin/components/email-notice.tsx';
import { toastFailure } from '#web/admin/components/failure-toast.tsx';
import { FormDialog } from '#web/admin/components/form-dialog.tsx';
import { useMoneySettings } from '#web/admin/components/use-money-settings.ts';
import { parseAmount } from '#web/admin/lib/amounts.ts';
import { isSignedOut } from '#web/admin/lib/failure.ts';
import { dayText, moneyText } from '#web/admin/lib/money.ts';
import { call } from '#web/shared/api/client.ts';
import { SelectField } from '#web/shared/components/select-field.tsx';
import { StatusBanner } from '#web/shared/components/status-banner.tsx';
import { TextArea } from '#web/shared/components/text-area.tsx';
import { TextField } from '#web/shared/components/text-field.tsx';
import { refusalOf, useEngagementAct } from './use-engagement-act.ts';

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
