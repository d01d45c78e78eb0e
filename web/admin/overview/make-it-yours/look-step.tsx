import { useForm } from 'react-hook-form';
import { showFieldErrors } from '#web/shared/api/field-errors.ts';
import { Button } from '#web/shared/components/button.tsx';
import { TextField } from '#web/shared/components/text-field.tsx';
import { AccentField } from './accent-field.tsx';
import { PortraitField } from './portrait-field.tsx';
import { useDraftEdit } from './queries.ts';
import type { DraftStepProps } from './steps.ts';

const COLOR = /^#[0-9a-f]{6}$/i;
/** As the server names them in its refusals. */
const ACCENT = 'content.look.accent';
const KEY = 'content.identity.portrait.key';
const ALT = 'content.identity.portrait.alt';
const CENTER = { x: 0.5, y: 0.5 };

export function LookStep({ draft, onDone }: DraftStepProps) {
  const { look, identity } = draft.content;
  const form = useForm({
    defaultValues: {
      content: {
        look: { accent: look.accent },
        identity: { portrait: { key: identity.portrait?.key ?? '', alt: identity.portrait?.alt ?? '' } },
      },
    },
  });
  const edit = useDraftEdit(draft, onDone);
  const errors = form.formState.errors.content;
  const [accent, imageKey] = form.watch([ACCENT, KEY]);
  const save = form.handleSubmit(({ content: chosen }) =>
    edit.mutate(
      (content) => {
        const { key, alt } = chosen.identity.portrait;
        const { portrait } = content.identity;
        const focus = portrait?.key === key ? portrait.focus : CENTER;
        return {
          ...content,
          look: { ...content.look, ...chosen.look },
          identity: { ...content.identity, portrait: key === '' ? null : { key, alt, focus } },
        };
      },
      { onError: (error) => showFieldErrors(form, [ACCENT, ALT], error) },
    ),
  );
  return (
    <form noValidate onSubmit={save} className="flex max-w-2xl flex-col gap-6">
      <AccentField
        value={accent}
        error={errors?.look?.accent?.message}
        onChoose={(color) => form.setValue(ACCENT, color, { shouldDirty: true, shouldValidate: true })}
        {...form.register(ACCENT, { pattern: { value: COLOR, message: 'Must be a color as #rrggbb' } })}
      />
      <PortraitField
        imageKey={imageKey}
        stored={identity.portrait}
        onUpload={(key) => form.setValue(KEY, key, { shouldDirty: true })}
        onRemove={() => form.setValue(KEY, '', { shouldDirty: true })}
      >
        <TextField
          label="Description of the portrait"
          required
          helper="For people who cannot see it."
          error={errors?.identity?.portrait?.alt?.message}
          {...form.register(ALT, {
            validate: (value) => imageKey === '' || value.trim() !== '' || 'Please describe the image',
          })}
        />
      </PortraitField>
      <Button type="submit" busy={edit.isPending} className="self-start">
        Save and continue
      </Button>
    </form>
  );
}
