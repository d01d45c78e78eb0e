import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { MoneySettings } from '#common/contract/money/settings.ts';
import { TAX } from '#common/money-limits.ts';
import type { PriceKind } from '#common/money-options.ts';
import { isEqual } from '#common/site/tree.ts';
import { Panel } from '#web/admin/components/panel.tsx';
import { Refusal } from '#web/admin/components/refusal.tsx';
import { SaveRow } from '#web/admin/components/save-row.tsx';
import { refusalAt, useChangeMoneySettings } from '#web/admin/components/use-money-settings.ts';
import { useLeaveGuard } from '#web/admin/forms/use-leave-guard.ts';
import { parsePercent, percentText } from '#web/admin/lib/amounts.ts';
import { Button } from '#web/shared/components/button.tsx';
import { IconButton } from '#web/shared/components/icon-button.tsx';
import { SelectField } from '#web/shared/components/select-field.tsx';
import { TextField } from '#web/shared/components/text-field.tsx';

/** A rate as it is typed. */
interface RateForm {
  id: string;
  name: string;
  percent: string;
  note: string;
  /** Typed as 'CGST 9, SGST 9'; empty for none. */
  parts: string;
}

interface TaxForm {
  note: string;
  prices: PriceKind;
  rates: RateForm[];
  defaultRate: string;
  reverseChargeNote: string;
}

const newRate = (): RateForm => ({ id: crypto.randomUUID(), name: '', percent: '', note: '', parts: '' });

const partsText = (parts: MoneySettings['tax']['rates'][number]['parts']) =>
  (parts ?? []).map(({ name, basisPoints }) => `${name} ${percentText(basisPoints)}`).join(', ');

/** 'CGST 9, SGST 9' → the parts; one that cannot be read counts as nothing, so that the sum is refused. */
function partsOf(typed: string) {
  if (typed.trim() === '') return null;
  return typed.split(',').map((part) => {
    const [, name = part.trim(), percent = ''] = /^\s*(.*?)\s+([\d.]+)\s*%?\s*$/.exec(part) ?? [];
    return { name, basisPoints: parsePercent(percent) ?? 0 };
  });
}

const formOf = ({ note, prices, rates, defaultRate, reverseChargeNote }: MoneySettings['tax']): TaxForm => ({
  note: note ?? '',
  prices,
  rates: rates.map((rate) => ({
    id: rate.id,
    name: rate.name,
    percent: percentText(rate.basisPoints),
    note: rate.note ?? '',
    parts: partsText(rate.parts),
  })),
  defaultRate: defaultRate ?? '',
  reverseChargeNote,
});

const payloadOf = (form: TaxForm, scheme: 'none' | 'rates') => ({
  scheme,
  note: form.note,
  prices: form.prices,
  rates:
    scheme === 'none'
      ? []
      : form.rates.map(({ id, name, percent, note, parts }) => ({
          ...{ id, name, note, parts: partsOf(parts) },
          basisPoints: parsePercent(percent) ?? Number.NaN,
        })),
  defaultRate: scheme === 'none' ? null : form.defaultRate || (form.rates[0]?.id ?? null),
  reverseChargeNote: form.reverseChargeNote,
});

interface RateFieldsProps {
  rate: RateForm;
  name: string;
  errorOf: (field: string) => string | undefined;
  onChange: (change: Partial<RateForm>) => void;
  onRemove: (() => void) | null;
}

function RateFields({ rate, name, errorOf, onChange, onRemove }: RateFieldsProps) {
  const field = (of: keyof RateForm, path: string = of) => ({
    value: rate[of],
    error: errorOf(path),
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => onChange({ [of]: target.value }),
  });
  return (
    <li aria-label={name} className="grid gap-4 py-4 sm:grid-cols-[minmax(0,1fr)_7rem_auto]">
      <TextField label="Name" required maxLength={TAX.rateName} placeholder="VAT" {...field('name')} />
      <TextField label="Percent" required inputMode="decimal" {...field('percent', 'basisPoints')} />
      {onRemove && <IconButton label={`Remove ${name}`} icon={Trash2} onClick={onRemove} className="self-end" />}
      <TextField
        label="Parts"
        helper="Two or three that add up to it, such as CGST 9, SGST 9"
        className="sm:col-span-3"
        {...field('parts')}
      />
      <TextField label="Note where it is used" maxLength={TAX.rateNote} className="sm:col-span-3" {...field('note')} />
    </li>
  );
}

/** Before the decision: two choices, and nothing else. */
function Decision({ saved, onRates }: { saved: MoneySettings; onRates: () => void }) {
  const { mutate, isPending } = useChangeMoneySettings();
  return (
    <Panel
      title="Tax"
      text="Quotes and invoices say nothing of tax until you decide. This is no tax advice: ask your accountant."
    >
      <div className="flex flex-wrap gap-3">
        <Button
          variant="secondary"
          busy={isPending}
          onClick={() => mutate({ tax: { scheme: 'none' }, updatedAt: saved.updatedAt })}
        >
          I charge no tax
        </Button>
        <Button variant="secondary" onClick={onRates}>
          I charge tax
        </Button>
      </div>
    </Panel>
  );
}

