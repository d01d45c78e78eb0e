import { FileText, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { uploadToRoom } from '#common/contract/quotes/room.ts';
import type { RoomFile } from '#common/contract/quotes/shapes.ts';
import { MEGABYTE } from '#common/limits.ts';
import { ROOM } from '#common/quote-limits.ts';
import { fileRules, problemOf, sizeText } from '#common/rules/files.ts';
import * as texts from '#common/texts/keys/agreements.ts';
import { t } from '#common/texts/text.ts';
import { DayAndTime } from '#web/public/shared/agreement/figures.tsx';
import { problemText } from '#web/public/shared/agreement/problem.ts';
import { FileDrop } from '#web/public/shared/file-drop.tsx';
import { sendForm } from '#web/shared/api/send-form.ts';
import { IconButton } from '#web/shared/components/icon-button.tsx';
import { useRoom } from './room-context.ts';
import { Nothing, Section } from './section.tsx';

interface Upload {
  id: number;
  name: string;
  size: number;
  /** From 0 to 1. */
  progress: number;
  problem?: string;
}

/** Files on their way into the room, one after another; one that has arrived is among those of the room. */
function useUploads(onUploaded: (file: RoomFile) => void) {
  const { token, room } = useRoom();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const stops = useRef(new Map<number, AbortController>());
  const lastId = useRef(0);

  const change = (id: number, part: Partial<Upload>) =>
    setUploads((all) => all.map((upload) => (upload.id === id ? { ...upload, ...part } : upload)));
  const drop = (id: number) => {
    stops.current.delete(id);
    setUploads((all) => all.filter((upload) => upload.id !== id));
  };

  async function send(file: File, id: number) {
    const stop = new AbortController();
    stops.current.set(id, stop);
    const form = new FormData();
    form.append('file', file, file.name);
    try {
      const { data } = await sendForm(uploadToRoom, form, {
        params: { token },
        signal: stop.signal,
        onProgress: (progress) => change(id, { progress }),
      });
      drop(id);
      onUploaded(data);
    } catch (error) {
      if (!stop.signal.aborted) change(id, { problem: problemText(error, t(texts.fileFailed)) });
    }
  }

  return {
    uploads,
    add(chosen: readonly File[]) {
      const free = ROOM.files - room.files.length - uploads.filter(({ problem }) => !problem).length;
      const entries = chosen.map((file, index) => {
        const problem = index >= free ? t(texts.filesFull, { count: ROOM.files }) : problemOf(file, fileRules.room);
        const entry: Upload = { id: ++lastId.current, name: file.name, size: file.size, progress: 0 };
        return { file, entry: problem ? { ...entry, problem } : entry };
      });
      setUploads((all) => [...all, ...entries.map(({ entry }) => entry)]);
      for (const { file, entry } of entries) if (!entry.problem) void send(file, entry.id);
    },
    /** Stops an upload, or takes a failed one from the list. */
    remove(id: number) {
      stops.current.get(id)?.abort();
      drop(id);
    },
  };
}

const accept = fileRules.room.endings.map((ending) => `.${ending}`).join(',');

function UploadLine({ upload, onRemove }: { upload: Upload; onRemove: () => void }) {
  const { name, size, progress, problem } = upload;
  return (
    <li className="flex items-center gap-3 border-b border-rule py-1 print:hidden">
      <div className="min-w-0 flex-1 py-1">
        <p className="flex items-baseline justify-between gap-3 text-sm">
          <span className="truncate font-medium">{name}</span>
          <span className="figures shrink-0 text-muted">{sizeText(size)}</span>
        </p>
        {problem ? (
          <p role="alert" className="text-sm text-negative">
            {problem}
          </p>
        ) : (
          <progress
            aria-label={t(texts.fileUploading, { name })}
            value={progress}
            className="mt-1.5 block h-1 w-full appearance-none bg-rule accent-accent-mark [&::-moz-progress-bar]:bg-accent-mark [&::-webkit-progress-bar]:bg-rule [&::-webkit-progress-value]:bg-accent-mark"
          />
        )}
      </div>
      <IconButton label={t(problem ? texts.fileRemove : texts.fileStop, { name })} icon={X} onClick={onRemove} />
    </li>
  );
}

function FileLine({ file }: { file: RoomFile }) {
  const { sender, timeZone } = useRoom().room.quote;
  const { originalName, size, url, from, at } = file;
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 border-b border-rule py-3 print:break-inside-avoid">
      <FileText aria-hidden className="mt-1 size-5 text-muted" strokeWidth={1.5} />
      <div>
        <a href={url} target="_blank" rel="noopener" className="link font-medium [overflow-wrap:anywhere]">
          {originalName}
        </a>
        <p className="figures text-sm text-muted">
          {sizeText(size)} · {from === 'client' ? t(texts.roomYou) : sender.name} ·{' '}
          <DayAndTime at={at} timeZone={timeZone} />
        </p>
      </div>
    </li>
  );
}

/** Files both ways: those of the room, and what the client adds. */
export function Files() {
  const { room, onChange } = useRoom();
  const { uploads, add, remove } = useUploads((file) => onChange({ ...room, files: [...room.files, file] }));
  const files = [...room.files].sort((a, b) => b.at.localeCompare(a.at));

  return (
    <Section id="files" title={t(texts.files)}>
      {files.length === 0 && uploads.length === 0 && <Nothing>{t(texts.filesNone)}</Nothing>}
      <ul aria-label={t(texts.filesList)}>
        {uploads.map((upload) => (
          <UploadLine key={upload.id} upload={upload} onRemove={() => remove(upload.id)} />
        ))}
        {files.map((file) => (
          <FileLine key={file.id} file={file} />
        ))}
      </ul>
      <FileDrop
        accept={accept}
        label={t(texts.fileUpload)}
        rule={t(texts.fileRule, { megabytes: ROOM.fileBytes / MEGABYTE })}
        onAdd={add}
        className="mt-4 print:hidden"
      />
    </Section>
  );
}
