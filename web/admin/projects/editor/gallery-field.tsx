import { ImageOff, Trash2 } from 'lucide-react';
import { memo, useId } from 'react';
import { z } from 'zod';
import type { GalleryImage } from '#common/contract/project-images.ts';
import { imageSideOptions } from '#common/english-options.ts';
import { imageFrameOptions, imageFrames, imageSides } from '#common/image-options.ts';
import { MAX_ALT } from '#common/limits.ts';
import { labelOf } from '#common/options.ts';
import { CASE_STUDY } from '#common/page-limits.ts';
import { moveNextTo } from '#web/admin/components/sorting/place.ts';
import { MoveHandle, MoveHint, SortableList } from '#web/admin/components/sorting/sortable-list.tsx';
import { ImageDrop } from '#web/admin/components/upload/drop-zone.tsx';
import { entriesField } from '#web/admin/forms/entries.ts';
import { IconButton } from '#web/shared/components/icon-button.tsx';
import { SelectField } from '#web/shared/components/select-field.tsx';
import { TextField } from '#web/shared/components/text-field.tsx';
import { useEventCallback } from '#web/shared/hooks/use-event-callback.ts';

/** An image of the gallery while it is edited. `id` stays while it is moved; one image may stand in it twice. */
const Entry = z.object({
  id: z.string(),
  key: z.string(),
  url: z.string(),
  alt: z.string(),
  caption: z.string(),
  frame: z.enum(imageFrames),
  side: z.enum(imageSides).nullable(),
});
type GalleryEntry = z.output<typeof Entry>;

export const GalleryEntries = entriesField(Entry);
export const writeGallery = GalleryEntries.write;

export const galleryOf = (images: readonly GalleryImage[]): GalleryEntry[] =>
  images.map(({ key, alt, caption, frame, side, sources }, index) => ({
    id: `${index}-${key}`,
    key,
    url: sources.findLast(({ format }) => format === 'jpg')?.url ?? '',
    alt,
    caption: caption ?? '',
    frame,
    side,
  }));

/** A save sends only these fields of the entries. */
export const galleryReferences = (entries: readonly GalleryEntry[]) =>
  entries.map(({ key, alt, caption, frame, side }) => ({ key, alt, caption, frame, side }));

export const inWords = (entries: readonly GalleryEntry[]): string =>
  entries
    .map(({ alt, caption, frame, side }) =>
      [
        alt || '(no description)',
        caption,
        frame === 'none' ? '' : labelOf(imageFrameOptions, frame, frame),
        side === null ? '' : labelOf(imageSideOptions, side, side),
      ]
        .filter(Boolean)
        .join(', '),
    )
    .join('\n');

interface GalleryItemProps {
  entry: GalleryEntry;
  /** Id of the list's `MoveHint`. */
  hint: string;
  /** Counted from 1. */
  place: number;
  onChange: (entry: GalleryEntry) => void;
  onRemove: (entry: GalleryEntry) => void;
}

const GalleryItem = memo(function GalleryItem({ entry, hint, place, onChange, onRemove }: GalleryItemProps) {
  const { url, alt, caption, frame, side } = entry;
  return (
    <div className="grid gap-4 bg-surface p-4 sm:grid-cols-[9rem_minmax(0,1fr)]">
      <div className="flex items-start gap-2 sm:flex-col">
        {url ? (
          <img
            src={url}
            alt=""
            className="aspect-4/3 w-32 rounded-md border border-rule bg-sunken object-cover sm:w-full"
          />
        ) : (
          <div className="grid aspect-4/3 w-32 place-items-center rounded-md border border-rule bg-sunken text-muted sm:w-full">
            <ImageOff aria-label="No preview" className="size-6" strokeWidth={1.5} />
          </div>
        )}
        <div className="ml-auto flex items-center sm:ml-0">
          <MoveHandle label={`Move image ${place}`} hint={hint} />
          <IconButton label={`Remove image ${place}`} icon={Trash2} onClick={() => onRemove(entry)} />
        </div>
      </div>
      <div className="grid min-w-0 gap-4 sm:grid-cols-2">
        <TextField
          label="Description"
          aria-label={`Description of image ${place}`}
          required
          value={alt}
          maxLength={MAX_ALT}
          helper="For visitors who cannot see it"
          onChange={({ target }) => onChange({ ...entry, alt: target.value })}
          className="sm:col-span-2"
        />
        <TextField
          label="Caption"
          aria-label={`Caption of image ${place}`}
          value={caption}
          maxLength={CASE_STUDY.caption}
          onChange={({ target }) => onChange({ ...entry, caption: target.value })}
          className="sm:col-span-2"
        />
        <SelectField
          label="Frame"
          aria-label={`Frame of image ${place}`}
          options={imageFrameOptions}
          value={frame}
          onChange={({ target }) =>
            onChange({ ...entry, frame: imageFrames.find((known) => known === target.value) ?? 'none' })
          }
        />
        <SelectField
          label="Before or after"
          aria-label={`Image ${place}, before or after`}
          options={imageSideOptions}
          placeholder="Neither"
          value={side ?? ''}
          onChange={({ target }) =>
            onChange({ ...entry, side: imageSides.find((known) => known === target.value) ?? null })
          }
        />
      </div>
    </div>
  );
});

interface GalleryFieldProps {
  /** The images as JSON. */
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** The screens of a project. They are uploaded at once; the project shows them when it is saved. */
export function GalleryField({ value, error, onChange }: GalleryFieldProps) {
  const hint = useId();
  const entries = GalleryEntries.read(value);
  const set = (next: readonly GalleryEntry[]) => onChange(GalleryEntries.write(next));
  const change = useEventCallback((entry: GalleryEntry) =>
    set(entries.map((other) => (other.id === entry.id ? entry : other))),
  );
  const remove = useEventCallback((entry: GalleryEntry) => set(entries.filter(({ id }) => id !== entry.id)));
  return (
    <fieldset className="flex min-w-0 flex-col gap-4 border-t border-rule pt-5 sm:col-span-2">
      <legend className="sr-only">Screens</legend>
      <div>
        <h3 className="text-base font-semibold">Screens</h3>
        <p className="text-sm text-muted">
          Up to {CASE_STUDY.gallery} images, shown in this order. A “before” directly followed by an “after” is shown
          beside it.
        </p>
      </div>
      {entries.length > 0 && (
        <>
          <MoveHint id={hint} />
          <SortableList
            rows={entries}
            nameOf={({ alt }) => alt || 'image'}
            onPlace={(entry, place) => set(moveNextTo(entries, entry, place))}
            className="grid gap-3"
            rowClass="overflow-hidden rounded-lg border border-rule"
          >
            {(entry) => (
              <GalleryItem
                entry={entry}
                hint={hint}
                place={entries.findIndex(({ id }) => id === entry.id) + 1}
                onChange={change}
                onRemove={remove}
              />
            )}
          </SortableList>
        </>
      )}
      {error && (
        <p role="alert" className="text-sm text-negative">
          {error}
        </p>
      )}
      {entries.length < CASE_STUDY.gallery && (
        <ImageDrop
          label="Add image"
          onDone={({ key, url }) =>
            set([...entries, { id: crypto.randomUUID(), key, url, alt: '', caption: '', frame: 'none', side: null }])
          }
        />
      )}
    </fieldset>
  );
}
