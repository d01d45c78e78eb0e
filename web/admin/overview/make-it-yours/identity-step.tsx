import { useForm } from 'react-hook-form';
import { showFieldErrors } from '#web/shared/api/field-errors.ts';
import { Button } from '#web/shared/components/button.tsx';
import { TextField } from '#web/shared/components/text-field.tsx';
import { useDraftEdit } from './queries.ts';
import type { DraftStepProps } from './steps.ts';

const FIELDS = [
  { name: 'name', label: 'Name', max: 40, helper: 'Of the site or your business.' },
  { name: 'ownerName', label: 'Owner name', max: 80, helper: 'Your own.' },
  { name: 'role', label: 'Role', max: 80, helper: 'Your trade, such as Designer and developer.' },
] as const;

export function IdentityStep({ draft, onDone }: DraftStepProps) {
  const { name, ownerName, role } = draft.content.identity;
  const form = useForm({ defaultValues: { content: { identity: { name, ownerName, role } } } });
  const edit = useDraftEdit(draft, onDone);
  const errors = form.formState.errors.content?.identity;
  const save = form.handleSubmit(({ content: { identity } }) =>
    edit.mutate((content) => ({ ...content, identity: { ...content.identity, ...identity } }), {
      onError: (error) =>
        showFieldErrors(form, ['content.identity.name', 'content.identity.ownerName', 'content.identity.role'], error),
    }),
  );
  return (
    <form noValidate onSubmit={save} className="flex max-w-2xl flex-col gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        {FIELDS.map((field) => (
          <TextField
            key={field.name}
            label={field.label}
            required
            helper={field.helper}
            error={errors?.[field.name]?.message}
            {...form.register(`content.identity.${field.name}`, {
              validate: (value) => value.trim() !== '' || `${field.label} is required`,
              maxLength: { value: field.max, message: `Must be at most ${field.max} characters` },
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
