import { CircleCheck, X } from 'lucide-react';
import { ATTACHMENTS, MAX_UPLOAD, MEGABYTE } from '#common/limits.ts';
import { fileRules, sizeText } from '#common/rules/files.ts';
import * as texts from '#common/texts/keys/forms.ts';
import { t } from '#common/texts/text.ts';
import { FileDrop } from '#web/public/shared/file-drop.tsx';
import { IconButton } from '#web/shared/components/icon-button.tsx';
import type { AttachedFile, AttachmentList } from './use-attachments.ts';

const accept = fileRules.attachment.endings.map((ending) => `.${ending}`).join(',');

function FileLine({ file, onRemove }: { file: AttachedFile; onRemove: () => void }) {
  const { name, size, progress, key, problem } = file;
  return (
    <li className="flex items-center gap-3 border-b border-rule py-1">
      <div className="min-w-0 flex-1 py-1">
        <p className="flex items-baseline justify-between gap-3 text-sm">
          <span className="truncate font-medium">{name}</span>
          <span className="figures shrink-0 text-muted">{sizeText(size)}</span>
        </p>
        {problem && (
          <p role="alert" className="text-sm text-negative">
            {problem}
          </p>
        )}
        {!problem && !key && (
          <progress
            aria-label={t(texts.fileUploading, { name })}
            value={progress}
            className="mt-1.5 block h-1 w-full appearance-none bg-rule accent-accent-mark [&::-moz-progress-bar]:bg-accent-mark [&::-webkit-progress-bar]:bg-rule [&::-webkit-progress-value]:bg-accent-mark"
          />
        )}
      </div>
      {key && (
        <CircleCheck
          role="img"
          aria-label={t(texts.fileUploaded)}
          className="size-5 shrink-0 text-positive"
          strokeWidth={1.75}
        />
      )}
      <IconButton label={t(texts.fileRemove, { name })} icon={X} onClick={onRemove} />
    </li>
  );
}

/** Files for the request: chosen, or dropped here. */
export function FilesField({ attachments, disabled }: { attachments: AttachmentList; disabled: boolean }) {
  const { files, problem, add, remove } = attachments;
  return (
    <FileDrop
      accept={accept}
      label={t(texts.files)}
      rule={t(texts.filesRule, { max: ATTACHMENTS.max, megabytes: String(MAX_UPLOAD / MEGABYTE) })}
      disabled={disabled}
      isFull={files.length >= ATTACHMENTS.max}
      onAdd={add}
      className="col-span-2"
    >
      {problem && (
        <p role="alert" className="mt-2 text-sm text-negative">
          {problem}
        </p>
      )}
      {files.length > 0 && (
        <ul aria-label={t(texts.filesList)} className="mt-2 border-t border-rule">
          {files.map((file) => (
            <FileLine key={file.id} file={file} onRemove={() => remove(file)} />
          ))}
        </ul>
      )}
    </FileDrop>
  );
}
