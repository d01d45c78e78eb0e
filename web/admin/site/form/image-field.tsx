import { ImageOff } from 'lucide-react';
import type { ShownImage } from '#common/contract/site/forms.ts';
import { fieldLabelOf } from '#common/site/labels.ts';
import { ImageDrop } from '#web/admin/components/upload/image-drop.tsx';
import { Button } from '#web/shared/components/button.tsx';
import { TextField } from '#web/shared/components/text-field.tsx';
import { type FieldPlace, fieldId } from './field-place.ts';
import { FocusPicker } from './focus-picker.tsx';
import { useSiteForm } from './form-context.ts';

interface ImageFieldProps extends FieldPlace {
  label: string;
  image: ShownImage | null;
}

const MAX_ALT = 160;
/** Uploaded images of the site are listed under this label. */
const FOLDER = 'site';
const MIDDLE = { x: 0.5, y: 0.5 };

/** An upload place for one image of the site, with its focus point and description. */
export function ImageField({ label, path, keys, image }: ImageFieldProps) {
  const { edit, messages } = useSiteForm();
  const name = label.toLowerCase();
  const error = messages.get(path);
  return (
    <fieldset id={fieldId(path)} tabIndex={-1} className="flex min-w-0 flex-col gap-3 sm:col-span-2">
      <legend className="mb-1.5 text-sm font-medium">{label}</legend>
      {image && (
        <div className="flex flex-col gap-4 sm:flex-row">
          {image.url === null ? (
            <div className="grid aspect-4/3 w-full place-items-center rounded-md border border-rule bg-sunken text-muted sm:w-44">
              <ImageOff aria-label="No preview" className="size-6" strokeWidth={1.5} />
            </div>
          ) : (
            <FocusPicker
              name={name}
              url={image.url}
              focus={image.focus}
              onChange={(focus) => edit(`${path}.focus`, focus)}
            />
          )}
          <div className="flex min-w-0 flex-1 flex-col gap-3">
            <TextField
              id={fieldId(`${path}.alt`)}
              label={fieldLabelOf([...keys, 'alt'])}
              helper="What the image shows, for people who cannot see it"
              maxLength={MAX_ALT}
              value={image.alt}
              error={messages.get(`${path}.alt`)}
              onChange={({ target }) => edit(`${path}.alt`, target.value)}
            />
            <Button variant="secondary" size="sm" className="self-start" onClick={() => edit(path, null)}>
              Remove {name}
            </Button>
          </div>
        </div>
      )}
      {error && <p className="text-sm text-negative">{error}</p>}
      <ImageDrop
        label={image ? `Replace ${name}` : `Upload ${name}`}
        uploading={`Uploading ${name}...`}
        folder={FOLDER}
        onDone={({ key, url, width, height }) =>
          edit(path, { key, alt: image?.alt ?? '', focus: MIDDLE, url, width, height } satisfies ShownImage)
        }
      />
    </fieldset>
  );
}
