import { ImageOff, Trash2 } from 'lucide-react';
import { memo } from 'react';
import { imageFrameOptions, imageFrames, imageSideOptions, imageSides } from '#common/image-options.ts';
import { CASE_STUDY, MAX_ALT } from '#common/limits.ts';
import { MoveHandle } from '#web/admin/components/sorting/move-handle.tsx';
import { IconButton } from '#web/shared/components/icon-button.tsx';
import { SelectField } from '#web/shared/components/select-field.tsx';
import { TextField } from '#web/shared/components/text-field.tsx';
import type { GalleryEntry } from './gallery-entries.ts';

interface GalleryItemProps {
  entry: GalleryEntry;
  /** Id of the list's `MoveHint`. */
  hint: string;
  /** Counted from 1. */
  place: number;
  onChange: (entry: GalleryEntry) => void;
  onRemove: (entry: GalleryEntry) => void;
}

export const GalleryItem = memo(function GalleryItem({ entry, hint, place, onChange, onRemove }: GalleryItemProps) {
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
