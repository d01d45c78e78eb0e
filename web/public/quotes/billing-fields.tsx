import { useSyncExternalStore } from 'react';
import type { Billing } from '#common/contract/money/party.ts';
import { PARTY } from '#common/money-limits.ts';
import { countryCodes } from '#common/site/countries.ts';
import * as texts from '#common/texts/keys/agreements.ts';
import { localeOr, t } from '#common/texts/text.ts';
import { type BillingForm, billingForm, billingPayload } from '#web/shared/billing-form.ts';
import { SelectField } from '#web/shared/components/select-field.tsx';
import { TextArea } from '#web/shared/components/text-area.tsx';
import { TextField } from '#web/shared/components/text-field.tsx';

/** What is sent of the form: nothing where it says what the quote says. */
export function billingSent(form: BillingForm, documented: Billing | null) {
  const before = billingForm(documented);
  const names = Object.keys(before) as (keyof BillingForm)[];
  if (names.every((name) => form[name].trim() === before[name].trim())) return null;
  return billingPayload(form);
}

const noChanges = () => () => undefined;
/** Servers and browsers name countries in other words, so the names come after the first rendering. */
const useIsLoaded = () =>
  useSyncExternalStore(
    noChanges,
    () => true,
    () => false,
  );

function useCountries() {
  const isLoaded = useIsLoaded();
  const names = isLoaded ? new Intl.DisplayNames(localeOr('en'), { type: 'region' }) : null;
  const options = countryCodes.map((value) => ({ value, label: names?.of(value) ?? value }));
  return names ? options.sort((a, b) => a.label.localeCompare(b.label)) : options;
}

interface BillingFieldsProps {
  form: BillingForm;
  errorOf: (path: string) => string | undefined;
  onChange: (form: BillingForm) => void;
}

/** To whom the invoice will be made out: the client may correct it. */
export function BillingFields({ form, errorOf, onChange }: BillingFieldsProps) {
  const countries = useCountries();
  const field = (name: keyof BillingForm, path: string = name) => ({
    value: form[name],
    error: errorOf(path),
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...form, [name]: target.value }),
  });
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="pb-3 text-sm font-medium">{t(texts.billing)}</legend>
      <TextField label={t(texts.billingName)} autoComplete="organization" maxLength={PARTY.name} {...field('name')} />
      <TextArea
        label={t(texts.billingAddress)}
        rows={2}
        autoComplete="street-address"
        maxLength={PARTY.line * PARTY.lines.max}
        {...field('address', 'lines')}
      />
      <div className="grid grid-cols-[7rem_minmax(0,1fr)] gap-x-4">
        <TextField
          label={t(texts.billingPostalCode)}
          autoComplete="postal-code"
          maxLength={PARTY.postalCode}
          {...field('postalCode')}
        />
        <TextField
          label={t(texts.billingCity)}
          autoComplete="address-level2"
          maxLength={PARTY.city}
          {...field('city')}
        />
      </div>
      <SelectField
        label={t(texts.billingCountry)}
        placeholder={t(texts.billingChoose)}
        autoComplete="country"
        options={countries}
        {...field('country')}
      />
      <TextField label={t(texts.billingTaxNumber)} autoComplete="off" maxLength={PARTY.taxId} {...field('taxId')} />
      <TextField
        label={t(texts.billingReference)}
        autoComplete="off"
        maxLength={PARTY.reference}
        {...field('reference')}
      />
    </fieldset>
  );
}
