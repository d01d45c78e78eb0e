import { type ReactNode, useState } from 'react';
import type { ImageInfo } from '#common/contract/files.ts';
import { ImageDrop } from '#web/admin/components/upload/image-drop.tsx';
import { Button } from '#web/shared/components/button.tsx';

interface PortraitFieldProps {
  imageKey: string;
  stored: { key: string; url: string | null } | null;
  onUpload: (key: string) => void;
  onRemove: () => void;
  /** The field of the image's description. */
  children: ReactNode;
}

/** Uploads the portrait at once; the draft refers to it when the step is saved. */
export function PortraitField({ imageKey, stored, onUpload, onRemove, children }: PortraitFieldProps) {
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
