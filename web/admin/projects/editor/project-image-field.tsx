import { ImageOff } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { ImageInfo } from '#common/contract/files.ts';
import type { ProjectImage } from '#common/contract/project-images.ts';
import { ImageDrop } from '#web/admin/components/upload/drop-zone.tsx';
import { Button } from '#web/shared/components/button.tsx';

interface ProjectImageFieldProps {
  imageKey: string;
  /** The image that the project has already. */
  stored: ProjectImage | null;
  onUpload: (key: string) => void;
  onRemove: () => void;
  /** The field of the image's description. */
  children: ReactNode;
}

/** Uploads the project's image at once; the project refers to it when it is saved. */
export function ProjectImageField({ imageKey, stored, onUpload, onRemove, children }: ProjectImageFieldProps) {
  const [uploaded, setUploaded] = useState<ImageInfo | null>(null);
  function finish(image: ImageInfo) {
    setUploaded(image);
    onUpload(image.key);
  }
  return (
    <div className="flex flex-col gap-4 border-t border-rule pt-5 sm:col-span-2">
      <div>
        <h3 className="text-base font-semibold">Image</h3>
        <p className="text-sm text-muted">Optional. Without an image the site shows the title in its place.</p>
      </div>
      {imageKey !== '' && (
        <div className="flex flex-col gap-4 sm:flex-row">
          <Preview address={addressOf(imageKey, uploaded, stored)} />
          <div className="flex min-w-0 flex-1 flex-col gap-3">
            {children}
            <Button variant="secondary" size="sm" className="self-start" onClick={onRemove}>
              Remove image
            </Button>
          </div>
        </div>
      )}
      <ImageDrop label={imageKey === '' ? 'Upload image' : 'Replace image'} onDone={finish} />
    </div>
  );
}

function addressOf(key: string, uploaded: ImageInfo | null, stored: ProjectImage | null): string | undefined {
  if (uploaded?.key === key) return uploaded.url;
  return stored?.key === key ? stored.sources.findLast(({ format }) => format === 'jpg')?.url : undefined;
}

function Preview({ address }: { address: string | undefined }) {
  const look = 'aspect-4/3 w-full rounded-md border border-rule bg-sunken sm:w-44';
  if (address) return <img src={address} alt="Preview" className={`${look} object-cover`} />;
  // The image was chosen before the last sign-in, or by someone who changed the project meanwhile.
  return (
    <div className={`${look} grid place-items-center text-muted`}>
      <ImageOff aria-label="No preview" className="size-6" strokeWidth={1.5} />
    </div>
  );
}
