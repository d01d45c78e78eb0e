import { UserRound } from 'lucide-react';
import { useState } from 'react';
import type { ImageInfo } from '#common/contract/files.ts';
import type { ProjectImage } from '#common/contract/project-images.ts';
import { ImageDrop } from '#web/admin/components/upload/image-drop.tsx';
import { Button } from '#web/shared/components/button.tsx';

interface PhotoFieldProps {
  photoKey: string;
  /** The photo that the testimonial has already. */
  stored: ProjectImage | null;
  error: string | undefined;
  /** Called with '' when the photo is removed. */
  onChange: (key: string) => void;
}

function addressOf(key: string, uploaded: ImageInfo | null, stored: ProjectImage | null): string | undefined {
  if (uploaded?.key === key) return uploaded.url;
  return stored?.key === key ? stored.sources.find(({ format }) => format === 'jpg')?.url : undefined;
}

/** The client's photo. It is uploaded at once; the site shows it when the testimonial is saved. */
export function PhotoField({ photoKey, stored, error, onChange }: PhotoFieldProps) {
  const [uploaded, setUploaded] = useState<ImageInfo | null>(null);
  function finish(image: ImageInfo) {
    setUploaded(image);
    onChange(image.key);
  }
  const address = addressOf(photoKey, uploaded, stored);
  const round = 'size-20 shrink-0 rounded-full border border-rule bg-sunken';
  return (
    <fieldset className="flex min-w-0 flex-col gap-4 border-t border-rule pt-5 sm:col-span-2">
      <legend className="sr-only">Photo</legend>
      <div>
        <h3 className="text-base font-semibold">Photo</h3>
        <p className="text-sm text-muted">Optional. Show a photo only if the client agreed to it.</p>
      </div>
      {photoKey !== '' && (
        <div className="flex items-center gap-4">
          {address ? (
            <img src={address} alt="Preview" className={`${round} object-cover`} />
          ) : (
            <span className={`${round} grid place-items-center text-muted`}>
              <UserRound aria-label="No preview" className="size-7" strokeWidth={1.5} />
            </span>
          )}
          <Button variant="secondary" size="sm" onClick={() => onChange('')}>
            Remove photo
          </Button>
        </div>
      )}
      {error && (
        <p role="alert" className="text-sm text-negative">
          {error}
        </p>
      )}
      <ImageDrop
        label={photoKey === '' ? 'Upload photo' : 'Replace photo'}
        uploading="Uploading photo..."
        failed="Failed to upload photo"
        onDone={finish}
      />
    </fieldset>
  );
}
