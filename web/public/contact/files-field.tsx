import { CircleCheck, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { addAttachment, removeAttachment } from '#common/contract/attachments.ts';
import { ATTACHMENTS, MAX_UPLOAD, MEGABYTE } from '#common/limits.ts';
import { fileRules, problemOf, sizeText } from '#common/rules/files.ts';
import * as texts from '#common/texts/keys/forms.ts';
import { t } from '#common/texts/text.ts';
import { FileDrop } from '#web/public/shared/file-drop.tsx';
import { ApiError } from '#web/shared/api/api-error.ts';
import { call } from '#web/shared/api/client.ts';
import { sendForm } from '#web/shared/api/send-form.ts';
import { IconButton } from '#web/shared/components/icon-button.tsx';

const accept = fileRules.attachment.endings.map((ending) => `.${ending}`).join(',');

export interface AttachedFile {
  id: number;
  name: string;
  size: number;
  /** From 0 to 1, while the file is uploaded. */
  progress: number;
  /** Once the server has it. */
  key?: string;
  problem?: string;
}

/** The server's words say what is wrong with the file; ours stand for the rest. */
const problemIn = (error: unknown) => (error instanceof ApiError && error.serverMessage) || t(texts.fileFailed);

/** The files of a request. Each is uploaded when it is chosen, so that sending the request does not wait for it. */
export function useAttachments() {
  const [files, setFiles] = useState<readonly AttachedFile[]>([]);
  const [problem, setProblem] = useState<string>();
  const uploads = useRef(new Map<number, { stop: AbortController; done: Promise<AttachedFile> }>());
  const lastId = useRef(0);

  const change = (id: number, part: Partial<AttachedFile>) =>
    setFiles((all) => all.map((file) => (file.id === id ? { ...file, ...part } : file)));

  async function upload(file: File, entry: AttachedFile, signal: AbortSignal): Promise<AttachedFile> {
    const form = new FormData();
    form.append('file', file, file.name);
    try {
      const { data } = await sendForm(addAttachment, form, {
        signal,
        onProgress: (progress) => change(entry.id, { progress }),
      });
      change(entry.id, { key: data.key, progress: 1 });
      return { ...entry, key: data.key };
    } catch (error) {
      if (signal.aborted) return entry;
      change(entry.id, { problem: problemIn(error) });
      return { ...entry, problem: problemIn(error) };
    }
  }

  function add(chosen: readonly File[]) {
    const room = ATTACHMENTS.max - files.length;
    setProblem(chosen.length > room ? t(texts.filesMany, { max: ATTACHMENTS.max }) : undefined);
    const entries = chosen.slice(0, Math.max(0, room)).map((file) => {
      const wrong = problemOf(file, fileRules.attachment);
      const id = ++lastId.current;
      const entry: AttachedFile = {
        id,
        name: file.name,
        size: file.size,
        progress: 0,
        ...(wrong && { problem: wrong }),
      };
      const stop = new AbortController();
      uploads.current.set(id, { stop, done: wrong ? Promise.resolve(entry) : upload(file, entry, stop.signal) });
      return entry;
    });
    setFiles((all) => [...all, ...entries]);
  }

  function remove({ id, key }: AttachedFile) {
    uploads.current.get(id)?.stop.abort();
    uploads.current.delete(id);
    setFiles((all) => all.filter((file) => file.id !== id));
    setProblem(undefined);
    // The server deletes an attachment without a request after some hours, so a failure needs no message.
    if (key) void call(removeAttachment, { params: { key } }).catch(() => undefined);
  }

  return {
    files,
    problem,
    add,
    remove,
    /** Waits for the uploads. @returns the keys of all files; `null` when one of them could not be attached */
    async settled(): Promise<string[] | null> {
      const all = await Promise.all([...uploads.current.values()].map(({ done }) => done));
      return all.some((file) => file.problem) ? null : all.flatMap(({ key }) => key ?? []);
    },
    /** Shows what the server says about the files of a request. */
    showProblems(error: unknown) {
      const found = error instanceof ApiError ? error.errors.find(({ path }) => path.startsWith('files')) : undefined;
      setProblem(found?.message);
    },
    clear() {
      uploads.current.clear();
      setFiles([]);
      setProblem(undefined);
    },
  };
}

type AttachmentList = ReturnType<typeof useAttachments>;

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
