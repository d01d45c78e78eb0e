import { useForm } from 'react-hook-form';
import { formatMoney } from '#common/site/format.ts';
import { fieldLabelOf } from '#common/site/labels.ts';
import { choicesOf } from '#web/admin/lib/site-choices.ts';
import { showFieldErrors } from '#web/shared/api/field-errors.ts';
import { Button } from '#web/shared/components/button.tsx';
import { SelectField } from '#web/shared/components/select-field.tsx';
import { TextField } from '#web/shared/components/text-field.tsx';
import { useDraftEdit } from './queries.ts';
import type { DraftStepProps } from './steps.ts';

const CURRENCY = 'content.identity.currency';
const isPrice = (typed: string): boolean => typed.trim() !== '' && Number(typed) >= 0;

export function PricesStep({ draft, onDone }: DraftStepProps) {
  const { packages, identity } = draft.content;
  const form = useForm({
    defaultValues: {
      content: {
        identity: { currency: identity.currency },
        packages: packages.map(({ price }) => ({ price: `${price}` })),
      },
    },
  });
  const edit = useDraftEdit(draft, onDone);
  const errors = form.formState.errors.content;
  const typed = form.watch('content');
  /** The price as visitors read it. */
  const shown = (price = '') =>
    isPrice(price) ? `Shown as ${formatMoney(Number(price), { ...identity, ...typed.identity })}` : undefined;
  const save = form.handleSubmit(({ content: chosen }) =>
    edit.mutate(
      (content) => ({
        ...content,
        identity: { ...content.identity, ...chosen.identity },
        packages: content.packages.map((entry, index) => ({
          ...entry,
          price: Number(chosen.packages[index]?.price ?? entry.price),
        })),
      }),
      {
        onError: (error) =>
          showFieldErrors(
            form,
            [CURRENCY, ...packages.map((_entry, index) => `content.packages.${index}.price` as const)],
            error,
          ),
      },
    ),
  );
  return (
    <form noValidate onSubmit={save} className="flex max-w-2xl flex-col gap-5">
      <SelectField
        label={fieldLabelOf(['identity', 'currency'])}
        required
        helper="Of every price on the site. Amounts stay as they are."
        error={errors?.identity?.currency?.message}
        options={choicesOf('currency', identity.currency)}
        className="sm:max-w-sm"
        {...form.register(CURRENCY)}
      />
      <div className="grid items-start gap-5 sm:grid-cols-3">
        {packages.map(({ id, name }, index) => (
          <TextField
            key={id}
            label={`${name}: Price`}
            type="number"
            inputMode="decimal"
            min={0}
            step="any"
            required
            helper={shown(typed.packages[index]?.price)}
            error={errors?.packages?.[index]?.price?.message}
            {...form.register(`content.packages.${index}.price`, {
              validate: (value) => isPrice(value) || 'Price must be a number from 0',
            })}
          />
        ))}
      </div>
      <Button type="submit" busy={edit.isPending} className="self-start">
        Save and continue
      </Button>
    </form>
  );
}
