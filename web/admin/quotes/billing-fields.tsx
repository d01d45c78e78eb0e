import { PARTY } from '#common/money-limits.ts';
import { countryCodes } from '#common/site/countries.ts';
import type { BillingForm } from '#web/shared/billing-form.ts';
import { SelectField } from '#web/shared/components/select-field.tsx';
import { TextArea } from '#web/shared/components/text-area.tsx';
import { TextField } from '#web/shared/components/text-field.tsx';

const names = new Intl.DisplayNames('en', { type: 'region' });
const countries = countryCodes
  .map((value) => ({ value, label: names.of(value) ?? value }))
  .sort((a, b) => a.label.localeCompare(b.label));

interface BillingFieldsProps {
  form: BillingForm;
  errorOf: (path: string) => string | undefined;
  onChange: (form: BillingForm) => void;
}

/** Fields of the buyer, as quotes and invoices name it. */
export function BillingFields({ form, errorOf, onChange }: BillingFieldsProps) {
  const field = (name: keyof BillingForm, path: string = name) => ({
    value: form[name],
    error: errorOf(path),
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...form, [name]: target.value }),
  });
  return (
    <>
      <TextField label="Company or name" maxLength={PARTY.name} {...field('name')} />
      <TextArea label="Address" rows={2} {...field('address', 'lines')} />
      <div className="grid gap-5 sm:grid-cols-[9rem_minmax(0,1fr)_minmax(0,1fr)]">
        <TextField label="Postal code" maxLength={PARTY.postalCode} {...field('postalCode')} />
        <TextField label="City" maxLength={PARTY.city} {...field('city')} />
        <SelectField label="Country" placeholder="Choose" options={countries} {...field('country')} />
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="Tax number" maxLength={PARTY.taxId} {...field('taxId')} />
        <TextField label="Their reference" maxLength={PARTY.reference} {...field('reference')} />
      </div>
    </>
  );
}
