import { Upload } from 'lucide-react';
import { useId, useState } from 'react';
import { type ImageInfo, uploadImage } from '#common/contract/files.ts';
import { fileRules, problemOf, upToUpload } from '#common/rules/files.ts';
import { useServerReason } from '#web/admin/components/server-button.tsx';
import { cx } from '#web/shared/class-names.ts';
import { toast } from '#web/shared/toast.ts';
import { UploadProgress } from './upload-progress.tsx';
import { useUpload } from './use-upload.ts';

interface DropZoneProps {
  /** 'Upload resume' */
  label: string;
  hint: string;
  endings: readonly string[];
  disabled?: boolean;
  onFile: (file: File | null) => void;
}

/** Takes one file: dropped on it, or chosen through the browser's own picker. */
export function DropZone({ label, hint, endings, disabled: isDisabled = false, onFile }: DropZoneProps) {
  const reason = useServerReason();
  const disabled = isDisabled || reason !== undefined;
  const hintId = useId();
  const [over, setOver] = useState(false);
  return (
    <label
      onDragOver={(event) => {
        event.preventDefault();
        setOver(!disabled);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        if (!disabled) onFile(event.dataTransfer.files[0] ?? null);
      }}
      className={cx(
        'flex cursor-pointer items-center gap-4 rounded-md border border-dashed px-4 py-4 transition-colors sm:px-5',
        'focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-focus',
        over ? 'border-accent bg-accent-wash' : 'border-rule-strong hover:border-ink hover:bg-sunken',
        disabled && 'pointer-events-none opacity-55',
      )}
    >
      <input
        type="file"
        aria-label={label}
        aria-describedby={hintId}
        accept={endings.map((ending) => `.${ending}`).join(',')}
        disabled={disabled}
        className="sr-only"
        onChange={(event) => {
          const { files } = event.target;
          onFile(files?.[0] ?? null);
          // The same file can be chosen again, after it was refused or changed.
          event.target.value = '';
        }}
      />
      <Upload aria-hidden className="size-5 shrink-0 text-accent" strokeWidth={1.75} />
      <span className="min-w-0 text-sm">
        <span className="block font-medium">{label}</span>
        <span id={hintId} className="block text-muted">
          {reason ?? hint}
        </span>
      </span>
    </label>
  );
}

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
