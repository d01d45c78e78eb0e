import { useState } from 'react';
import type { MoneySettings } from '#common/contract/money/settings.ts';
import type { QuoteSettings } from '#common/contract/quotes.ts';
import { QUOTE_SETTINGS } from '#common/dashboard-limits.ts';
import { ACCOUNT } from '#common/money-limits.ts';
import { ibanInFours } from '#common/rules/iban.ts';
import { isEqual } from '#common/site/tree.ts';
import { Panel } from '#web/admin/components/panel.tsx';
import { Refusal } from '#web/admin/components/refusal.tsx';
import { SaveRow } from '#web/admin/components/save-row.tsx';
import { refusalAt, useChangeMoneySettings, useMoneySettings } from '#web/admin/components/use-money-settings.ts';
import { useChangeQuoteSettings, useQuoteSettings } from '#web/admin/components/use-quote-settings.ts';
import { useLeaveGuard } from '#web/admin/forms/use-leave-guard.ts';
import { Button } from '#web/shared/components/button.tsx';
import { ErrorState, Skeleton } from '#web/shared/components/states.tsx';
import { TextArea } from '#web/shared/components/text-area.tsx';
import { TextField } from '#web/shared/components/text-field.tsx';
import { InvoicesPanel } from './invoices-panel.tsx';
import { SellerPanel } from './seller-panel.tsx';
import { TaxPanel } from './tax-panel.tsx';

const formOf = (account: MoneySettings['account']) => ({
  iban: account ? ibanInFours(account.iban) : '',
  holder: account?.holder ?? '',
  bic: account?.bic ?? '',
});

function OwnWordsForm({ saved }: { saved: QuoteSettings }) {
  const [base, setBase] = useState(saved.bankDetails);
  const [typed, setTyped] = useState(base);
  const { mutate, isPending, error } = useChangeQuoteSettings();
  useLeaveGuard(base !== typed, () => undefined);
  return (
    <form
      noValidate
      className="mt-6 flex flex-col gap-5 border-t border-rule pt-6"
      onSubmit={(event) => {
        event.preventDefault();
        const onSuccess = ({ data }: { data: QuoteSettings }) => {
          setBase(data.bankDetails);
          setTyped(data.bankDetails);
        };
        mutate({ bankDetails: typed, updatedAt: saved.updatedAt }, { onSuccess });
      }}
    >
      <TextArea
        label="Bank details"
        rows={4}
        maxLength={QUOTE_SETTINGS.maxBankDetails}
        helper="In your own words, for accounts without an IBAN. Clients see this in place of the IBAN."
        value={typed}
        error={refusalAt(error, 'bankDetails')}
        onChange={({ target }) => setTyped(target.value)}
      />
      <SaveRow isBusy={isPending} changed={base !== typed} onDiscard={() => setTyped(base)} />
    </form>
  );
}

/** Bank details in words stay out of sight until they are written. */
function OwnWords() {
  const { data } = useQuoteSettings();
  const [opened, setOpened] = useState(false);
  if (!data) return null;
  if (opened || data.bankDetails !== '') return <OwnWordsForm saved={data} />;
  return (
    <Button variant="ghost" size="sm" className="mt-4" onClick={() => setOpened(true)}>
      No IBAN? Write bank details
    </Button>
  );
}

/** The account that clients pay to, where it has an IBAN. Holder and BIC appear with it. */
function AccountPanel({ saved }: { saved: MoneySettings }) {
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
      text="Clients who pay by transfer see it with the amount and a reference. Invoices in euros get a QR code of it."
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
        <Refusal />
        <TextField label="IBAN" {...field('iban')} />
        {hasIban && (
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField label="Account holder" required maxLength={ACCOUNT.holder} {...field('holder')} />
            <TextField label="BIC" {...field('bic')} />
          </div>
        )}
        <SaveRow isBusy={isPending} changed={changed} onDiscard={() => setForm(base)} />
      </form>
      <OwnWords />
    </Panel>
  );
}

/** Seller, tax, bank account and invoices. What is not decided stays out of sight. */
export function MoneySection() {
  const { data, isError, isFetching, refetch } = useMoneySettings();
  if (!data && isError)
    return <ErrorState message="Failed to load the settings" busy={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-96" />;
  const { seller, tax, invoices } = data;
  const hasSeller = tax.scheme !== null || seller !== null || invoices.enabled;
  return (
    <>
      <TaxPanel key={`tax ${tax.scheme}`} saved={data} />
      {hasSeller && <SellerPanel saved={data} />}
      <AccountPanel saved={data} />
      <InvoicesPanel saved={data} />
    </>
  );
}