function PriceKinds({ prices, onChange }: { prices: PriceKind; onChange: (prices: PriceKind) => void }) {
  const kinds = [
    ['net', 'Prices are net'],
    ['gross', 'Prices are gross'],
  ] as const;
  return (
    <fieldset className="flex flex-wrap gap-x-6 gap-y-2">
      <legend className="pb-2 text-sm font-medium">Prices</legend>
      {kinds.map(([value, label]) => (
        <label key={value} className="flex min-h-11 cursor-pointer items-center gap-2">
          <input
            type="radio"
            name="prices"
            className="size-5 accent-accent"
            checked={prices === value}
            onChange={() => onChange(value)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}

/** How tax is charged: not at all with a note, or by rates. */
export function TaxPanel({ saved }: { saved: MoneySettings }) {
  const [scheme, setScheme] = useState(saved.tax.scheme);
  const [base, setBase] = useState(() => formOf(saved.tax));
  const [form, setForm] = useState(base);
  const { mutate, isPending, error } = useChangeMoneySettings();
  const changed = !isEqual(base, form) || scheme !== saved.tax.scheme;
  useLeaveGuard(changed, () => undefined);
  const set = (change: Partial<TaxForm>) => setForm({ ...form, ...change });
  function startRates() {
    const rates = form.rates.length > 0 ? form.rates : [newRate()];
    setForm({ ...form, rates, defaultRate: form.defaultRate || (rates[0]?.id ?? '') });
    setScheme('rates');
  }
  if (scheme === null) return <Decision saved={saved} onRates={startRates} />;
  const setRate = (id: string, change: Partial<RateForm>) =>
    set({ rates: form.rates.map((rate) => (rate.id === id ? { ...rate, ...change } : rate)) });
  return (
    <Panel
      title="Tax"
      text="This is no tax advice: ask your accountant which rates, notes and numbers you need."
      actions={
        <Button variant="ghost" size="sm" onClick={() => (scheme === 'none' ? startRates() : setScheme('none'))}>
          {scheme === 'none' ? 'I charge tax' : 'I charge no tax'}
        </Button>
      }
    >
      <form
        noValidate
        className="flex flex-col gap-6"
        onSubmit={(event) => {
          event.preventDefault();
          mutate(
            { tax: payloadOf(form, scheme), updatedAt: saved.updatedAt },
            {
              onSuccess: ({ data }) => {
                setBase(formOf(data.tax));
                setForm(formOf(data.tax));
              },
            },
          );
        }}
      >
        <Refusal />
        {scheme === 'none' ? (
          <TextField
            label="Note"
            helper="Printed on quotes and invoices, such as why you charge no tax"
            maxLength={TAX.note}
            value={form.note}
            error={refusalAt(error, 'tax.note')}
            onChange={({ target }) => set({ note: target.value })}
          />
        ) : (
          <>
            <ul aria-label="Rates" className="divide-y divide-rule border-y border-rule">
              {form.rates.map((rate, index) => (
                <RateFields
                  key={rate.id}
                  rate={rate}
                  name={`rate ${index + 1}`}
                  errorOf={(field) => refusalAt(error, `tax.rates.${index}.${field}`)}
                  onChange={(change) => setRate(rate.id, change)}
                  onRemove={
                    form.rates.length > 1 ? () => set({ rates: form.rates.filter(({ id }) => id !== rate.id) }) : null
                  }
                />
              ))}
            </ul>
            <div>
              <Button
                variant="secondary"
                size="sm"
                disabled={form.rates.length >= TAX.rates}
                onClick={() => set({ rates: [...form.rates, newRate()] })}
              >
                <Plus aria-hidden className="size-4" />
                Add rate
              </Button>
            </div>
            <SelectField
              label="Default rate"
              options={form.rates.map(({ id, name, percent }) => ({ value: id, label: `${name || '…'} ${percent}%` }))}
              value={form.defaultRate}
              error={refusalAt(error, 'tax.defaultRate')}
              onChange={({ target }) => set({ defaultRate: target.value })}
            />
            <PriceKinds prices={form.prices} onChange={(prices) => set({ prices })} />
            <TextField
              label="Note under reverse charge"
              maxLength={TAX.rateNote}
              value={form.reverseChargeNote}
              error={refusalAt(error, 'tax.reverseChargeNote')}
              onChange={({ target }) => set({ reverseChargeNote: target.value })}
            />
          </>
        )}
        <SaveRow
          isBusy={isPending}
          changed={changed}
          onDiscard={() => {
            setForm(base);
            setScheme(saved.tax.scheme);
          }}
        />
      </form>
    </Panel>
  );
}
