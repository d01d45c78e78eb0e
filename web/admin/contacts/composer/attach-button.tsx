import { Paperclip, X } from 'lucide-react';
import { useId } from 'react';
import { uploadFile } from '#common/contract/files.ts';
import { REPLY } from '#common/dashboard-limits.ts';
import { useUpload } from '#web/admin/components/upload/use-upload.ts';
import { cx } from '#web/shared/class-names.ts';
import { buttonClass } from '#web/shared/components/button-class.ts';
import { useFileNames } from './queries.ts';

interface AttachmentsProps {
  keys: readonly string[];
  onChange: (keys: string[]) => void;
}

/** The files of a reply. */
export function Attachments({ keys, onChange }: AttachmentsProps) {
  const { data: names } = useFileNames(keys);
  if (keys.length === 0) return null;
  return (
    <ul aria-label="Attached files" className="flex flex-wrap gap-2">
      {keys.map((key) => {
        const name = names?.get(key) ?? 'File';
        return (
          <li
            key={key}
            className="inline-flex min-h-8 max-w-full items-center gap-1 rounded-md border border-rule bg-sunken pl-2.5 text-sm"
          >
            <Paperclip aria-hidden className="size-3.5 shrink-0 text-muted" />
            <span className="min-w-0 truncate">{name}</span>
            <button
              type="button"
              aria-label={`Remove ${name}`}
              onClick={() => onChange(keys.filter((one) => one !== key))}
              className="grid size-8 shrink-0 place-items-center text-muted hover:text-ink"
            >
              <X aria-hidden className="size-3.5" />
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** Uploads a file and attaches it. */
export function AttachButton({ keys, onChange }: AttachmentsProps) {
  const id = useId();
  const { busy, progress, start } = useUpload({
    endpoint: uploadFile,
    failed: 'Failed to upload the file',
    isPartOfForm: true,
    onDone: ({ data }) => onChange([...keys, data.key]),
  });
  const full = keys.length >= REPLY.attachments;
  return (
    <span className="relative inline-flex">
      <input
        id={id}
        type="file"
        disabled={busy || full}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) void start({ file });
          target.value = '';
        }}
        className="peer absolute inset-0 size-full cursor-pointer opacity-0 disabled:cursor-not-allowed"
      />
      <label
        htmlFor={id}
        className={cx(
          buttonClass({ variant: 'ghost', size: 'sm' }),
          'pointer-events-none peer-hover:bg-sunken peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-accent',
        )}
      >
        <Paperclip aria-hidden className="size-4" />
        {busy ? `${Math.round((progress ?? 0) * 100)} %` : 'Attach'}
      </label>
    </span>
  );
}
