import { useForm } from 'react-hook-form';
import { formatMoney, type Money } from '#common/site/format.ts';
import { fieldLabelOf } from '#common/site/labels.ts';
import { choicesOf } from '#web/admin/lib/site-choices.ts';
import { ApiError } from '#web/shared/api/api-error.ts';
import { showFieldErrors } from '#web/shared/api/field-errors.ts';
import { Button } from '#web/shared/components/button.tsx';
import { SelectField } from '#web/shared/components/select-field.tsx';
import { TextArea } from '#web/shared/components/text-area.tsx';
import { TextField } from '#web/shared/components/text-field.tsx';
import { useDraftEdit } from './queries.ts';
import type { DraftStepProps } from './step-row.tsx';

const CURRENCY = 'content.identity.currency';
const BUDGETS = 'content.form.budgets';
const isPrice = (typed: string): boolean => typed.trim() !== '' && Number(typed) >= 0;

/** The lines that were typed into a field of several, without blank ones. */
export const linesIn = (typed: string): string[] =>
  typed
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** '€', 'CHF': how amounts in a currency begin or end. */
export function symbolOf({ locale, currency }: Money): string {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency });
  return format.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? currency;
}

/**
 * The name that an entry of a list has now: lists of the same length are renamed in place; in another one an entry is
 * there or gone (`null`).
 */
export const renamedIn = (before: readonly string[], now: readonly string[]) => (entry: string | null) => {
  if (entry === null || now.includes(entry)) return entry;
  return before.length === now.length ? (now[before.indexOf(entry)] ?? null) : null;
};

/** Prices of packages and add-ons, the currency and the budgets of the form. */
export function PricesStep({ draft, onDone }: DraftStepProps) {
  const { packages, addOns, identity, form: lists } = draft.content;
  const form = useForm({
    defaultValues: {
      content: {
        identity: { currency: identity.currency },
        packages: packages.map(({ price }) => ({ price: `${price}` })),
        addOns: addOns.map(({ price }) => ({ price: `${price}` })),
        form: { budgets: lists.budgets.join('\n') },
      },
    },
  });
  const edit = useDraftEdit(draft, onDone);
  const errors = form.formState.errors.content;
  const typed = form.watch('content');
  const money = { ...identity, ...typed.identity };
  /** The price as visitors read it. */
  const shown = (price = '') => (isPrice(price) ? `Shown as ${formatMoney(Number(price), money)}` : undefined);
  const priceField = (kind: 'packages' | 'addOns', name: string, index: number) => ({
    label: `${name}: Price`,
    type: 'number',
    inputMode: 'decimal' as const,
    min: 0,
    step: 'any',
    required: true,
    helper: shown(typed[kind][index]?.price),
    error: errors?.[kind]?.[index]?.price?.message,
    ...form.register(`content.${kind}.${index}.price`, {
      validate: (value) => isPrice(value) || 'Price must be a number from 0',
    }),
  });
  const priced = <Entry extends { price: number }>(entries: Entry[], prices: { price: string }[]): Entry[] =>
    entries.map((entry, index) => ({ ...entry, price: Number(prices[index]?.price ?? entry.price) }));
  function showErrors(error: unknown) {
    const places = [
      ...packages.map((_entry, index) => `content.packages.${index}.price` as const),
      ...addOns.map((_entry, index) => `content.addOns.${index}.price` as const),
    ];
    showFieldErrors(form, [CURRENCY, ...places], error);
    const budget = error instanceof ApiError && error.errors.find(({ path }) => path.startsWith(BUDGETS));
    if (budget) form.setError(BUDGETS, { type: 'server', message: budget.message });
  }
  const save = form.handleSubmit(({ content: chosen }) =>
    edit.mutate(
      (content) => {
        const budgets = linesIn(chosen.form.budgets);
        const renamed = renamedIn(content.form.budgets, budgets);
        return {
          ...content,
          identity: { ...content.identity, ...chosen.identity },
          packages: priced(content.packages, chosen.packages).map((entry) => ({
            ...entry,
            budget: renamed(entry.budget),
          })),
          addOns: priced(content.addOns, chosen.addOns),
          form: { ...content.form, budgets },
        };
      },
      { onError: showErrors },
    ),
  );
  /** Budgets follow the currency as long as they name the one before. */
  function changeCurrency(currency: string) {
    const before = symbolOf(money);
    form.setValue(BUDGETS, typed.form.budgets.replaceAll(before, symbolOf({ ...money, currency })));
  }
  return (
    <form noValidate onSubmit={save} className="flex max-w-2xl flex-col gap-5">
      <SelectField
        label={fieldLabelOf(['identity', 'currency'])}
        required
        helper="Applies to every price on the site. Amounts don’t change."
        error={errors?.identity?.currency?.message}
        options={choicesOf('currency', identity.currency)}
        className="sm:max-w-sm"
        {...form.register(CURRENCY, { onChange: ({ target }) => changeCurrency(target.value) })}
      />
      <div className="grid items-start gap-5 sm:grid-cols-3">
        {packages.map(({ id, name }, index) => (
          <TextField key={id} {...priceField('packages', name, index)} />
        ))}
      </div>
      {addOns.length > 0 && (
        <div className="grid items-start gap-5 border-t border-rule pt-5 sm:grid-cols-3">
          {addOns.map(({ id, name }, index) => (
            <TextField key={id} {...priceField('addOns', name, index)} />
          ))}
        </div>
      )}
      <TextArea
        label={fieldLabelOf(['form', 'budgets'])}
        required
        rows={4}
        className="border-t border-rule pt-5"
        helper="What visitors choose from in the form, one a line."
        error={errors?.form?.budgets?.message}
        {...form.register(BUDGETS, {
          validate: (value) => linesIn(value).length > 1 || 'Enter at least two budgets, one a line',
        })}
      />
      <Button type="submit" busy={edit.isPending} className="self-start">
        Save and continue
      </Button>
    </form>
  );
}
