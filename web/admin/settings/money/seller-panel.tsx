import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { MoneySettings } from '#common/contract/money/settings.ts';
import { PARTY } from '#common/money-limits.ts';
import type { TaxIdKind } from '#common/money-options.ts';
import { countryCodes } from '#common/site/countries.ts';
import { isEqual } from '#common/site/tree.ts';
import { Panel } from '#web/admin/components/panel.tsx';
import { Refusal } from '#web/admin/components/refusal.tsx';
import { SaveRow } from '#web/admin/components/save-row.tsx';
import { ToggleRow } from '#web/admin/components/toggle-row.tsx';
import { refusalAt, useChangeMoneySettings } from '#web/admin/components/use-money-settings.ts';
import { useLeaveGuard } from '#web/admin/forms/use-leave-guard.ts';
import { Button } from '#web/shared/components/button.tsx';
import { IconButton } from '#web/shared/components/icon-button.tsx';
import { SelectField } from '#web/shared/components/select-field.tsx';
import { TextArea } from '#web/shared/components/text-area.tsx';
import { TextField } from '#web/shared/components/text-field.tsx';

interface TaxIdForm {
  key: string;
  kind: TaxIdKind;
  label: string;
  value: string;
}

interface SellerForm {
  name: string;
  address: string;
  postalCode: string;
  city: string;
  country: string;
  taxIds: TaxIdForm[];
  registration: string;
  inImprint: boolean;
}

const newTaxId = (): TaxIdForm => ({ key: crypto.randomUUID(), kind: 'vat', label: 'VAT number', value: '' });

const formOf = (seller: MoneySettings['seller']): SellerForm => ({
  name: seller?.name ?? '',
  address: seller?.lines.join('\n') ?? '',
  postalCode: seller?.postalCode ?? '',
  city: seller?.city ?? '',
  country: seller?.country ?? '',
  taxIds: (seller?.taxIds ?? []).map((taxId, index) => ({ key: `stored-${index}`, ...taxId })),
  registration: seller?.registration ?? '',
  inImprint: seller?.inImprint ?? false,
});

const payloadOf = ({ address, taxIds, ...form }: SellerForm) => ({
  ...form,
  lines: address.split('\n').filter((line) => line.trim() !== ''),
  taxIds: taxIds.map(({ key: _key, ...taxId }) => taxId),
});

const kinds = [
  { value: 'vat', label: 'VAT or GST' },
  { value: 'tax', label: 'Tax' },
  { value: 'other', label: 'Other' },
] as const;

const names = new Intl.DisplayNames('en', { type: 'region' });
const countries = countryCodes
  .map((value) => ({ value, label: names.of(value) ?? value }))
  .sort((a, b) => a.label.localeCompare(b.label));

function TaxIds({
  taxIds,
  errorOf,
  onChange,
}: {
  taxIds: TaxIdForm[];
  errorOf: (path: string) => string | undefined;
  onChange: (taxIds: TaxIdForm[]) => void;
}) {
  const set = (key: string, change: Partial<TaxIdForm>) =>
    onChange(taxIds.map((one) => (one.key === key ? { ...one, ...change } : one)));
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="pb-2 text-sm font-medium">Tax numbers</legend>
      {taxIds.map(({ key, kind, label, value }, index) => (
        <div key={key} className="grid gap-3 sm:grid-cols-[9rem_minmax(0,1fr)_minmax(0,1fr)_auto]">
          <SelectField
            label="Kind"
            options={kinds}
            value={kind}
            onChange={({ target }) =>
              set(key, { kind: kinds.find((one) => one.value === target.value)?.value ?? 'vat' })
            }
          />
          <TextField
            label="Label"
            required
            maxLength={PARTY.taxIdLabel}
            value={label}
            error={errorOf(`taxIds.${index}.label`)}
            onChange={({ target }) => set(key, { label: target.value })}
          />
          <TextField
            label="Number"
            required
            maxLength={PARTY.taxId}
            value={value}
            error={errorOf(`taxIds.${index}.value`)}
            onChange={({ target }) => set(key, { value: target.value })}
          />
          <IconButton
            label={`Remove tax number ${index + 1}`}
            icon={Trash2}
            className="self-end"
            onClick={() => onChange(taxIds.filter((one) => one.key !== key))}
          />
        </div>
      ))}
      <div>
        <Button
          variant="secondary"
          size="sm"
          disabled={taxIds.length >= PARTY.taxIds}
          onClick={() => onChange([...taxIds, newTaxId()])}
        >
          <Plus aria-hidden className="size-4" />
          Add tax number
        </Button>
      </div>
    </fieldset>
  );
}

/** Who sells, as quotes, changes and invoices name it. */
export function SellerPanel({ saved }: { saved: MoneySettings }) {
  const [base, setBase] = useState(() => formOf(saved.seller));
  const [form, setForm] = useState(base);
  const { mutate, isPending, error } = useChangeMoneySettings();
  const changed = !isEqual(base, form);
  useLeaveGuard(changed, () => undefined);
  const errorOf = (path: string) => refusalAt(error, `seller.${path}`);
  const field = (
    name: 'name' | 'address' | 'postalCode' | 'city' | 'country' | 'registration',
    path: string = name,
  ) => ({
    value: form[name],
    error: errorOf(path),
    onChange: ({ target }: { target: { value: string } }) => setForm({ ...form, [name]: target.value }),
  });
  return (
    <Panel title="Seller" text="As it stands on quotes, changes and invoices.">
      <form
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          mutate(
            { seller: payloadOf(form), updatedAt: saved.updatedAt },
            {
              onSuccess: ({ data }) => {
                setBase(formOf(data.seller));
                setForm(formOf(data.seller));
              },
            },
          );
        }}
      >
        <Refusal />
        <TextField label="Legal name" required maxLength={PARTY.name} {...field('name')} />
        <TextArea label="Address" required rows={2} {...field('address', 'lines')} />
        <div className="grid gap-5 sm:grid-cols-[9rem_minmax(0,1fr)_minmax(0,1fr)]">
          <TextField label="Postal code" maxLength={PARTY.postalCode} {...field('postalCode')} />
          <TextField label="City" required maxLength={PARTY.city} {...field('city')} />
          <SelectField label="Country" required placeholder="Choose" options={countries} {...field('country')} />
        </div>
        <TaxIds taxIds={form.taxIds} errorOf={errorOf} onChange={(taxIds) => setForm({ ...form, taxIds })} />
        <TextField
          label="Registration"
          helper="Such as the register and number of a company"
          maxLength={PARTY.registration}
          {...field('registration')}
        />
        <ToggleRow
          label="Show in the imprint"
          text="Name, address and numbers stand on the imprint page."
          checked={form.inImprint}
          onChange={(inImprint) => setForm({ ...form, inImprint })}
        />
        <SaveRow isBusy={isPending} changed={changed} onDiscard={() => setForm(base)} />
      </form>
    </Panel>
  );
}
