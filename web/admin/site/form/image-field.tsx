import { ImageOff } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, useId } from 'react';
import type { ShownImage } from '#common/contract/site/forms.ts';
import { fieldLabelOf } from '#common/site/labels.ts';
import { ImageDrop } from '#web/admin/components/upload/drop-zone.tsx';
import { Button } from '#web/shared/components/button.tsx';
import { TextField } from '#web/shared/components/text-field.tsx';
import { type FieldPlace, fieldId } from './field-place.ts';
import { useSiteForm } from './form-context.ts';

interface Focus {
  x: number;
  y: number;
}

interface FocusPickerProps {
  name: string;
  url: string;
  focus: Focus;
  onChange: (focus: Focus) => void;
}

const STEP = 0.05;
const clamp = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 100) / 100;
const percent = (value: number) => `${Math.round(value * 100)}%`;

const moves: Readonly<Record<string, Focus>> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
};

/** The point of an image that stays in sight where it is cropped: set by a click, moved with the arrow keys. */
function FocusPicker({ name, url, focus, onChange }: FocusPickerProps) {
  const hint = useId();
  function click(event: MouseEvent<HTMLButtonElement>) {
    // Enter and Space click without a place.
    if (event.detail === 0) return;
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    onChange({ x: clamp((event.clientX - left) / width), y: clamp((event.clientY - top) / height) });
  }
  function press(event: KeyboardEvent) {
    const move = moves[event.key];
    if (!move) return;
    event.preventDefault();
    onChange({ x: clamp(focus.x + move.x), y: clamp(focus.y + move.y) });
  }
  return (
    <div className="w-full sm:w-44">
      <button
        type="button"
        aria-label={`Focus point of the ${name}: ${percent(focus.x)} from the left, ${percent(focus.y)} from the top`}
        aria-describedby={hint}
        onClick={click}
        onKeyDown={press}
        className="relative block w-full cursor-crosshair overflow-hidden rounded-md border border-rule bg-sunken"
      >
        <img src={url} alt="" className="block w-full" />
        <span
          aria-hidden
          className="pointer-events-none absolute size-5 -translate-1/2 rounded-full border-2 border-white bg-accent/70 ring-2 ring-black/60"
          style={{ left: percent(focus.x), top: percent(focus.y) }}
        />
      </button>
      <p id={hint} className="mt-1.5 text-xs text-muted">
        Click, or use the arrow keys, to set the point that stays in sight.
      </p>
    </div>
  );
}

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
