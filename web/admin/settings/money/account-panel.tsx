import { useState } from 'react';
import type { MoneySettings } from '#common/contract/money/settings.ts';
import { ACCOUNT } from '#common/money-limits.ts';
import { ibanInFours } from '#common/rules/iban.ts';
import { isEqual } from '#common/site/tree.ts';
import { Panel } from '#web/admin/components/panel.tsx';
import { refusalAt, useChangeMoneySettings } from '#web/admin/components/use-money-settings.ts';
import { useLeaveGuard } from '#web/admin/forms/use-leave-guard.ts';
import { TextField } from '#web/shared/components/text-field.tsx';
import { SaveRow } from './save-row.tsx';

const formOf = (account: MoneySettings['account']) => ({
  iban: account ? ibanInFours(account.iban) : '',
  holder: account?.holder ?? '',
  bic: account?.bic ?? '',
});

/** The account that clients pay to, where it has an IBAN. Holder and BIC appear with it. */
export function AccountPanel({ saved }: { saved: MoneySettings }) {
  const [base, setBase] = useState(() => formOf(saved.account));
  const [form, setForm] = useState(base);
  const { mutate, isPending, error } = useChangeMoneySettings();
  const changed = !isEqual(base, form);
  useLeaveGuard(changed, () => undefined);
  const hasIban = form.iban.trim() !== '';
  const field = (name: keyof typeof form) => ({
    value: form[name],
    error: refusalAt(error, `account.${name}`),
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => setForm({ ...form, [name]: target.value }),
  });
  return (
    <Panel
      title="Bank account"
      text="Stands for the bank details of quotes while these are blank, and makes the QR code of invoices in euros."
    >
      <form
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          mutate(
            { account: hasIban ? form : null, updatedAt: saved.updatedAt },
            {
              onSuccess: ({ data }) => {
                setBase(formOf(data.account));
                setForm(formOf(data.account));
              },
            },
          );
        }}
      >
        <TextField label="IBAN" {...field('iban')} />
        {hasIban && (
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField label="Account holder" required maxLength={ACCOUNT.holder} {...field('holder')} />
            <TextField label="BIC" {...field('bic')} />
          </div>
        )}
        <SaveRow isBusy={isPending} changed={changed} onDiscard={() => setForm(base)} />
      </form>
    </Panel>
  );
}
