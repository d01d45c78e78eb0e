import { type ImageInfo, uploadImage } from '#common/contract/files.ts';
import { fileRules, problemOf, upToUpload } from '#common/rules/files.ts';
import { toast } from '#web/shared/toast.ts';
import { DropZone } from './drop-zone.tsx';
import { UploadProgress } from './upload-progress.tsx';
import { useUpload } from './use-upload.ts';

interface ImageDropProps {
  label: string;
  uploading?: string;
  failed?: string;
  /** The dashboard lists the file under this label. */
  folder?: string;
  onDone: (image: ImageInfo) => void;
}

/** Uploads an image as soon as it is chosen. The form refers to it by its key when it is saved. */
export function ImageDrop({
  label,
  uploading = 'Uploading image...',
  failed = 'Failed to upload image',
  folder,
  onDone,
}: ImageDropProps) {
  const upload = useUpload({
    endpoint: uploadImage,
    failed,
    isPartOfForm: true,
    onDone: ({ data }) => onDone(data),
  });
  function choose(file: File | null) {
    const problem = problemOf(file, fileRules.image);
    if (problem || !file) toast.error(problem ?? fileRules.image.missing);
    else void upload.start(folder === undefined ? { image: file } : { image: file, folder });
  }
  if (upload.progress !== null)
    return <UploadProgress label={uploading} share={upload.progress} onCancel={upload.cancel} />;
  return (
    <DropZone
      label={label}
      hint={`JPEG, PNG, WebP, AVIF or GIF, ${upToUpload}`}
      endings={fileRules.image.endings}
      onFile={choose}
    />
  );
}
