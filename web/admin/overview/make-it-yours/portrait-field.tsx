import { type ReactNode, useState } from 'react';
import { type ImageInfo, uploadImage } from '#common/contract/files.ts';
import { fileRules, problemOf, upToUpload } from '#common/rules/files.ts';
import { DropZone } from '#web/admin/components/upload/drop-zone.tsx';
import { UploadProgress } from '#web/admin/components/upload/upload-progress.tsx';
import { useUpload } from '#web/admin/components/upload/use-upload.ts';
import { Button } from '#web/shared/components/button.tsx';
import { toast } from '#web/shared/toast.ts';

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
  const upload = useUpload({
    endpoint: uploadImage,
    failed: 'Failed to upload image',
    onDone({ data }) {
      setUploaded(data);
      onUpload(data.key);
    },
  });
  function choose(file: File | null) {
    const problem = problemOf(file, fileRules.image);
    if (problem || !file) toast.error(problem ?? fileRules.image.missing);
    else void upload.start({ folder: 'site', image: file });
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
      {upload.progress === null ? (
        <DropZone
          label={imageKey === '' ? 'Upload portrait' : 'Replace portrait'}
          hint={`JPEG, PNG, WebP, AVIF or GIF, ${upToUpload}`}
          endings={fileRules.image.endings}
          onFile={choose}
        />
      ) : (
        <UploadProgress label="Uploading image..." share={upload.progress} onCancel={upload.cancel} />
      )}
    </div>
  );
}
