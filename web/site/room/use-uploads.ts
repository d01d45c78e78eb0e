import { useRef, useState } from 'react';
import type { RoomFile } from '#common/contract/quotes/engagements.ts';
import { uploadToRoom } from '#common/contract/quotes/room.ts';
import { ROOM } from '#common/quote-limits.ts';
import { fileRules, problemOf } from '#common/rules/files.ts';
import { sendForm } from '#web/shared/api/send-form.ts';
import { problemText } from '#web/site/shared/agreement/problem.ts';
import { useRoom } from './room-context.ts';

export interface Upload {
  id: number;
  name: string;
  size: number;
  /** From 0 to 1. */
  progress: number;
  problem?: string;
}

const FAILED = 'The file could not be uploaded. Please try again.';
const FULL = `A room holds ${ROOM.files} files.`;

/** Files on their way into the room, one after another; one that has arrived is among those of the room. */
export function useUploads(onUploaded: (file: RoomFile) => void) {
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
      if (!stop.signal.aborted) change(id, { problem: problemText(error, FAILED) });
    }
  }

  return {
    uploads,
    add(chosen: readonly File[]) {
      const free = ROOM.files - room.files.length - uploads.filter(({ problem }) => !problem).length;
      const entries = chosen.map((file, index) => {
        const problem = index >= free ? FULL : problemOf(file, fileRules.room);
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
