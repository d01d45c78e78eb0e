import { useState } from 'react';
import { type Engagement, proposeChange } from '#common/contract/quotes/engagements.ts';
import { CHANGE } from '#common/quote-limits.ts';
import { dayText, moneyText } from '#web/admin/lib/money.ts';
import { parseAmount } from '#web/admin/quotes/amounts.ts';
import { call } from '#web/shared/api/client.ts';
import { TextArea } from '#web/shared/components/text-area.tsx';
import { TextField } from '#web/shared/components/text-field.tsx';
import { FormDialog } from './form-dialog.tsx';
import { refusalOf, useEngagementAct } from './use-engagement-act.ts';

const START = { title: '', reason: '', amount: '', newDate: '' };

/** A change of price or date, which counts once the client has accepted it with a code. */
export function ChangeDialog({ engagement, onClose }: { engagement: Engagement; onClose: () => void }) {
  const { id, currency, agreedPrice, agreedDate, client } = engagement;
  const [typed, setTyped] = useState(START);
  const [isChecked, setChecked] = useState(false);
  const amount = typed.amount.trim() === '' ? 0 : parseAmount(typed.amount, currency);
  const problems = {
    title: typed.title.trim() === '' ? 'Title is required' : undefined,
    amount:
      amount === null
        ? 'Enter an amount, such as 750 or -750'
        : agreedPrice + amount < 0
          ? 'The price cannot fall below 0'
          : undefined,
    newDate: undefined,
    reason: undefined,
  };
  const { mutate, isPending, error } = useEngagementAct({
    run: () =>
      call(proposeChange, {
        params: { id },
        body: { title: typed.title, reason: typed.reason, amount: amount ?? 0, newDate: typed.newDate || null },
      }),
    done: `Change sent to ${client.name}`,
    failed: 'Failed to send the change',
    onDone: onClose,
  });
  const field = (name: keyof typeof START) => ({
    value: typed[name],
    error: (isChecked ? problems[name] : undefined) ?? refusalOf(error, name),
    onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [name]: target.value }),
  });
  return (
    <FormDialog
      title="Propose a change"
      action="Send change"
      text={`Agreed are ${moneyText(agreedPrice, currency)} and delivery by ${dayText(agreedDate)}. ${client.name} gets an email and accepts or declines in the room.`}
      isBusy={isPending}
      changed={Object.values(typed).some((value) => value !== '')}
      onClose={onClose}
      onSubmit={() => {
        setChecked(true);
        if (!problems.title && !problems.amount) mutate();
      }}
    >
      <TextField label="Title" required autoFocus maxLength={CHANGE.title} {...field('title')} />
      <TextArea label="Reason (optional)" rows={3} maxLength={CHANGE.reason} {...field('reason')} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={`Added to the price (${currency})`}
          inputMode="text"
          autoComplete="off"
          placeholder="0"
          helper={
            amount === null || amount === 0
              ? 'Below 0 reduces it'
              : `New price: ${moneyText(agreedPrice + amount, currency)}`
          }
          {...field('amount')}
        />
        <TextField
          label="New delivery date (optional)"
          type="date"
          helper="Empty keeps the agreed one"
          {...field('newDate')}
        />
      </div>
    </FormDialog>
  );
}
