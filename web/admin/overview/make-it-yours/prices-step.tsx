import { useForm } from 'react-hook-form';
import { showFieldErrors } from '#web/shared/api/field-errors.ts';
import { Button } from '#web/shared/components/button.tsx';
import { TextField } from '#web/shared/components/text-field.tsx';
import { useDraftEdit } from './queries.ts';
import type { DraftStepProps } from './steps.ts';

export function PricesStep({ draft, onDone }: DraftStepProps) {
  const { packages, identity } = draft.content;
  const form = useForm({
    defaultValues: { content: { packages: packages.map(({ price }) => ({ price: `${price}` })) } },
  });
  const edit = useDraftEdit(draft, onDone);
  const save = form.handleSubmit(({ content: typed }) =>
    edit.mutate(
      (content) => ({
        ...content,
        packages: content.packages.map((entry, index) => ({
          ...entry,
          price: Number(typed.packages[index]?.price ?? entry.price),
        })),
      }),
      {
        onError: (error) =>
          showFieldErrors(
            form,
            packages.map((_entry, index) => `content.packages.${index}.price` as const),
            error,
          ),
      },
    ),
  );
  return (
    <form noValidate onSubmit={save} className="flex max-w-2xl flex-col gap-5">
      <div className="grid gap-5 sm:grid-cols-3">
        {packages.map(({ id, name }, index) => (
          <TextField
            key={id}
            label={`${name}: Price`}
            type="number"
            inputMode="decimal"
            min={0}
            step="any"
            required
            helper={`In ${identity.currency}`}
            error={form.formState.errors.content?.packages?.[index]?.price?.message}
            {...form.register(`content.packages.${index}.price`, {
              validate: (value) => (value.trim() !== '' && Number(value) >= 0) || 'Price must be a number from 0',
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
