import { Check } from 'lucide-react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { ImageInfo } from '#common/contract/files.ts';
import { accentSuggestions } from '#common/theme.ts';
import { ImageDrop } from '#web/admin/components/upload/drop-zone.tsx';
import { useIsUploading } from '#web/admin/components/upload/use-upload.ts';
import { showFieldErrors } from '#web/shared/api/field-errors.ts';
import { Button } from '#web/shared/components/button.tsx';
import { TextField } from '#web/shared/components/text-field.tsx';
import { useDraftEdit } from './queries.ts';
import type { DraftStepProps } from './step-row.tsx';

interface AccentFieldProps extends Omit<ComponentProps<typeof TextField>, 'label' | 'value'> {
  value: string;
  onChoose: (color: string) => void;
}

/** A few colors to choose with one click, and any other. */
function AccentField({ value, onChoose, error, ...field }: AccentFieldProps) {
  return (
    <div className="flex flex-col gap-3">
      <fieldset className="flex flex-wrap gap-2">
        <legend className="mb-3 text-sm font-medium">Suggestions</legend>
        {accentSuggestions.map(({ value: color, label }) => (
          <button
            key={color}
            type="button"
            aria-label={label}
            aria-pressed={color === value.toLowerCase()}
            title={label}
            onClick={() => onChoose(color)}
            style={{ backgroundColor: color }}
            className="grid size-11 place-items-center rounded-full border-2 border-surface outline-offset-2 ring-1 ring-rule-strong transition-shadow hover:ring-ink aria-pressed:ring-2 aria-pressed:ring-ink"
          >
            {color === value.toLowerCase() && (
              <span className="grid size-5 place-items-center rounded-full bg-surface text-ink">
                <Check aria-hidden className="size-3.5" strokeWidth={2.5} />
              </span>
            )}
          </button>
        ))}
      </fieldset>
      <div className="flex items-start gap-3">
        <TextField
          {...field}
          label="Accent color"
          spellCheck={false}
          autoComplete="off"
          error={error}
          helper="Any color; it is adjusted where text on it could not be read."
          className="max-w-xs flex-1"
        />
        <input
          type="color"
          aria-label="Pick a color"
          value={/^#[0-9a-f]{6}$/i.test(value) ? value.toLowerCase() : accentSuggestions[0].value}
          onChange={(event) => onChoose(event.target.value)}
          className="mt-[1.8rem] size-12 shrink-0 cursor-pointer rounded-md border border-rule-strong bg-surface p-1.5"
        />
      </div>
    </div>
  );
}

interface PortraitFieldProps {
  imageKey: string;
  stored: { key: string; url: string | null } | null;
  onUpload: (key: string) => void;
  onRemove: () => void;
  /** The field of the image's description. */
  children: ReactNode;
}

/** Uploads the portrait at once; the draft refers to it when the step is saved. */
function PortraitField({ imageKey, stored, onUpload, onRemove, children }: PortraitFieldProps) {
  const [uploaded, setUploaded] = useState<ImageInfo | null>(null);
  function finish(image: ImageInfo) {
    setUploaded(image);
    onUpload(image.key);
  }
  const address = uploaded?.key === imageKey ? uploaded.url : stored?.key === imageKey ? stored.url : null;
  return (
    <div className="flex flex-col gap-4">
      <p className="text-sm font-medium">Portrait</p>
      {imageKey !== '' && (
        <div className="flex flex-col gap-4 sm:flex-row">
          {address && (
            <img src={address} alt="Preview" className="size-32 rounded-md border border-rule bg-sunken object-cover" />
          )}
          <div className="flex min-w-0 flex-1 flex-col gap-3">
            {children}
            <Button variant="secondary" size="sm" className="self-start" onClick={onRemove}>
              Remove portrait
            </Button>
          </div>
        </div>
      )}
      <ImageDrop label={imageKey === '' ? 'Upload portrait' : 'Replace portrait'} folder="site" onDone={finish} />
    </div>
  );
}

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
  const uploading = useIsUploading();
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
      <Button type="submit" busy={edit.isPending} disabled={uploading} className="self-start">
        Save and continue
      </Button>
    </form>
  );
}
