import { CircleCheck, Paperclip, X } from 'lucide-react';
import { type DragEvent, useId, useState } from 'react';
import { ATTACHMENTS, MAX_UPLOAD, MEGABYTE } from '#common/limits.ts';
import { fileRules, sizeText } from '#common/rules/files.ts';
import * as texts from '#common/texts/keys/forms.ts';
import { t } from '#common/texts/text.ts';
import { cx } from '#web/shared/class-names.ts';
import { IconButton } from '#web/shared/components/icon-button.tsx';
import { FILE_AREA } from '#web/shared/parts/marks.ts';
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
  const [isOver, setIsOver] = useState(false);
  const id = useId();
  const isFull = files.length >= ATTACHMENTS.max;

  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    if (!disabled) add([...event.dataTransfer.files]);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping files is a second way to the input in it
    <div
      {...{ [FILE_AREA]: true }}
      className="col-span-2"
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      {!isFull && (
        <>
          <input
            id={id}
            type="file"
            multiple
            accept={accept}
            disabled={disabled}
            aria-describedby={`${id}-rule`}
            onChange={({ target }) => {
              add([...(target.files ?? [])]);
              target.value = '';
            }}
            className="peer sr-only"
          />
          <label
            htmlFor={id}
            className={cx(
              'flex cursor-pointer items-center gap-3 rounded-md border border-dashed px-4 py-2.5 transition-colors hover:border-ink hover:bg-sunken',
              'peer-focus-visible:outline-2 peer-focus-visible:outline-offset-3 peer-focus-visible:outline-accent',
              isOver ? 'border-ink bg-sunken' : 'border-rule-strong',
            )}
          >
            <Paperclip aria-hidden className="size-5 shrink-0 text-accent" strokeWidth={1.75} />
            <span className="min-w-0">
              <span className="block text-sm font-medium">{t(texts.files)}</span>
              <span id={`${id}-rule`} className="block text-xs text-muted">
                {t(texts.filesRule, { max: ATTACHMENTS.max, megabytes: String(MAX_UPLOAD / MEGABYTE) })}
              </span>
            </span>
          </label>
        </>
      )}
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
    </div>
  );
}
